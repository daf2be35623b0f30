import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/Db.ts';
import { sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { changeTaskStatus } from './changeTaskStatus.ts';
import { nextRun } from './nextRun.ts';
import { runJobKey } from './runJobKey.ts';

type ControlPorts = Pick<Ports, 'clock' | 'jobs'>;

/** The run of a task that has not ended, locked. Hand-overs take a share of this lock: see `markHandedOver`. */
async function lockOpenRun(tx: Transaction, taskId: string): Promise<typeof taskRun.$inferSelect | undefined> {
  const [run] = await tx
    .select()
    .from(taskRun)
    .where(and(eq(taskRun.taskId, taskId), notInArray(taskRun.status, ['done', 'terminated'])))
    .for('update');
  return run;
}

/**
 * Stops handing over. Once the transaction commits, nothing more of the run leaves but what is already on its way. `reason`, a code of
 * the error catalogue, says why it was not an operator who paused it.
 */
export async function pauseRun(
  ports: ControlPorts,
  tx: Transaction,
  taskId: string,
  reason: string | null = null,
): Promise<void> {
  await changeTaskStatus(tx, taskId, 'pause', ports.clock.now());
  const run = await lockOpenRun(tx, taskId);
  if (run === undefined) return;
  await tx
    .update(taskRun)
    .set({ status: 'paused', waitsUntil: null, haltReason: reason })
    .where(eq(taskRun.id, run.id));
}

/** Goes on where the run was paused or failed: every person keeps the state reached, nobody is sent to again. */
export async function resumeRun(ports: ControlPorts, tx: Transaction, taskId: string): Promise<void> {
  const now = ports.clock.now();
  const [paused] = await tx.select().from(task).where(eq(task.id, taskId)).for('update');
  const run = await lockOpenRun(tx, taskId);
  if (run === undefined && paused?.status === 'paused') {
    await loopOn(tx, paused, now);
    return;
  }
  await changeTaskStatus(tx, taskId, 'resume', now);
  if (run === undefined) return;
  // Planning again is safe: it adds nothing to a ledger that is filled, and fills one that is not.
  await tx
    .update(taskRun)
    .set({ status: 'planning', waitsUntil: null, haltReason: null })
    .where(eq(taskRun.id, run.id));
  await ports.jobs.enqueue(tx, 'sending.plan', { runId: run.id }, { key: runJobKey('plan', run.id) });
}

/** Goes on between two runs: with the next time, not with those that passed meanwhile. */
async function loopOn(tx: Transaction, row: typeof task.$inferSelect, now: Date): Promise<void> {
  const next = row.sendMode === 'polling' ? await nextRun(tx, row, now) : null;
  await changeTaskStatus(tx, row.id, 'loop', now);
  // A polling task whose rule is through meanwhile waits for nothing more; an operator may stop it and write another rule.
  await tx.update(task).set({ scheduledAt: next, audienceAskedAt: null }).where(eq(task.id, row.id));
}

/** Ends the run for good: whoever was not handed over yet is cancelled. */
export async function terminateRun(ports: ControlPorts, tx: Transaction, taskId: string): Promise<void> {
  const now = ports.clock.now();
  await changeTaskStatus(tx, taskId, 'terminate', now);
  const run = await lockOpenRun(tx, taskId);
  if (run === undefined) return;
  await tx.update(taskRun).set({ status: 'terminated', finishedAt: now }).where(eq(taskRun.id, run.id));
  await cancelUnsent(tx, run.id, now);
}

/** Cancels everybody of a run who was not handed over. */
export async function cancelUnsent(tx: Transaction, runId: string, now: Date): Promise<void> {
  await tx
    .update(sendRecord)
    .set({ state: 'cancelled', reason: 'terminated', addressKey: null, workerKey: null, finishedAt: now })
    .where(and(eq(sendRecord.runId, runId), inArray(sendRecord.state, ['planned', 'claimed'])));
}
