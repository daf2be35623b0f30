import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { award } from './activity.ts';
import { instant, tenantId, version } from '../columns.ts';

/** §3.4 Shipping of an award: where it goes and by whom. Without a row nothing is known yet. */
export const shipping = pgTable('shipping', {
  awardId: uuid('award_id')
    .primaryKey()
    .references(() => award.id),
  tenantId: tenantId(),
  recipient: text('recipient').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
  courier: text('courier').notNull().default(''),
  waybill: text('waybill').notNull().default(''),
  /** When the waybill was entered first. */
  shippedAt: instant('shipped_at'),
  version: version(),
  updatedAt: instant('updated_at').notNull(),
});
