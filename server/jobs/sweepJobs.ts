import { sql } from 'drizzle-orm';
import { SET_ASIDE_DAYS } from '../../src/domain/shell/setAsideJob.ts';
import type { Ports } from '../ports.ts';
import type { JobName } from './Jobs.ts';
import { allOpenWork, jobsThat } from './areaJobs.ts';
import { deleteSettledJobs, setAside } from './troubledJobs.ts';
import { DAY_MS } from '../../src/domain/shared/time/duration.ts';

type SweepPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'jobs' | 'logger' | 'metrics'>;

/** Records queued anew at a time, of each kind: the next turn takes the rest. */
const QUEUED_PER_TURN = 100;

/**
 * Sees to it that no open work waits for a job that never comes. Jobs that used up their attempts are set aside, or their run is
 * halted with a reason. Open records and runs that no job of the queue names are queued anew.
 */
export async function sweepJobs(ports: SweepPorts): Promise<void> {
  const now = ports.clock.now();
  ports.metrics.setTroubledJobs(await countTroubledJobs(ports));
  await endExhaustedJobs(ports, now);
  for (const { queueLost } of ports.areas) await queueLost?.(ports, QUEUED_PER_TURN);
  await queueLostRecords(ports);
  await deleteSettledJobs(ports, new Date(now.getTime() - SET_ASIDE_DAYS * DAY_MS));
}

/** Ends every job that the queue will not try again. */
async function endExhaustedJobs(ports: SweepPorts, now: Date): Promise<void> {
  const { rows } = await ports.db.execute<{ id: string; name: JobName; payload: Record<string, unknown> }>(sql`
    select j.id, t.identifier as name, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_by is null limit ${QUEUED_PER_TURN}`);
  const mustEnd = jobsThat(ports, 'mustEnd');
  for (const { id, name, payload } of rows) {
    // The log names the kind of the job only: its payload leads to people.
    ports.logger.error({ job: name }, 'a job used up its attempts');
    try {
      for (const { settleExhausted } of ports.areas) await settleExhausted?.(ports, { name, payload });
      await ports.db.transaction(async (tx) => {
        if (!mustEnd.includes(name)) await setAside(ports, tx, Number(id), { reason: 'triedTooOften', now });
        else await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${id} and locked_by is null`);
      });
    } catch (error) {
      // One job that cannot be settled must not keep the others waiting.
      ports.logger.error({ err: error, job: name }, 'an exhausted job cannot be settled');
    }
  }
}

/** Queues open records anew that no job of the queue names and that were not set aside. */
async function queueLostRecords(ports: SweepPorts): Promise<void> {
  const { db, jobs, logger } = ports;
  for (const [name, work] of allOpenWork(ports)) {
    const queued = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ payload: never }>(sql`
        select w.payload from (${work.open}) w where not exists (
          select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = ${name} and j.payload::jsonb @> (w.payload::jsonb - 'operatorId'))
        limit ${QUEUED_PER_TURN}`);
      for (const { payload } of rows) await jobs.enqueue(tx, name as never, payload);
      return rows.length;
    });
    if (queued > 0) logger.warn({ job: name, records: queued }, 'open records had no job and are queued anew');
  }
}

/** How many jobs used up their attempts, and how many wait set aside. */
async function countTroubledJobs({ db }: Pick<Ports, 'db'>): Promise<{ exhausted: number; setAside: number }> {
  const { rows } = await db.execute<{ exhausted: number; aside: number }>(sql`
    select (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts and locked_by is null) as exhausted,
      (select count(*)::int from troubled_job where set_aside_at is not null) as aside`);
  return { exhausted: rows[0]?.exhausted ?? 0, setAside: rows[0]?.aside ?? 0 };
}
