import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GROUP_REFRESHES, type GroupDefinition } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import { contact } from '../common/contact.ts';
import { bytea, id, instant, tenantId, version } from '../columns.ts';

/** A list of people to send to, made from one uploaded file. */
export const audience = pgTable(
  'audience',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** What it was made from: an upload, or what its definition says. */
    kind: text('kind', { enum: ['package', 'group'] })
      .notNull()
      .default('package'),
    /** Empty where the numbers were typed. */
    fileName: text('file_name').notNull(),
    /** The sheet of the file that was read. */
    sheet: text('sheet'),
    status: text('status', { enum: ['importing', 'ready', 'failed'] }).notNull(),
    /** §4.3 import results; `failed` when nothing of the file could be read. */
    result: text('result', { enum: ['success', 'partial', 'timeout', 'failed'] }),
    /** Why the file could not be read: a code of the error catalogue. */
    errorCode: text('error_code'),
    totalRows: integer('total_rows').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    /** How many of the people of a package have a number. */
    phones: integer('phones').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    /** Of a group: how its people are determined, how often, when it was done last and is due again. */
    definition: jsonb('definition').$type<GroupDefinition>(),
    refresh: text('refresh', { enum: GROUP_REFRESHES }).notNull().default('once'),
    refreshedAt: instant('refreshed_at'),
    refreshDueAt: instant('refresh_due_at'),
    /** Of a temporary group: for how many days it is kept, and until when; null for others. */
    keepDays: integer('keep_days'),
    expiresAt: instant('expires_at'),
    /** Whom it was handed over to; null while it belongs to who made it. */
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('audience_name').on(t.tenantId, t.name),
    index('audience_created').on(t.tenantId, t.createdAt),
    index('audience_refresh_due').on(t.refreshDueAt),
    index('audience_expires').on(t.expiresAt),
  ],
);

/** What was uploaded, a workbook or typed lines, kept only until its import has ended. */
export const audienceFile = pgTable('audience_file', {
  audienceId: uuid('audience_id')
    .primaryKey()
    .references(() => audience.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['xlsx', 'lines'] })
    .notNull()
    .default('xlsx'),
  bytes: bytea('bytes').notNull(),
});

/** How many people a group had each time they were determined. */
export const audienceSize = pgTable(
  'audience_size',
  {
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => audience.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    people: integer('people').notNull(),
    joined: integer('joined').notNull(),
    left: integer('left').notNull(),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.at] })],
);

/** Who belongs to an audience: from which line of the file, or 0; since when. */
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
    since: instant('since').notNull().defaultNow(),
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
