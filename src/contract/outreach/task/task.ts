import { z } from 'zod';
import { BATCHES, crowdedBatch, ratioFault } from '../../../domain/outreach/task/batch.ts';
import { TASK_ATTENTIONS } from '../../../domain/outreach/task/taskAttention.ts';
import { SEND_MODES } from '../../../domain/outreach/task/sendMode.ts';
import { pollingFaults } from '../../../domain/outreach/task/pollingRule.ts';
import { SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { TASK_OUTCOMES } from '../../../domain/outreach/task/taskOutcome.ts';
import { TASK_STATUSES } from '../../../domain/outreach/task/taskStatus.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, versionField, whateverElse } from '../../shared/fields.ts';
import { taskProduct, taskPurpose, taskRules, taskTiming } from './taskFields.ts';

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
  ...taskRules,
  ...taskPurpose,
  followAccountName: z.string(),
  ...taskProduct,
  /** Empty where it names none. */
  productName: z.string(),
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
  ...taskTiming,
  /** Why the engine took it out of service: a code of the error catalogue; null where it did not. */
  stopReason: z.string().nullable(),
  /** Until when it can be withdrawn; null when it is not scheduled. */
  withdrawableUntil: instantField.nullable(),
  /** §5.3: handed over within the marketing window alone. */
  keepsMarketingWindow: z.boolean(),
  status: z.enum(TASK_STATUSES),
  /** The outcome of a task that is completed; null of all others. */
  outcome: z.enum(TASK_OUTCOMES).nullable(),
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
    sendMode: z.enum(SEND_MODES).optional(),
    productId: idField.optional(),
    attention: z.enum(TASK_ATTENTIONS).optional(),
  }),
  answer: z.array(task),
});

/** How many tasks need somebody, by the reason. */
export const countTaskAttention = defineEndpoint({
  id: 'task.attention',
  method: 'GET',
  path: 'custom/task/attention',
  access: { right: 'task:view' },
  summary: 'Number of tasks that need somebody',
  answer: z.record(z.enum(TASK_ATTENTIONS), z.number().int()),
});

/** A task with its progress and what may be done to it now. */
export const taskDetail = task.extend({
  progress: taskProgress.nullable(),
  actions: z.array(taskActionState),
  /** The task group that it stands in. */
  group: z.object({ id: z.string(), name: z.string(), isMain: z.boolean() }).nullable(),
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

/** What the task form sends. Whoever leaves a rule out wants none of its kind. */
export const taskForm = z
  .object({
    name: nameField,
    messageId: idField,
    audienceId: idField,
    /** One in use, or the one that the task named before. */
    productId: taskProduct.productId.default(null),
    type: taskPurpose.type.default('message'),
    followAccountId: taskPurpose.followAccountId.default(null),
    sendMode: taskTiming.sendMode,
    /** Null for a task in batches: the first of them says it. */
    scheduledAt: taskTiming.scheduledAt,
    polling: taskTiming.polling.default(null),
    realTime: taskTiming.realTime.default(false),
    whenNotReady: taskTiming.whenNotReady.default('delay'),
    priority: taskRules.priority.default('normal'),
    controlPercent: taskRules.controlPercent.default(0),
    controlDays: taskRules.controlDays.default(0),
    frequencyMax: taskRules.frequencyMax.default(0),
    frequencyDays: taskRules.frequencyDays.default(1),
    alreadySentDays: taskRules.alreadySentDays.default(0),
    batches: taskRules.batches.default([]),
  })
  .refine(
    ({ sendMode, scheduledAt, batches }) =>
      sendMode !== 'scheduled' || scheduledAt !== null || (Array.isArray(batches) && batches.length > 0),
    { path: ['scheduledAt'], error: 'required', when: whateverElse },
  )
  .refine(({ type, followAccountId }) => type !== 'followOfficialAccount' || followAccountId !== null, {
    path: ['followAccountId'],
    error: 'required',
    when: whateverElse,
  })
  .superRefine(({ sendMode, polling: rule }, context) => {
    if (sendMode !== 'polling') return;
    if (rule === null) context.addIssue({ code: 'custom', path: ['polling', 'at'], message: 'required' });
    else
      for (const { field, code } of pollingFaults(rule))
        context.addIssue({ code: 'custom', path: ['polling', field], message: code });
  })
  .superRefine(({ sendMode, batches }, context) => {
    if (batches.length === 0) return;
    const refuse = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path: ['batches', ...path], message });
    if (sendMode !== 'scheduled') refuse([], 'batchesUnscheduled');
    if (batches.length < BATCHES.min) refuse([], 'batchesTooFew');
    const ratio = ratioFault(batches.map((one) => one.ratio));
    if (ratio !== undefined) refuse([], ratio);
    const crowded = crowdedBatch(batches);
    if (crowded !== undefined) refuse([crowded, 'at'], 'batchTooSoon');
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
