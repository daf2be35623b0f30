import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from '../columns.ts';

/** §3.4 Whitelist number: free of the limit of messages per person and day; what blocks a number still blocks it. */
export const whitelistNumber = pgTable(
  'whitelist_number',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** In its one stored form. */
    number: text('number').notNull(),
    status: text('status', { enum: ['enabled', 'disabled'] }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('whitelist_number_number').on(t.tenantId, t.number)],
);
