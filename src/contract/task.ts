import { z } from 'zod';
import { SEND_STATES } from '../domain/sendState.ts';
import { TASK_STATUSES } from '../domain/taskStatus.ts';
import { SEND_CHANNELS } from '../domain/sendChannel.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { idField, instantField, nameField, versionField, whateverElse } from './fields.ts';

/** An action on a task and, where it is forbidden now, why: a code of the error catalogue. */
export const taskActionState = z.object({
  action: z.enum(['edit', 'submit', 'release', 'pause', 'resume', 'withdraw', 'stop', 'terminate', 'remove']),
  forbidden: z.string().nullable(),
});

/** How many people of the audience stand where. The counts add up to `total`. */
export const taskProgress = z.object({
  total: z.number().int(),
  states: z.partialRecord(z.enum(SEND_STATES), z.number().int()),
  /** People left out, by reason. */
  skipped: z.record(z.string(), z.number().int()),
  startedAt: instantField.nullable(),
  finishedAt: instantField.nullable(),
  /** Nothing more is handed over before; null where nothing waits. */
  waitsUntil: instantField.nullable(),
  /** Why it waits, or why it was stopped: a code of the error catalogue. */
  haltReason: z.string().nullable(),
});

/** Where the people of a run stand. */
export type TaskProgress = z.output<typeof taskProgress>;

/** §3.4 Task. */
export const task = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  channel: z.enum(SEND_CHANNELS),
  messageId: z.string(),
  messageName: z.string(),
  audienceId: z.string(),
  audienceName: z.string(),
  /** Whether it is an audience package or a customer group: they have pages of their own. */
  audienceKind: z.enum(['package', 'group']),
  audienceSize: z.number().int(),
  sendMode: z.enum(['immediate', 'scheduled']),
  scheduledAt: instantField.nullable(),
  /** Until when it can be withdrawn; null when it is not scheduled. */
  withdrawableUntil: instantField.nullable(),
  /** §5.3: handed over within the marketing window alone. */
  keepsMarketingWindow: z.boolean(),
  status: z.enum(TASK_STATUSES),
  /** A scheduled task fires only when somebody with the right to send has released it. */
  released: z.boolean(),
  /** Its time was missed by more than the lateness limit: waits for an operator. */
  held: z.boolean(),
  version: z.number().int(),
  createdByName: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Task, as listed. */
export type Task = z.output<typeof task>;

/** Tasks, newest first. */
export const listTasks = defineEndpoint({
  id: 'task.list',
  method: 'GET',
  path: 'custom/task/list',
  access: { right: 'task:view' },
  summary: 'Tasks',
  list: true,
  query: z.object({
    ...listQuery,
    name: textFilter,
    status: z.enum(TASK_STATUSES).optional(),
    channel: z.enum(SEND_CHANNELS).optional(),
    sendMode: z.enum(['immediate', 'scheduled']).optional(),
  }),
  answer: z.array(task),
});

/** A task with its progress and what may be done to it now. */
export const taskDetail = task.extend({
  progress: taskProgress.nullable(),
  actions: z.array(taskActionState),
  /** The tenant has reached its pause threshold (§9): nothing is begun or resumed. */
  sendingPaused: z.boolean(),
});

/** A task, its progress and actions. */
export type TaskDetail = z.output<typeof taskDetail>;

/** One task. */
export const getTask = defineEndpoint({
  id: 'task.get',
  method: 'GET',
  path: 'custom/task/detail/:id',
  access: { right: 'task:view' },
  summary: 'A task, its progress and what may be done to it',
  answer: taskDetail,
});

/** What the task form sends. */
export const taskForm = z
  .object({
    name: nameField,
    messageId: idField,
    audienceId: idField,
    sendMode: z.enum(['immediate', 'scheduled']),
    scheduledAt: instantField.nullable(),
  })
  .refine((form) => form.sendMode === 'immediate' || form.scheduledAt !== null, {
    path: ['scheduledAt'],
    error: 'required',
    when: whateverElse,
  });

/** Creates a task as a draft; its code is given by the server. */
export const createTask = defineEndpoint({
  id: 'task.create',
  method: 'POST',
  path: 'custom/task/create',
  access: { right: 'task:edit' },
  summary: 'Create a task',
  body: taskForm,
  answer: taskDetail,
});

/** Changes a task that is a draft, withdrawn or stopped; it becomes a draft again. */
export const updateTask = defineEndpoint({
  id: 'task.update',
  method: 'PUT',
  path: 'custom/task/:id',
  access: { right: 'task:edit' },
  summary: 'Change a task',
  body: z.object({ form: taskForm, version: versionField }),
  answer: taskDetail,
});

const taskAction = <const Id extends string, const Verb extends string>(
  id: Id,
  verb: Verb,
  right: 'task:edit' | 'task:submit' | 'task:send',
  summary: string,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path: `custom/task/:id/${verb}`,
    access: { right },
    summary,
    answer: taskDetail,
  });

/** Hands a draft over for sending. */
export const submitTask = taskAction('task.submit', 'submit', 'task:submit', 'Submit a task');
/** Starts an immediate task, or arms a scheduled one; asks again for one that was held. */
export const releaseTask = taskAction('task.release', 'release', 'task:send', 'Start a task, or release its schedule');
/** Stops handing over; nobody is lost or repeated when it resumes. */
export const pauseTask = taskAction('task.pause', 'pause', 'task:send', 'Pause a running task');
/** Goes on where it paused, or where errors stopped it. */
export const resumeTask = taskAction('task.resume', 'resume', 'task:send', 'Resume a task');
/** Takes a scheduled task back, up to 30 minutes before its time (§4.3). */
export const withdrawTask = taskAction('task.withdraw', 'withdraw', 'task:submit', 'Withdraw a task');
/** Takes a task out of service; it may be edited and submitted again. */
export const stopTask = taskAction('task.stop', 'stop', 'task:send', 'Stop a task');
/** Ends a run for good; nothing more is ever sent. */
export const terminateTask = taskAction('task.terminate', 'terminate', 'task:send', 'Terminate a task');

/** Hides a task from lists; its records stay. */
export const removeTask = defineEndpoint({
  id: 'task.remove',
  method: 'DELETE',
  path: 'custom/task/:id',
  access: { right: 'task:edit' },
  summary: 'Delete a task',
  answer: z.null(),
});
