import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExportRequest } from '../../../../src/contract/exportFile.ts';
import { EXPORT_STATUSES, type ExportKind } from '../../../../src/domain/common/access/exportFile.ts';
import { LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import { bytea, id, instant, tenantId } from '../columns.ts';

/** §4.3 Export: a list as a file, for the operator who asked. */
export const exportFile = pgTable(
  'export_file',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text('kind').$type<ExportKind>().notNull(),
    filters: jsonb('filters').$type<ExportRequest['filters']>().notNull(),
    fileName: text('file_name').notNull(),
    /** Language of titles and words in the file. */
    lang: text('lang', { enum: LANGUAGES }).notNull(),
    status: text('status', { enum: EXPORT_STATUSES }).notNull(),
    /** Whether what only some may see stands in it in full: numbers and addresses of people, costs of a bill. */
    revealed: boolean('revealed').notNull(),
    totalRows: integer('total_rows'),
    rows: integer('rows').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Counts beginnings: chunks of a process that was overtaken do not get in. */
    attempt: integer('attempt').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('export_file_own').on(t.tenantId, t.createdBy, t.createdAt),
    index('export_file_expires').on(t.expiresAt),
  ],
);

/** A piece of the file, in order from 0: it is written and read without ever being whole in memory. */
export const exportChunk = pgTable(
  'export_chunk',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exportFile.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.position] })],
);
