import { type TaskAction, taskStatusAfter } from '../../../src/domain/outreach/task/taskStatus.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { revokeApproval } from '../../common/review/approval/openApproval.ts';
import { openTaskApproval, requireApproved } from './approval/taskApproval.ts';
import type { Transaction } from '../../db/Db.ts';
import { type task, taskTrigger } from '../../db/schema/index.ts';
import { requireSendingOpen } from '../sending/limits/requireSendingOpen.ts';
import { pauseRun, resumeRun, terminateRun } from '../sending/run/controlRun.ts';
import { letGo } from './letGo.ts';
import { scheduleOf } from './scheduleOf.ts';
import type { OperatorAction } from './taskView.ts';
import { NOT_RELEASED, requireChannel, requireParts, saveTask, sentOf, type TaskValues } from './writeTask.ts';
import { and, eq, isNull } from 'drizzle-orm';

/** Forgets the people whom calls named and no run has taken: nothing is sent to them. Answers how many, where there can be any. */
async function dropCalls(tx: Transaction, { id, sendMode }: typeof task.$inferSelect): Promise<{ dropped?: number }> {
  if (sendMode !== 'interface') return {};
  const dropped = await tx
    .delete(taskTrigger)
    .where(and(eq(taskTrigger.taskId, id), isNull(taskTrigger.runId)))
    .returning({ id: taskTrigger.id });
  return { dropped: dropped.length };
}

/** An action that only moves the status. */
const move =
  (name: TaskAction, extra: Partial<TaskValues> = {}) =>
  async (tx: Transaction, row: typeof task.$inferSelect, context: SessionContext): Promise<void> =>
    saveTask(tx, context, row, { status: taskStatusAfter(row.status, name), ...extra });

/** Does an action to a task that its status and time allow; answers what it adds to the audit line. */
type Act = (tx: Transaction, row: typeof task.$inferSelect, context: SessionContext) => Promise<object | void>;

/** What the buttons of a task do (§4.3), for a caller who has locked it and asked whether it is allowed. */
export const TASK_ACTS: Record<Exclude<OperatorAction, 'edit'>, Act> = {
  async submit(tx, row, context) {
    const form = { ...row, scheduledAt: row.scheduledAt?.toISOString() ?? null };
    const sent = await requireParts(tx, context, form);
    const scheduledAt = await scheduleOf(context, form, sent);
    await requireChannel(tx, context, sent);
    const waits = await openTaskApproval(tx, context, { ...row, scheduledAt });
    await move(waits ? 'submitForApproval' : 'submit', { ...NOT_RELEASED, scheduledAt })(tx, row, context);
  },
  async release(tx, row, context) {
    await requireApproved(tx, context, row);
    await requireChannel(tx, context, await sentOf(tx, row));
    await letGo(tx, row, context);
  },
  pause: (tx, row, context) => pauseRun(context.ports, tx, row.id),
  async resume(tx, row, context) {
    await requireSendingOpen(tx, context);
    await resumeRun(context.ports, tx, row.id);
  },
  async withdraw(tx, row, context) {
    await revokeApproval(tx, context, 'task', row.id);
    await move('withdraw', NOT_RELEASED)(tx, row, context);
  },
  async stop(tx, row, context) {
    await move('stop', NOT_RELEASED)(tx, row, context);
    return dropCalls(tx, row);
  },
  async terminate(tx, row, context) {
    await terminateRun(context.ports, tx, row.id);
    return dropCalls(tx, row);
  },
  remove: move('remove'),
};
