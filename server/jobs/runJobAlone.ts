import { sql } from 'drizzle-orm';
import { registerWorker } from '../liveness/registerWorker.ts';
import type { Ports } from '../ports.ts';
import { holdsRows } from './areaJobs.ts';
import type { JobHandlers, JobName } from './Jobs.ts';
import { LONGEST_PAUSE_S } from './hastenRetries.ts';
import { queueLockName } from './queueLockName.ts';

/**
 * Runs one job of the queue and nothing else, in a process that other work does not depend on. The process registers as a worker of its
 * own, so that the reaper of any other process notices its death. A job that another process took, or that is gone, is left alone.
 */
export async function runJobAlone(
  ports: Ports,
  { databaseUrl, queueId, signal }: { databaseUrl: string; queueId: number; signal: AbortSignal },
  handlers: Partial<JobHandlers>,
): Promise<void> {
  const identity = await registerWorker(ports, databaseUrl, { runsAlone: true });
  try {
    const lockName = queueLockName(identity.key() ?? 0);
    const { rows } = await ports.db.execute<{ name: JobName; payload: unknown }>(sql`
      update graphile_worker._private_jobs j set locked_by = ${lockName}, locked_at = now(), attempts = j.attempts + 1
      from graphile_worker._private_tasks t
      where j.id = ${queueId} and t.id = j.task_id and j.locked_by is null and j.attempts < j.max_attempts
      returning t.identifier as name, j.payload`);
    const [job] = rows;
    if (job === undefined) return;
    const began = performance.now();
    const handle = handlers[job.name] as ((payload: unknown, signal: AbortSignal) => Promise<void>) | undefined;
    if (handle === undefined) throw new Error(`jobs of the kind ${job.name} do not run alone`);
    const failure = await handle(job.payload, signal).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    ports.metrics.observeJob(job.name, failure === undefined, performance.now() - began);
    if (failure === undefined) {
      await ports.db.execute(
        sql`delete from graphile_worker._private_jobs where id = ${queueId} and locked_by = ${lockName}`,
      );
      return;
    }
    ports.logger.error({ err: failure.error, job: job.name }, 'a job that runs alone failed');
    await ports.db.execute(sql`
      update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = 'failed alone',
        run_at = now() + make_interval(secs => least(${LONGEST_PAUSE_S}, exp(least(attempts, 10))))
      where id = ${queueId} and locked_by = ${lockName}`);
  } finally {
    await identity.end((key) => holdsRows(ports, key));
  }
}
