import { sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import type { JobName } from './Jobs.ts';

/** Longest pause before work of our own is tried again, in seconds. */
export const LONGEST_PAUSE_S = 60;

/** These wait for servers of others: there the queue's growing pauses are right. */
const PATIENT: readonly JobName[] = ['approval.notify', 'approval.tell', 'monitor.tell'];

/**
 * Shortens the pauses of jobs that failed. The queue's own pauses grow with the tries, and a process that dies counts as one: after a
 * few restarts a single lost connection would put an import or a send off for hours.
 */
export async function hastenRetries({ db }: Pick<Ports, 'db'>): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + make_interval(secs => ${LONGEST_PAUSE_S}))
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and task_identifier <> all(${sql.param(PATIENT)}::text[])
      and run_at > now() + make_interval(secs => ${LONGEST_PAUSE_S})
    having count(*) > 0`);
}
