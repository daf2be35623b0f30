import {
  pauseTask,
  releaseTask,
  removeTask,
  resumeTask,
  stopTask,
  submitTask,
  terminateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task/task.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { requireMayLeave } from './requireMayLeave.ts';
import { lockTask, taskDetailOf } from './taskView.ts';

import { requireAllowed } from './requireAllowed.ts';
import { TASK_ACTS } from './taskActs.ts';

/**
 * An action on a task: allowed by its status and time, done under the row's lock so that a second click finds the new
 * status, and audited with the status before and after and with what the action adds.
 */
function action(
  endpoint:
    | typeof submitTask
    | typeof releaseTask
    | typeof pauseTask
    | typeof resumeTask
    | typeof withdrawTask
    | typeof stopTask
    | typeof terminateTask,
  name: keyof typeof TASK_ACTS,
): Implementation {
  return implement(endpoint, async (context, { params }) =>
    context.change(async (tx) => {
      const row = await lockTask(tx, context, params.id);
      requireAllowed(row, name, context);
      const more = await TASK_ACTS[name](tx, row, context);
      const result = await taskDetailOf(tx, context, row.id);
      const audit = {
        entityId: row.id,
        entityName: row.name,
        before: { status: row.status },
        after: { status: result.status, ...more },
      };
      return { result, audit };
    }),
  );
}

const remove = implement(removeTask, async (context, { params }) =>
  context.change(async (tx) => {
    const row = await lockTask(tx, context, params.id);
    requireAllowed(row, 'remove', context);
    await requireMayLeave(tx, row);
    await TASK_ACTS.remove(tx, row, context);
    return { result: null, audit: { entityId: row.id, entityName: row.name, before: { status: row.status } } };
  }),
);

/** Handlers of what the buttons of a task do. */
export const taskActionHandlers: readonly Implementation[] = [
  action(submitTask, 'submit'),
  action(releaseTask, 'release'),
  action(pauseTask, 'pause'),
  action(resumeTask, 'resume'),
  action(withdrawTask, 'withdraw'),
  action(stopTask, 'stop'),
  action(terminateTask, 'terminate'),
  remove,
];
