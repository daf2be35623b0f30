import { z } from 'zod';
import {
  EXISTING_CHOICES,
  IMPORT_RESULTS,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
} from '../../../domain/common/contacts/contactImport.ts';
import { batchConsent } from './consent.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { instantField } from '../../shared/fields.ts';
import { sheetField } from '../../shared/sheetField.ts';
import { jsonField } from '../../shared/jsonField.ts';

const targetField = z.string().max(60, 'formatIncorrect');

/** How a file is imported, beside the file: fields of a multipart body, so JSON in texts. */
const importForm = z.object({
  /** What each column of the file is taken for, in its order; an empty text for one that is left out. */
  columns: jsonField(z.array(targetField).max(100, 'formatIncorrect')),
  existing: z.enum(EXISTING_CHOICES),
  /** Which fields of a contact that exists already are written over; names of targets. */
  update: jsonField(z.array(targetField).max(100, 'formatIncorrect')),
  /** What everybody of the file agreed to, or null. */
  consent: jsonField(batchConsent.nullable()),
  sheet: sheetField,
});

/** How a file is imported. */
export type ImportForm = z.output<typeof importForm>;

const countFields = {
  totalRows: z.number().int(),
  /** Contacts that are new; those that exist and are changed, or left as they are. */
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Rows whose number an earlier row of the file has. */
  duplicates: z.number().int(),
  invalid: z.number().int(),
};

/** A row that is not taken. */
export const importReject = z.object({
  line: z.number().int(),
  outcome: z.enum(['duplicate', 'invalid']),
  reason: z.string(),
  values: z.array(z.string()),
});

/** A row that is not taken. */
export type ImportReject = z.output<typeof importReject>;

/** What an import would do. */
export const importForecast = z.object({ ...countFields, faults: z.array(importReject) });

/** What an import would do. */
export type ImportForecast = z.output<typeof importForecast>;

/** An import of contacts, with what became of its rows (§4.3 import results). */
export const contactImport = z.object({
  ...countFields,
  id: z.string(),
  source: z.enum(IMPORT_SOURCES),
  /** Of what came through the API, the name of the key that brought it. */
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  result: z.enum(IMPORT_RESULTS).nullable(),
  errorCode: z.string().nullable(),
  existing: z.enum(EXISTING_CHOICES),
  /** Rows read so far. */
  done: z.number().int(),
  /** Contacts that the undo has removed so far, and those that it left: in use, or changed since. */
  removed: z.number().int(),
  kept: z.number().int(),
  /** Empty of what came through the API. */
  createdByName: z.string(),
  createdAt: instantField,
  finishedAt: instantField.nullable(),
});

/** An import of contacts. */
export type ContactImport = z.output<typeof contactImport>;

const mayView = { right: 'contact:view' } as const;
const mayEdit = { right: 'contact:edit' } as const;

/** A contacts file with the titles in the caller's language and the custom fields that the caller sees. */
export const downloadImportTemplate = defineEndpoint({
  id: 'contactImport.template',
  method: 'GET',
  path: 'custom/contactImport/template.xlsx',
  access: mayEdit,
  summary: 'Template of a contacts file',
  shape: 'file',
  answer: z.string(),
});

/** Counts what an import would do; writes nothing. */
export const checkContactImport = defineEndpoint({
  id: 'contactImport.check',
  method: 'POST',
  path: 'custom/contactImport/check',
  access: mayEdit,
  summary: 'Dry run of an import',
  upload: true,
  readOnly: true,
  body: importForm,
  answer: importForecast,
});

/** Begins an import; a job reads the rows. */
export const startContactImport = defineEndpoint({
  id: 'contactImport.start',
  method: 'POST',
  path: 'custom/contactImport/start',
  access: mayEdit,
  summary: 'Import contacts from a file',
  upload: true,
  body: importForm,
  answer: contactImport,
});

/** Imports of contacts, newest first. */
export const listContactImports = defineEndpoint({
  id: 'contactImport.list',
  method: 'GET',
  path: 'custom/contactImport/list',
  access: mayView,
  summary: 'Imports of contacts, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    fileName: textFilter,
    source: z.enum(IMPORT_SOURCES).optional(),
    status: z.enum(IMPORT_STATUSES).optional(),
  }),
  answer: z.array(contactImport),
});

/** One import, also while it runs. */
export const getContactImport = defineEndpoint({
  id: 'contactImport.get',
  method: 'GET',
  path: 'custom/contactImport/get/:id',
  access: mayView,
  summary: 'An import of contacts and its progress',
  answer: contactImport,
});

/** Rows that were not taken, with line and reason. */
export const listImportRejects = defineEndpoint({
  id: 'contactImport.rejects',
  method: 'GET',
  path: 'custom/contactImport/:id/rejects',
  access: mayView,
  summary: 'Rows of an import that were not taken',
  list: true,
  query: z.object(listQuery),
  answer: z.array(importReject),
});

/** The same as a file: the rows as they stood under their titles, to be mended and imported again, with line and reason. */
export const downloadImportRejects = defineEndpoint({
  id: 'contactImport.downloadRejects',
  method: 'GET',
  path: 'custom/contactImport/:id/rejects.xlsx',
  access: mayView,
  summary: 'Rows of an import that were not taken, as a workbook',
  shape: 'file',
  answer: z.string(),
});

/** Ends a running import; nothing of it is written. */
export const cancelContactImport = defineEndpoint({
  id: 'contactImport.cancel',
  method: 'POST',
  path: 'custom/contactImport/:id/cancel',
  access: mayEdit,
  summary: 'Cancel a running import',
  answer: contactImport,
});

/** Begins to remove the contacts that an import made and that nothing holds; what it changed stays changed. A job does it. */
export const undoContactImport = defineEndpoint({
  id: 'contactImport.undo',
  method: 'POST',
  path: 'custom/contactImport/:id/undo',
  access: mayEdit,
  summary: 'Undo an import',
  answer: contactImport,
});
