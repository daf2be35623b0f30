import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId, version } from '../columns.ts';

/** §3.4 Contact: name, number, email; one per number and tenant. A contact has a number or an e-mail, or both. */
export const contact = pgTable(
  'contact',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** Null where the person is known by e-mail alone: no two people share a number, and no join finds one that is missing. */
    number: text('number'),
    email: text('email').notNull(),
    /** Values of further columns of the file, by column title: the variables of messages. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    /** The import that made it, for its undo; found by the index of `createdAt`, which is when the import wrote. */
    importId: uuid('import_id'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('contact_number').on(t.tenantId, t.number),
    // In the database each carries the column of the other along (INCLUDE, written by hand in its migration), so that a filter by
    // the one and a sort by the other are answered by the index alone; as a part of the key it made inserts a quarter slower.
    index('contact_name').on(t.tenantId, t.name, t.id),
    index('contact_email').on(t.tenantId, t.email, t.id),
    index('contact_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
