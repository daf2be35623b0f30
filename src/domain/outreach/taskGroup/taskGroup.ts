import { runsAgain, type SendMode } from '../task/sendMode.ts';
import { type TaskAction, type TaskStatus, taskStatusAfter } from '../task/taskStatus.ts';

/** How many tasks stand in a group, of which one is the main task (§3.4). */
export const GROUP_TASKS = { min: 2, max: 20 } as const;

/** How long a run that its group holds waits before it asks again, in milliseconds. */
export const GROUP_WAIT_MS = 5_000;

/** What is known of a task that is to join a group, or to leave it. */
export interface GroupedTask {
  status: TaskStatus;
  sendMode: SendMode;
  /** A run of it was begun at some time, so that somebody may have got its message. */
  hasBegun: boolean;
}

/** Why a task can neither join nor leave a group, as a code of the error catalogue; undefined where it can: nothing was sent of it. */
export function groupTaskFault({ status, hasBegun }: GroupedTask): 'groupTaskUnderWay' | undefined {
  return hasBegun || taskStatusAfter(status, 'edit') === undefined ? 'groupTaskUnderWay' : undefined;
}

/** Why a task cannot join a group, as a code of the error catalogue: one that runs again has no end that others could wait for. */
export function joinFault(task: GroupedTask): 'groupTaskUnderWay' | 'groupModeUnfit' | undefined {
  return runsAgain(task.sendMode) ? 'groupModeUnfit' : groupTaskFault(task);
}

/**
 * Statuses of a group, the first that any of its tasks is in being its own: what went wrong before what goes on, what goes on before
 * what is to come, of which the least advanced says what the group lacks, and all that before what is over.
 */
export const TASK_GROUP_STATUSES = [
  'runFailed',
  'running',
  'paused',
  'draft',
  'pendingApproval',
  'pendingSend',
  'stopped',
  'withdrawn',
  'terminated',
  'completed',
  'deleted',
] as const satisfies readonly TaskStatus[];

/** One of {@link TASK_GROUP_STATUSES}. */
export type TaskGroupStatus = (typeof TASK_GROUP_STATUSES)[number];

/** The status of a group of these tasks. */
export function taskGroupStatus(statuses: readonly TaskStatus[]): TaskGroupStatus {
  return TASK_GROUP_STATUSES.find((status) => statuses.includes(status)) ?? 'deleted';
}

/**
 * Whether the other tasks of a deduplicating group wait for its main task: it is to be sent, and whom it is sent to has not been
 * determined yet (`isPlanned`). One that was taken back, has ended or failed holds nobody.
 */
export function mainTaskHolds(status: TaskStatus, isPlanned: boolean): boolean {
  if (status === 'pendingApproval' || status === 'pendingSend') return true;
  return (status === 'running' || status === 'paused') && !isPlanned;
}

/** What an operator does to a group as a whole. */
export const TASK_GROUP_ACTIONS = [
  'submit',
  'release',
  'withdraw',
  'stop',
  'terminate',
  'remove',
] as const satisfies readonly TaskAction[];

/** One of {@link TASK_GROUP_ACTIONS}. */
export type TaskGroupAction = (typeof TASK_GROUP_ACTIONS)[number];

/**
 * What an action on a group means for a task in a status: `act` on it by its own rules, `leave` it alone, or it is in the way of all. A
 * group is released when every task of it was submitted and approved (§6), and deleted when every task can be.
 */
export function groupShare(action: TaskGroupAction, status: TaskStatus): 'act' | 'leave' | GroupHindrance {
  if (taskStatusAfter(status, action) !== undefined) return 'act';
  if (action === 'remove') return 'STATE_FORBIDS';
  if (action !== 'release') return 'leave';
  if (status === 'pendingApproval') return 'waitsForApproval';
  return taskStatusAfter(status, 'submit') === undefined ? 'leave' : 'notSubmitted';
}

/** Why a task is in the way of an action on its group: a code of the error catalogue. */
export type GroupHindrance = 'STATE_FORBIDS' | 'waitsForApproval' | 'notSubmitted';
