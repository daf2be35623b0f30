import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Message group. */
export const messageGroup = pgTable(
  'message_group',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** A stored file that it owns. */
    iconId: uuid('icon_id'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('message_group_name').on(t.tenantId, t.name),
    uniqueIndex('message_group_code').on(t.tenantId, t.code),
  ],
);
