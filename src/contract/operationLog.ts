import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { instantField } from './fields.ts';

/** One line of the audit log: who did what, when, before and after. */
export const operation = z.object({
  id: z.number().int(),
  username: z.string(),
  action: z.string(),
  entityName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  createdAt: instantField,
});

/** A line of the audit log. */
export type Operation = z.output<typeof operation>;

/** Operations, newest first. */
export const listOperations = defineEndpoint({
  id: 'operationLog.list',
  method: 'GET',
  path: 'admin/operationLog/list',
  access: { right: 'operationLog:view' },
  summary: 'Operation log',
  list: true,
  query: z.object({ ...listQuery, username: textFilter, action: textFilter }),
  answer: z.array(operation),
});
