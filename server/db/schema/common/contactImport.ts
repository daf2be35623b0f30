import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchConsent } from '../../../../src/contract/common/contacts/consent.ts';
import {
  EXISTING_CHOICES,
  IMPORT_RESULTS,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  type ImportField,
} from '../../../../src/domain/common/contacts/contactImport.ts';
import { bytea, id, instant, tenantId, version } from '../columns.ts';

/** One import of contacts, from a file or through the API. */
export const contactImport = pgTable(
  'contact_import',
  {
    id: id(),
    tenantId: tenantId(),
    source: text('source', { enum: IMPORT_SOURCES }).notNull().default('file'),
    /** Of what came through the API, the name of the key that brought it. */
    fileName: text('file_name').notNull(),
    status: text('status', { enum: IMPORT_STATUSES }).notNull(),
    /** §4.3 import results; null until it has ended. */
    result: text('result', { enum: IMPORT_RESULTS }),
    /** Why nothing was taken: a code of the error catalogue. */
    errorCode: text('error_code'),
    /** Titles of the file, for the workbook of rejected rows. */
    header: jsonb('header').$type<string[]>().notNull(),
    /** What each column is taken for. */
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** The custom fields that were chosen, as they stood when the import began. */
    fields: jsonb('fields').$type<ImportField[]>().notNull(),
    existing: text('existing', { enum: EXISTING_CHOICES }).notNull(),
    /** Targets that are written over at contacts that exist. */
    update: jsonb('update').$type<string[]>().notNull(),
    consent: jsonb('consent').$type<BatchConsent>(),
    totalRows: integer('total_rows').notNull(),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** Null where a machine did. */
    createdBy: uuid('created_by'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('contact_import_created').on(t.tenantId, t.createdAt),
    index('contact_import_own').on(t.createdBy, t.createdAt),
  ],
);

/** The file of an import, kept only until it has ended. */
export const contactImportFile = pgTable('contact_import_file', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => contactImport.id, { onDelete: 'cascade' }),
  bytes: bytea('bytes').notNull(),
});

/** A row of the file: a good one until the import has ended, one that was not taken for good. */
export const contactImportRow = pgTable(
  'contact_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImport.id, { onDelete: 'cascade' }),
    /** As the spreadsheet program shows it. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['good', 'duplicate', 'invalid'] }).notNull(),
    /** A code of the error catalogue. */
    reason: text('reason'),
    /** The row as it stood, of one that was not taken. */
    values: jsonb('values').$type<string[]>(),
    name: text('name'),
    number: text('number'),
    email: text('email'),
    attributes: jsonb('attributes').$type<Record<string, string>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);

/**
 * The contacts that an import changed; those that it made say so themselves (`contact.importId`). Without a foreign key to the
 * contact: one that was removed by hand leaves its line here, and ids are never given twice.
 */
export const contactImportItem = pgTable(
  'contact_import_item',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => contactImport.id, { onDelete: 'cascade' }),
    contactId: bigint('contact_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.contactId] }), index('contact_import_item_contact').on(t.contactId)],
);
