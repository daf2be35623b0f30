import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import { jobsThat } from './areaJobs.ts';

/** Longest pause before work of our own is tried again, in seconds. */
export const LONGEST_PAUSE_S = 60;

/**
 * Shortens the pauses of jobs that failed. The queue's own pauses grow with the tries, and a process that dies counts as one: after a
 * few restarts a single lost connection would put an import or a send off for hours. Jobs that wait for servers of others keep them.
 */
export async function hastenRetries(ports: Pick<Ports, 'db' | 'areas'>): Promise<void> {
  await ports.db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + make_interval(secs => ${LONGEST_PAUSE_S}))
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and task_identifier <> all(${sql.param(jobsThat(ports, 'patient'))}::text[])
      and run_at > now() + make_interval(secs => ${LONGEST_PAUSE_S})
    having count(*) > 0`);
}
