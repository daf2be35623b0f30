import { and, eq, inArray } from 'drizzle-orm';
import { taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { TaskStateError } from '../run/changeTaskStatus.ts';
import { pauseRun } from '../run/controlRun.ts';
import { reachedPause } from './reachedPause.ts';

/** Why a task was paused by itself: a code of the error catalogue. */
export const PAUSE_REASON = 'sendPauseThreshold';

/** Pauses every run of a tenant that has reached its pause threshold (§9), until an operator resumes it. */
export async function pauseSending(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>, tenantId: string): Promise<void> {
  const open = await ports.db
    .select({ taskId: taskRun.taskId })
    .from(taskRun)
    .where(and(eq(taskRun.tenantId, tenantId), inArray(taskRun.status, ['planning', 'sending'])));
  for (const { taskId } of open) {
    const paused = ports.db.transaction(async (tx) => {
      // Somebody may have raised the threshold meanwhile.
      if ((await reachedPause(ports, tx, tenantId)) === undefined) return;
      await pauseRun(ports, tx, taskId, PAUSE_REASON);
    });
    await paused.catch((error: unknown) => {
      // Somebody was quicker, or the run has ended.
      if (!(error instanceof TaskStateError)) throw error;
    });
  }
}
