import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, tenantId, version } from './columns.ts';

/** §3.4 Contact: name, number, email; one per number and tenant. */
export const contact = pgTable(
  'contact',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    email: text('email').notNull(),
    /** Values of further columns of the file, by column title: the variables of messages. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('contact_number').on(t.tenantId, t.number),
    // The last column lets a filter by the one and a sort by the other be answered by the index alone.
    index('contact_name').on(t.tenantId, t.name, t.id, t.email),
    index('contact_email').on(t.tenantId, t.email, t.id, t.name),
    index('contact_created').on(t.tenantId, t.createdAt, t.id),
  ],
);

/** A list of people to send to, made from one uploaded file. */
export const audience = pgTable(
  'audience',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: ['importing', 'ready', 'failed'] }).notNull(),
    /** §4.3 import results; `failed` when nothing of the file could be read. */
    result: text('result', { enum: ['success', 'partial', 'timeout', 'failed'] }),
    /** Why the file could not be read: a code of the error catalogue. */
    errorCode: text('error_code'),
    totalRows: integer('total_rows').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    /** Whom it was handed over to; null while it belongs to who made it. */
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('audience_name').on(t.tenantId, t.name), index('audience_created').on(t.tenantId, t.createdAt)],
);

/** The uploaded file, kept only until its import has ended. */
export const audienceFile = pgTable('audience_file', {
  audienceId: uuid('audience_id')
    .primaryKey()
    .references(() => audience.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
});

/** Who belongs to an audience, and from which line of the file. */
export const audienceMember = pgTable(
  'audience_member',
  {
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => audience.id, { onDelete: 'cascade' }),
    contactId: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => contact.id),
    line: integer('line').notNull(),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.contactId] }), index('audience_member_contact').on(t.contactId)],
);

/** A row of the file that was not taken, with its line and reason. */
export const audienceReject = pgTable(
  'audience_reject',
  {
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => audience.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['duplicate', 'invalid'] }).notNull(),
    /** A code of the error catalogue. */
    reason: text('reason').notNull(),
    column: text('column').notNull().default(''),
    values: jsonb('values')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.line] })],
);
