import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TaskRunStatus } from '../../../../src/domain/outreach/task/taskRunStatus.ts';
import type { Transaction } from '../../../db/Db.ts';
import { sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { changeTaskStatus } from './changeTaskStatus.ts';
import { nextRun } from './nextRun.ts';

type EndPorts = Pick<Ports, 'db' | 'clock'>;

/**
 * What stands in the way of a run's end: somebody is still planned, or the time of the next people has not come, or others are still
 * sending; or nothing does.
 */
export type RunEnd = 'finished' | 'somePlanned' | 'othersSend' | 'notSending' | { wait: string; until: Date };

/** Ends a run that has nobody left: every row is settled. Does nothing while one is open. */
export async function finishRun({ db, clock }: EndPorts, runId: string): Promise<RunEnd> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const run = await lockSendingRun(tx, runId);
    if (run === undefined) return 'notSending';
    const open = await tx
      .selectDistinct({ state: sendRecord.state })
      .from(sendRecord)
      .where(and(eq(sendRecord.runId, runId), inArray(sendRecord.state, ['planned', 'claimed', 'handedOver'])));
    if (open.some(({ state }) => state === 'planned')) return nextTurn(tx, runId, now);
    if (open.length > 0) return 'othersSend';
    await tx.update(taskRun).set({ status: 'done', haltReason: null, finishedAt: now }).where(eq(taskRun.id, runId));
    await settleTask(tx, run.taskId, now);
    return 'finished';
  });
}

/** Completes a task whose run is through, or leaves it looping until its next run (§4.3). */
async function settleTask(tx: Transaction, taskId: string, now: Date): Promise<void> {
  const [of] = await tx.select().from(task).where(eq(task.id, taskId));
  const next = of?.sendMode === 'polling' ? await nextRun(tx, of, now) : null;
  const goesOn = next !== null || of?.sendMode === 'interface';
  await changeTaskStatus(tx, taskId, goesOn ? 'loop' : 'finish', now);
  if (next !== null) await tx.update(task).set({ scheduledAt: next, audienceAskedAt: null }).where(eq(task.id, taskId));
}

/** When the next people of a run may be sent to, and what they wait for: a code of the error catalogue. */
async function nextTurn(tx: Transaction, runId: string, now: Date): Promise<RunEnd> {
  const [next] = await tx
    .select({ until: sendRecord.notBefore, reason: sendRecord.reason })
    .from(sendRecord)
    .where(and(eq(sendRecord.runId, runId), eq(sendRecord.state, 'planned')))
    .orderBy(asc(sendRecord.notBefore), asc(sendRecord.id))
    .limit(1);
  if (next === undefined || next.until <= now) return 'somePlanned';
  return { wait: next.reason ?? 'nextBatch', until: next.until };
}

/** Stops a run that cannot be sent, for a reason of the error catalogue; an operator may resume it. */
export async function failRun({ db, clock }: EndPorts, runId: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockSendingRun(tx, runId, ['planning', 'sending']);
    if (run === undefined) return;
    await tx
      .update(taskRun)
      .set({ status: 'failed', waitsUntil: null, haltReason: reason })
      .where(eq(taskRun.id, runId));
    await changeTaskStatus(tx, run.taskId, 'trip', clock.now());
  });
}

/** Puts the rest of a run off until a time, for a reason of the error catalogue: it goes on by itself. */
export async function putOffRun({ db }: Pick<Ports, 'db'>, runId: string, until: Date, reason: string): Promise<void> {
  await db
    .update(taskRun)
    .set({ waitsUntil: until, haltReason: reason })
    .where(and(eq(taskRun.id, runId), eq(taskRun.status, 'sending')));
}

/** Locks the task and then the run, in the order of the operators' actions. */
async function lockSendingRun(
  tx: Parameters<Parameters<Ports['db']['transaction']>[0]>[0],
  runId: string,
  statuses: readonly TaskRunStatus[] = ['sending'],
): Promise<{ taskId: string } | undefined> {
  const [seen] = await tx.select({ taskId: taskRun.taskId }).from(taskRun).where(eq(taskRun.id, runId));
  if (seen === undefined) return undefined;
  await tx.select({ id: task.id }).from(task).where(eq(task.id, seen.taskId)).for('update');
  const [run] = await tx
    .select({ taskId: taskRun.taskId })
    .from(taskRun)
    .where(and(eq(taskRun.id, runId), inArray(taskRun.status, [...statuses])))
    .for('update');
  return run;
}
