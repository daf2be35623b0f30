import { z } from 'zod';
import { AUDIENCE_NAME_MAX } from '../domain/emailMessage.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { instantField, requiredText } from './fields.ts';

/** An audience made from an uploaded file, with what became of its rows (§4.3 import results). */
export const audience = z.object({
  id: z.string(),
  name: z.string(),
  fileName: z.string(),
  status: z.enum(['importing', 'ready', 'failed']),
  result: z.enum(['success', 'partial', 'timeout', 'failed']).nullable(),
  errorCode: z.string().nullable(),
  totalRows: z.number().int(),
  accepted: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Variables that messages to this audience can use: the file's extra columns beside name, number and email. */
  variables: z.array(z.string()),
  createdByName: z.string(),
  createdAt: instantField,
});

/** An audience, as listed. */
export type Audience = z.output<typeof audience>;

const mayRead = { right: ['audience:view', 'task:view'] } as const;

/** Audiences, newest first. */
export const listAudiences = defineEndpoint({
  id: 'audience.list',
  method: 'GET',
  path: 'custom/audience/list',
  access: mayRead,
  summary: 'Audiences',
  list: true,
  query: z.object({ ...listQuery, name: textFilter, status: z.enum(['importing', 'ready', 'failed']).optional() }),
  answer: z.array(audience),
});

/** One audience, also while its import runs. */
export const getAudience = defineEndpoint({
  id: 'audience.get',
  method: 'GET',
  path: 'custom/audience/detail/:id',
  access: mayRead,
  summary: 'An audience and the progress of its import',
  answer: audience,
});

/** Uploads a contacts file; the answer comes at once, the rows are read by a job. */
export const uploadAudience = defineEndpoint({
  id: 'audience.upload',
  method: 'POST',
  path: 'custom/audience/upload',
  access: { right: 'audience:edit' },
  summary: 'Upload a contacts file as an audience',
  upload: true,
  body: z.object({ name: requiredText(AUDIENCE_NAME_MAX) }),
  answer: audience,
});

/** A row that was not taken. */
export const audienceReject = z.object({
  line: z.number().int(),
  outcome: z.enum(['duplicate', 'invalid']),
  reason: z.string(),
  column: z.string(),
  values: z.array(z.string()),
});

/** Rows that were not taken, with line and reason. */
export const listAudienceRejects = defineEndpoint({
  id: 'audience.rejects',
  method: 'GET',
  path: 'custom/audience/:id/rejects',
  access: { right: 'audience:view' },
  summary: 'Rows of the file that were not taken',
  list: true,
  query: z.object({ ...listQuery, outcome: z.enum(['duplicate', 'invalid']).optional() }),
  answer: z.array(audienceReject),
});

/** The same as a file: line, reason in the caller's language, and the row as it stood. */
export const downloadAudienceRejects = defineEndpoint({
  id: 'audience.downloadRejects',
  method: 'GET',
  path: 'custom/audience/:id/rejects.csv',
  access: { right: 'audience:view' },
  summary: 'Rows that were not taken, as CSV',
  shape: 'file',
  answer: z.string(),
});

/** An empty contacts file with the header row. */
export const downloadContactTemplate = defineEndpoint({
  id: 'audience.template',
  method: 'GET',
  path: 'custom/audience/template.xlsx',
  access: { right: 'audience:view' },
  summary: 'Template of a contacts file',
  shape: 'file',
  answer: z.string(),
});

/** Removes an audience that no task uses; its contacts stay. */
export const removeAudience = defineEndpoint({
  id: 'audience.remove',
  method: 'DELETE',
  path: 'custom/audience/:id',
  access: { right: 'audience:edit' },
  summary: 'Remove an audience',
  answer: z.null(),
});
