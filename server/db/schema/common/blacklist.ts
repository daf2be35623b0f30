import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId } from '../columns.ts';

/** §3.4 Blacklist: one addition of several numbers, with its reason. */
export const blacklistEntry = pgTable('blacklist_entry', {
  id: id(),
  tenantId: tenantId(),
  remark: text('remark').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A phone number that nothing is sent to, over any channel. */
export const blockedNumber = pgTable(
  'blocked_number',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tenantId: tenantId(),
    /** In its one stored form. */
    number: text('number').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => blacklistEntry.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.number] }),
    index('blocked_number_created').on(t.tenantId, t.createdAt, t.number),
    index('blocked_number_entry').on(t.entryId),
  ],
);
