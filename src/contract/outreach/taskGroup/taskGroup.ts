import { z } from 'zod';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_MODES } from '../../../domain/outreach/task/sendMode.ts';
import { GROUP_TASKS, TASK_GROUP_ACTIONS, TASK_GROUP_STATUSES } from '../../../domain/outreach/taskGroup/taskGroup.ts';
import { TASK_OUTCOMES } from '../../../domain/outreach/task/taskOutcome.ts';
import { TASK_STATUSES } from '../../../domain/outreach/task/taskStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { taskProgress } from '../task/task.ts';
import { refusalParams } from '../../shared/refusalParams.ts';

const shape = {
  name: nameField,
  /** Its tasks, each once, in no order. */
  taskIds: z
    .array(idField)
    .min(1, { error: 'required', abort: true })
    .refine((ids) => ids.length >= GROUP_TASKS.min, {
      error: 'groupTasksTooFew',
      params: { min: GROUP_TASKS.min },
    })
    .max(GROUP_TASKS.max, 'groupTasksTooMany')
    .refine((ids) => new Set(ids).size === ids.length, 'groupTaskTwice'),
  /** One of them, which goes first. */
  mainTaskId: idField,
  /** A person gets a message of one of its tasks only. */
  dedupe: z.boolean(),
};

/** §3.4 Task group: name, main task, task deduplication switch. */
const taskGroup = z.object({
  id: z.string(),
  name: z.string(),
  taskIds: z.array(z.string()),
  mainTaskId: z.string(),
  mainTaskName: z.string(),
  dedupe: z.boolean(),
  /** The definition that it was made by; null where its tasks were put together by hand. */
  definition: z.object({ id: z.string(), name: z.string() }).nullable(),
  status: z.enum(TASK_GROUP_STATUSES),
  /** Of a completed group: what became of its people, each counted once; null of others. */
  outcome: z.enum(TASK_OUTCOMES).nullable(),
  /** People in the audiences of its tasks, counted as often as they stand there. */
  audienceSize: z.number().int(),
  version: z.number().int(),
  createdByName: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

/** §3.4 Task group, as listed. */
export type TaskGroup = z.output<typeof taskGroup>;

/** Task groups. Removing one removes its tasks, where each of them can be; what was sent stays in the records. */
export const {
  list: listTaskGroups,
  get: getTaskGroup,
  create: createTaskGroup,
  update: updateTaskGroup,
  remove: removeTaskGroup,
} = recordEndpoints('taskGroup', {
  view: 'taskGroup:view',
  edit: 'taskGroup:edit',
  one: 'a task group',
  form: shape,
  check: ({ taskIds, mainTaskId }, context) => {
    if (!taskIds.includes(mainTaskId))
      context.addIssue({ code: 'custom', path: ['mainTaskId'], message: 'groupMainMissing' });
  },
  answer: taskGroup,
  filters: { name: textFilter, status: z.enum(TASK_GROUP_STATUSES).optional() },
});

/** Why a task keeps its group from an action: a code of the error catalogue, and what fills its words. */
const hindrance = z.object({
  taskId: z.string(),
  name: z.string(),
  code: z.string(),
  params: refusalParams.optional(),
});

/** Why a task keeps its group from an action. */
export type GroupTaskHindrance = z.output<typeof hindrance>;

/** What a refusal of code `GROUP_HINDERED` carries. */
export const groupHindered = z.object({ hindrances: z.array(hindrance) });

/** An action on a group, why it is forbidden now, and which tasks are in its way. */
const groupAction = z.object({
  action: z.enum(TASK_GROUP_ACTIONS),
  forbidden: z.string().nullable(),
  hindrances: z.array(hindrance),
});

/** A task as its group shows it. */
const groupedTask = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  channel: z.enum(SEND_CHANNELS),
  sendMode: z.enum(SEND_MODES),
  scheduledAt: instantField.nullable(),
  status: z.enum(TASK_STATUSES),
  /** Of a completed task: whether everybody, some or nobody was reached; null of others. */
  outcome: z.enum(TASK_OUTCOMES).nullable(),
  released: z.boolean(),
  held: z.boolean(),
  audienceName: z.string(),
  audienceSize: z.number().int(),
  /** Of a group by a definition: its share in percent, or that it takes whom the others did not reach; null of other groups. */
  weight: z.number().int().nullable(),
  isFallback: z.boolean(),
  progress: taskProgress.nullable(),
});

