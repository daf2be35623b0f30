import { and, eq, inArray } from 'drizzle-orm';
import { nextPolling } from '../../../src/domain/outreach/task/pollingRule.ts';
import type { TaskStatus } from '../../../src/domain/outreach/task/taskStatus.ts';
import type { Transaction } from '../../db/Db.ts';
import { task } from '../../db/schema/index.ts';

/** Statuses of a polling task whose next time is kept and has not come yet. */
const WAITING: TaskStatus[] = ['draft', 'pendingApproval', 'pendingSend', 'looping', 'withdrawn', 'stopped'];

/**
 * Works out the next time of every polling task anew, because the zone of its tenant has changed: a rule says "every day at 09:00", and
 * that is another instant now. A task that is being sent gets its next time when the run ends.
 */
export async function movePollingTasks(
  tx: Transaction,
  { id: tenantId, timeZone }: { id: string; timeZone: string },
  now: Date,
): Promise<void> {
  const tasks = await tx
    .select({ id: task.id, polling: task.polling })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), eq(task.sendMode, 'polling'), inArray(task.status, WAITING)))
    .orderBy(task.id)
    .for('update');
  for (const { id, polling } of tasks) {
    const scheduledAt = polling === null ? undefined : nextPolling(polling, now, timeZone);
    // A rule without a further time keeps the last one, so that the task still ends by its run.
    if (scheduledAt === undefined) continue;
    await tx.update(task).set({ scheduledAt, audienceAskedAt: null }).where(eq(task.id, id));
  }
}
