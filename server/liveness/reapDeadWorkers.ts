import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SettledDeath } from '../area/Area.ts';
import { WORKER_LOCK } from '../db/advisoryLocks.ts';
import type { Transaction } from '../db/Db.ts';
import { worker } from '../db/schema/index.ts';
import { queueLockName } from '../jobs/queueLockName.ts';
import { countDeaths } from '../jobs/troubledJobs.ts';
import type { Ports } from '../ports.ts';

type ReapPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'jobs' | 'logger' | 'metrics'>;

/**
 * Settles what dead processes left behind. Nobody has to wait for a time-out: a process lives exactly as long as its
 * advisory lock is held. Each area settles its own rows in the same transaction.
 */
export async function reapDeadWorkers(ports: ReapPorts): Promise<void> {
  const open = await ports.db.select({ key: worker.key }).from(worker).where(isNull(worker.endedAt));
  for (const { key } of open) {
    const left = await ports.db.transaction((tx) => reap(ports, tx, key));
    if (left === undefined) continue;
    for (const { settled } of left) settled?.();
    const counts = Object.assign({}, ...left.map((area) => area.counts)) as Record<string, number>;
    ports.logger.warn({ worker: key, ...counts }, 'a worker has died; its work is settled');
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

/** Ends a worker that has died, and settles what it held; undefined for one that lives or was ended already. */
async function reap(ports: ReapPorts, tx: Transaction, key: number): Promise<SettledDeath[] | undefined> {
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
  const lockName = queueLockName(key);
  if (!(await hasAnotherKey(tx, ended[0].processId)))
    await countDeaths(ports, tx, { lockName, ranAlone: ended[0].runsAlone, now });
  await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${lockName}])`);
  const settled: SettledDeath[] = [];
  for (const { settleDeath } of ports.areas) if (settleDeath) settled.push(await settleDeath(ports, tx, key, now));
  return settled;
}