/** A group with its tasks, the main one first, and what may be done to it now. */
const taskGroupDetail = taskGroup.extend({ tasks: z.array(groupedTask), actions: z.array(groupAction) });

/** A group, its tasks and actions. */
export type TaskGroupDetail = z.output<typeof taskGroupDetail>;

/** One group with its tasks. */
export const getTaskGroupDetail = defineEndpoint({
  id: 'taskGroup.detail',
  method: 'GET',
  path: 'custom/taskGroup/detail/:id',
  access: { right: 'taskGroup:view' },
  summary: 'A task group, its tasks and what may be done to it',
  answer: taskGroupDetail,
});

/** How the audiences of a group overlap, before anybody is left out for another reason. */
const groupOverlap = z.object({
  /** People in at least one audience, each once. */
  people: z.number().int(),
  /** Of them those in the audiences of several tasks. */
  shared: z.number().int(),
  tasks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      people: z.number().int(),
      /** Of them those who stand in another task of the group too. */
      shared: z.number().int(),
      /** Whom the task is for: with deduplication, whoever stands in no task before it. */
      gets: z.number().int(),
    }),
  ),
});

/** How the audiences of a group overlap. */
export type GroupOverlap = z.output<typeof groupOverlap>;

/** How many people stand in several tasks of a group, and who gets what: counts alone. */
export const getGroupOverlap = defineEndpoint({
  id: 'taskGroup.overlap',
  method: 'GET',
  path: 'custom/taskGroup/overlap/:id',
  access: { right: 'taskGroup:view' },
  summary: 'How the audiences of a task group overlap',
  answer: groupOverlap,
});

/** A task that a group may be made of. */
const groupCandidate = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Why it can neither join nor leave: a code of the error catalogue. */
  fault: z.enum(['groupTaskUnderWay', 'groupModeUnfit']).nullable(),
});

/** Tasks of no group, newest first, and those of the named one. */
export const listGroupCandidates = defineEndpoint({
  id: 'taskGroup.candidates',
  method: 'GET',
  path: 'custom/taskGroup/candidates',
  access: { right: 'taskGroup:view' },
  summary: 'Tasks that a task group may be made of',
  query: z.object({ taskGroupId: idField.optional() }),
  answer: z.array(groupCandidate),
});

const act = <const Id extends string, const Verb extends string>(
  id: Id,
  verb: Verb,
  right: 'task:submit' | 'task:send',
  summary: string,
) =>
  defineEndpoint({
    id,
    method: 'POST',
    path: `custom/taskGroup/:id/${verb}`,
    access: { right },
    summary,
    answer: taskGroupDetail,
  });

/** Submits every task that is none of those under way or over; each opens its own approval where approval is on (§6). */
export const submitTaskGroup = act('taskGroup.submit', 'submit', 'task:submit', 'Submit the tasks of a group');
/** Starts or arms every task; refused until each of them was submitted and approved. */
export const releaseTaskGroup = act('taskGroup.release', 'release', 'task:send', 'Release the tasks of a group');
/** Takes back every task that waits (§4.3). */
export const withdrawTaskGroup = act('taskGroup.withdraw', 'withdraw', 'task:submit', 'Withdraw the tasks of a group');
/** Takes every task out of service that waits to be sent. */
export const stopTaskGroup = act('taskGroup.stop', 'stop', 'task:send', 'Stop the tasks of a group');
/** Ends every run of its tasks for good. */
export const terminateTaskGroup = act(
  'taskGroup.terminate',
  'terminate',
  'task:send',
  'Terminate the tasks of a group',
);
