import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { arePersonColumns } from '../../../domain/profile/dataSource/sourceRows.ts';
import { jsonField } from '../../shared/jsonField.ts';
import { instantField } from '../../shared/fields.ts';
import { sheetField } from '../../shared/sheetField.ts';

/** Values that came into a data source at once: every row is written, a duplicate or invalid. */
const sourceImport = z.object({
  id: z.string(),
  /** Empty where it came by a call. */
  fileName: z.string(),
  received: z.number().int(),
  written: z.number().int(),
  /** Rows of somebody who is taken by another row: the first one of a file, the last one of a call. */
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** The first rows that were not taken; `column` is the key of the field that was wrong, empty for number and e-mail. */
  rejected: z.array(z.object({ line: z.number().int(), reason: z.string(), column: z.string() })),
  createdAt: instantField,
});

/** Values that came into a data source at once. */
export type SourceImport = z.output<typeof sourceImport>;

const column = z.number().int().min(0).nullable();

/**
 * Writes the values of a file over those of the people that it names; rows that cannot be taken are answered. `person` says which columns,
 * counted from 0, hold number and e-mail; titles tell it where it is left out.
 */
export const importSourceValues = defineEndpoint({
  id: 'dataSource.import',
  method: 'POST',
  path: 'custom/dataSource/:id/import',
  access: { right: 'dataSource:edit' },
  summary: 'Fill a data source from an xlsx or csv file',
  upload: true,
  body: z.object({
    sheet: sheetField,
    person: jsonField(z.object({ number: column, email: column }).refine(arePersonColumns, 'personColumns')).optional(),
  }),
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

/** An empty file with the titles of number, e-mail and all fields. */
export const downloadSourceTemplate = defineEndpoint({
  id: 'dataSource.template',
  method: 'GET',
  path: 'custom/dataSource/:id/template.xlsx',
  access: { right: 'dataSource:view' },
  summary: 'Template of a file for a data source',
  shape: 'file',
  answer: z.string(),
});
