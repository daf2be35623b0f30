import { and, eq, sql } from 'drizzle-orm';
import type { SettledDeath } from '../../../area/Area.ts';
import type { Transaction } from '../../../db/Db.ts';
import { sendRecord, taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { runJobKey } from './runJobKey.ts';

/** Queues up to `most` runs again that are open, wait for no time, and have no job. */
export async function queueLostRuns(
  { db, jobs, logger }: Pick<Ports, 'db' | 'jobs' | 'logger'>,
  most: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; status: 'planning' | 'sending' }>(sql`
      select r.id, r.status from ${taskRun} r
      where r.status in ('planning', 'sending') and r.waits_until is null and not exists (
        select from graphile_worker._private_jobs j where j.payload ->> 'runId' = r.id::text)
      limit ${most} for update skip locked`);
    for (const { id, status } of rows) {
      const step = status === 'planning' ? 'plan' : 'send';
      await jobs.enqueue(tx, `sending.${step}`, { runId: id }, { key: runJobKey(step, id) });
    }
    if (rows.length > 0) logger.warn({ runs: rows.length }, 'open runs had no job and are queued anew');
  });
}

/**
 * Settles what a dead worker held of the ledger. People whom it had claimed are planned again. People who were handed over
 * without an answer become `unknown`. The console never sends to them again without an operator.
 */
export async function settleLedger(
  { jobs, metrics }: Pick<Ports, 'jobs' | 'metrics'>,
  tx: Transaction,
  key: number,
  now: Date,
): Promise<SettledDeath> {
  const returned = await tx
    .update(sendRecord)
    .set({ state: 'planned', workerKey: null })
    .where(and(eq(sendRecord.workerKey, key), eq(sendRecord.state, 'claimed')))
    .returning({ runId: sendRecord.runId });
  const unknown = await tx
    .update(sendRecord)
    .set({ state: 'unknown', reason: 'workerDied', finishedAt: now })
    .where(and(eq(sendRecord.workerKey, key), eq(sendRecord.state, 'handedOver')))
    .returning({ runId: sendRecord.runId });
  // A run that has nobody left still needs a job, which finishes it.
  for (const runId of new Set([...returned, ...unknown].map((row) => row.runId)))
    await jobs.enqueue(tx, 'sending.send', { runId }, { key: runJobKey('send', runId) });
  return {
    counts: { returned: returned.length, unknown: unknown.length },
    settled: () => metrics.countSends('unknown', unknown.length),
  };
}
