import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { listQuery } from '../shared/envelope.ts';
import { instantField } from '../shared/fields.ts';
import { sheetField } from '../shared/sheetField.ts';

/** Values that came into a data source at once: every row is written, a duplicate or invalid. */
const sourceImport = z.object({
  id: z.string(),
  /** Empty where it came by a call. */
  fileName: z.string(),
  received: z.number().int(),
  written: z.number().int(),
  /** Rows whose number an earlier row of the file has. */
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** The first rows that were not taken; `column` is the key of the field that was wrong, empty for the number. */
  rejected: z.array(z.object({ line: z.number().int(), reason: z.string(), column: z.string() })),
  createdAt: instantField,
});

/** Values that came into a data source at once. */
export type SourceImport = z.output<typeof sourceImport>;

/** Writes the values of a file over those of the people that it names; rows that cannot be taken are answered. */
export const importSourceValues = defineEndpoint({
  id: 'dataSource.import',
  method: 'POST',
  path: 'custom/dataSource/:id/import',
  access: { right: 'dataSource:edit' },
  summary: 'Fill a data source from an xlsx or csv file',
  upload: true,
  body: z.object({ sheet: sheetField }),
  answer: sourceImport,
});

/** The same of another system, as a stream of lines; all that can be taken, once the whole body has come as it was signed. */
export const ingestSourceValues = defineEndpoint({
  id: 'dataSource.ingest',
  method: 'POST',
  path: 'custom/dataSource/:id/ingest',
  access: { scope: 'dataSource:ingest' },
  summary: 'Fill a data source with NDJSON or CSV',
  stream: ['application/x-ndjson', 'text/csv'],
  answer: sourceImport,
});

/** What came into a data source, newest first. */
export const listSourceImports = defineEndpoint({
  id: 'dataSource.imports',
  method: 'GET',
  path: 'custom/dataSource/:id/imports',
  access: { right: 'dataSource:view' },
  summary: 'Files and calls that filled a data source',
  list: true,
  query: z.object(listQuery),
  answer: z.array(sourceImport),
});

/**
 * The rows that an import did not take, as far as they are kept: line, field, and reason in the caller's language. Nothing of what
 * stood in them, as in the list, so there is nothing to hide from anybody and no line in the log.
 */
export const downloadSourceRejects = defineEndpoint({
  id: 'sourceImport.downloadRejects',
  method: 'GET',
  path: 'custom/sourceImport/:id/rejects.xlsx',
  access: { right: 'dataSource:view' },
  summary: 'Rows of an import into a data source that were not taken',
  shape: 'file',
  answer: z.string(),
});

/** An empty file with the titles of the number and of all fields. */
export const downloadSourceTemplate = defineEndpoint({
  id: 'dataSource.template',
  method: 'GET',
  path: 'custom/dataSource/:id/template.xlsx',
  access: { right: 'dataSource:view' },
  summary: 'Template of a file for a data source',
  shape: 'file',
  answer: z.string(),
});
