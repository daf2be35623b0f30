import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId } from '../columns.ts';

/** Until when activities of a tenant may be held (§2.5). A tenant without a row has no end. */
export const venue = pgTable('venue', {
  tenantId: text('tenant_id').primaryKey(),
  /** Both days count, in the tenant's zone. */
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }).notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** A renewal of the venue, by an operator. */
export const venueRenewal = pgTable(
  'venue_renewal',
  {
    id: id(),
    tenantId: tenantId(),
    /** The end before; null where there was none. */
    previousTo: date('previous_to', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    orderNumber: text('order_number').notNull(),
    remark: text('remark').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('venue_renewal_created').on(t.tenantId, t.createdAt)],
);
