import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from '../columns.ts';

/** A group of colleagues whom test sends go to. */
export const testGroup = pgTable(
  'test_group',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    recipients: text('recipients').array().notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('test_group_name').on(t.tenantId, t.name)],
);
