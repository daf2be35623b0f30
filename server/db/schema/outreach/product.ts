import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from '../columns.ts';

/** A product of a tenant, which tasks may name (§3.4). */
export const product = pgTable(
  'product',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Empty where it has none. */
    purchaseLink: text('purchase_link').notNull(),
    inUse: boolean('in_use').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('product_name').on(t.tenantId, t.name), uniqueIndex('product_code').on(t.tenantId, t.code)],
);
