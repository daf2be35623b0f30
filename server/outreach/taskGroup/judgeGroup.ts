import { allows, type Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { removeTask } from '../../../src/contract/outreach/task/task.ts';
import {
  type GroupTaskHindrance,
  releaseTaskGroup,
  removeTaskGroup,
  stopTaskGroup,
  submitTaskGroup,
  type TaskGroupDetail,
  terminateTaskGroup,
  withdrawTaskGroup,
} from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import {
  groupShare,
  TASK_GROUP_ACTIONS,
  type TaskGroupAction,
} from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { task } from '../../db/schema/index.ts';
import { forbiddenNow } from '../task/taskView.ts';

type TaskRow = typeof task.$inferSelect;

/** What an action on a group comes to: the tasks that it acts on, and those that are in its way. */
export interface GroupJudgement {
  acts: TaskRow[];
  hindrances: GroupTaskHindrance[];
}

/** Judges each task of a group by its own status and time. */
export function judgeGroup(tasks: readonly TaskRow[], action: TaskGroupAction, now: Date): GroupJudgement {
  const judgement: GroupJudgement = { acts: [], hindrances: [] };
  for (const row of tasks) {
    const share = groupShare(action, row.status);
    if (share === 'leave') continue;
    const code = share === 'act' ? forbiddenNow(row, action, now) : share;
    // What was released by itself needs no second release.
    if (code === 'alreadyReleased') continue;
    if (code === undefined) judgement.acts.push(row);
    else judgement.hindrances.push({ taskId: row.id, name: row.name, code });
  }
  return judgement;
}

/** The calls that an operator must be allowed to make for each action on a group: its own, and those that it stands for. */
const GROUP_ACTION_CALLS: Readonly<Record<TaskGroupAction, readonly Endpoint[]>> = {
  submit: [submitTaskGroup],
  release: [releaseTaskGroup],
  withdraw: [withdrawTaskGroup],
  stop: [stopTaskGroup],
  terminate: [terminateTaskGroup],
  remove: [removeTaskGroup, removeTask],
};

/** Whether an operator may take an action on groups at all. */
export const mayActOnGroup = (action: TaskGroupAction, { rights }: SessionContext['caller']): boolean =>
  GROUP_ACTION_CALLS[action].every((call) => allows(call, rights));

/** What this operator may do to a group of these tasks now, and what is in the way. */
export function groupActions({ caller, ports }: SessionContext, tasks: readonly TaskRow[]): TaskGroupDetail['actions'] {
  const now = ports.clock.now();
  return TASK_GROUP_ACTIONS.map((action) => {
    if (!mayActOnGroup(action, caller)) return { action, forbidden: 'NO_PERMISSION', hindrances: [] };
    const { acts, hindrances } = judgeGroup(tasks, action, now);
    const nothing = acts.length === 0 ? 'STATE_FORBIDS' : null;
    return { action, forbidden: hindrances.length > 0 ? 'GROUP_HINDERED' : nothing, hindrances };
  });
}
