import { z } from 'zod';
import { SEND_STATES } from '../../domain/shared/sendState.ts';
import { TASK_RUN_STATUSES } from '../../domain/outreach/taskRunStatus.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { listQuery } from '../shared/envelope.ts';
import { instantField } from '../shared/fields.ts';

const run = z.object({
  id: z.string(),
  status: z.enum(TASK_RUN_STATUSES),
  startedAt: instantField,
  finishedAt: instantField.nullable(),
  /** How many people stand where. */
  states: z.partialRecord(z.enum(SEND_STATES), z.number().int()),
});

/** One run of a task. */
export type TaskRun = z.output<typeof run>;

/** Runs of a task, the latest first. */
export const listTaskRuns = defineEndpoint({
  id: 'task.runs',
  method: 'GET',
  path: 'custom/task/runs/:id',
  access: { right: 'task:view' },
  summary: 'Runs of a task',
  list: true,
  query: z.object(listQuery),
  answer: z.array(run),
});
