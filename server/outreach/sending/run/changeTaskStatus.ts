import { eq, sql } from 'drizzle-orm';
import { type TaskAction, type TaskStatus, taskStatusAfter } from '../../../../src/domain/outreach/task/taskStatus.ts';
import type { Transaction } from '../../../db/Db.ts';
import { task } from '../../../db/schema/index.ts';

/** A task cannot do what was asked of it in its present status. */
export class TaskStateError extends Error {
  readonly code = 'STATE_FORBIDS';
  readonly status: TaskStatus | undefined;

  constructor(action: TaskAction, status: TaskStatus | undefined) {
    super(`${action} is impossible in status ${status ?? 'unknown'}`);
    this.status = status;
  }
}

/** Locks a task and moves it by the rule of its states (§4.3); throws {@link TaskStateError} where the rule forbids it. */
export async function changeTaskStatus(
  tx: Transaction,
  taskId: string,
  action: TaskAction,
  now: Date,
): Promise<typeof task.$inferSelect> {
  const [row] = await tx.select().from(task).where(eq(task.id, taskId)).for('update');
  const next = row && taskStatusAfter(row.status, action);
  if (row === undefined || next === undefined) throw new TaskStateError(action, row?.status);
  await tx
    .update(task)
    .set({ status: next, version: sql`${task.version} + 1`, updatedAt: now })
    .where(eq(task.id, taskId));
  return row;
}
