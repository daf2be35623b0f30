import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, instantField } from '../../shared/fields.ts';

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

/** What the operation log is narrowed by; days are the tenant's, both included. */
export const operationFilters = z.object({
  username: textFilter,
  action: textFilter,
  entityName: textFilter,
  requestId: textFilter,
  createdFrom: dayField.optional(),
  createdTo: dayField.optional(),
});

/** Filters of the operation log. */
export type OperationFilters = z.output<typeof operationFilters>;

/** Operations, newest first. */
export const listOperations = defineEndpoint({
  id: 'operationLog.list',
  method: 'GET',
  path: 'admin/operationLog/list',
  access: { right: 'operationLog:view' },
  summary: 'Operation log',
  list: true,
  query: z.object({ ...listQuery, ...operationFilters.shape }),
  answer: z.array(operation),
});

/** What operators can do that leaves a line: the choices of the filter. */
export const listOperationActions = defineEndpoint({
  id: 'operationLog.actions',
  method: 'GET',
  path: 'admin/operationLog/actions',
  access: { right: 'operationLog:view' },
  summary: 'Kinds of operations',
  shape: 'data',
  answer: z.array(z.string()),
});
