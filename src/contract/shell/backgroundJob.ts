import { z } from 'zod';
import { BACKGROUND_JOB_KINDS, BACKGROUND_JOB_STATES } from '../../domain/shell/backgroundJob.ts';
import { SET_ASIDE_REASONS } from '../../domain/shell/setAsideJob.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { idField, instantField } from '../shared/fields.ts';

/** Work that the caller began and that goes on by itself. */
export const backgroundJob = z.object({
  /** Of the audience, the run or the export. */
  id: z.string(),
  kind: z.enum(BACKGROUND_JOB_KINDS),
  /** Audience, task or export. */
  recordId: z.string(),
  name: z.string(),
  state: z.enum(BACKGROUND_JOB_STATES),
  /** Rows of the file or list, or people of the run. */
  total: z.number().int(),
  done: z.number().int(),
  failures: z.number().int(),
  /** Why nothing could be read: a code of the error catalogue. */
  errorCode: z.string().nullable(),
  /** The caller may let it go on where it stopped. */
  resumable: z.boolean(),
  /** Id under which the caller may have it tried again, where the server set its job aside. */
  retryId: z.uuid().nullable(),
  /** Why the server set its job aside. */
  setAside: z.enum(SET_ASIDE_REASONS).nullable(),
  startedAt: instantField,
  finishedAt: instantField.nullable(),
});

/** Work that the caller began, as listed. */
export type BackgroundJob = z.output<typeof backgroundJob>;

/** Imports, runs and exports of the caller of the last days, newest first; only of what the caller may still see. */
export const listBackgroundJobs = defineEndpoint({
  id: 'backgroundJob.list',
  method: 'GET',
  path: 'custom/backgroundJob/list',
  access: 'session',
  passive: true,
  summary: 'Imports, sends and exports of the caller',
  answer: z.array(backgroundJob),
});

/**
 * Queues a job anew that the server set aside; it runs in a process of its own. Allowed to the operator whose work it is, and to
 * operators who may see the operation log.
 */
export const tryJobAgain = defineEndpoint({
  id: 'backgroundJob.tryAgain',
  method: 'POST',
  path: 'custom/backgroundJob/:id/tryAgain',
  access: 'session',
  summary: 'Try a job again that was set aside',
  params: z.object({ id: idField }),
  answer: z.null(),
});
