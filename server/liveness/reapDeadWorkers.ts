import { and, eq, isNull, sql } from 'drizzle-orm';
import { WORKER_LOCK } from '../db/advisoryLocks.ts';
import type { Transaction } from '../db/Db.ts';
import { sendRecord, worker } from '../db/schema/index.ts';
import { queueLockName } from '../jobs/queueLockName.ts';
import { countDeaths } from '../jobs/troubledJobs.ts';
import type { Ports } from '../ports.ts';
import { runJobKey } from '../outreach/sending/run/runJobKey.ts';

/**
 * Settles what dead processes left behind. Nobody has to wait for a time-out: a process lives exactly as long as its
 * advisory lock is held. What it had claimed is planned again; what it had handed over without an answer becomes
 * `unknown` and is never sent again by itself.
 */
export async function reapDeadWorkers(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger' | 'metrics'>,
): Promise<void> {
  const open = await ports.db.select({ key: worker.key }).from(worker).where(isNull(worker.endedAt));
  for (const { key } of open) {
    const left = await ports.db.transaction((tx) => reap(ports, tx, key));
    if (left === undefined) continue;
    ports.metrics.countSends('unknown', left.unknown);
    ports.logger.warn({ worker: key, ...left }, 'a worker has died; its work is settled');
  }
  await freeLateLocks(ports.db);
}

/** Frees jobs that the database handed to a worker after it had died and been settled: its last statement can come to its end later. */
async function freeLateLocks(db: Ports['db']): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct locked_by as name from graphile_worker.jobs where locked_by is not null`,
  );
  if (rows.length === 0) return;
  const living = await db.select({ key: worker.key }).from(worker).where(isNull(worker.endedAt));
  const names = new Set(living.map(({ key }) => queueLockName(key)));
  const late = rows.map(({ name }) => name).filter((name) => !names.has(name));
  if (late.length > 0) await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(late)}::text[])`);
}

/** Whether the process lives under another key: it lost the connection that held this one. */
async function hasAnotherKey(tx: Transaction, processId: string | null): Promise<boolean> {
  if (processId === null) return false;
  const living = await tx
    .select({ key: worker.key })
    .from(worker)
    .where(and(eq(worker.processId, processId), isNull(worker.endedAt)));
  return living.length > 0;
}

async function reap(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  tx: Transaction,
  key: number,
): Promise<{ returned: number; unknown: number } | undefined> {
  const now = ports.clock.now();
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${WORKER_LOCK}, ${key}) as free`,
  );
  if (rows[0]?.free !== true) return undefined;
  const ended = await tx
    .update(worker)
    .set({ endedAt: now })
    .where(and(eq(worker.key, key), isNull(worker.endedAt)))
    .returning({ processId: worker.processId, runsAlone: worker.runsAlone });
  if (ended[0] === undefined) return undefined;
  if (!(await hasAnotherKey(tx, ended[0].processId)))
    await countDeaths(tx, queueLockName(key), ended[0].runsAlone, now);
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
  await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${queueLockName(key)}])`);
  // Somebody must go on with these runs, if only to see that they are finished.
  for (const runId of new Set([...returned, ...unknown].map((row) => row.runId))) {
    await ports.jobs.enqueue(tx, 'sending.send', { runId }, { key: runJobKey('send', runId) });
  }
  return { returned: returned.length, unknown: unknown.length };
}
