import { sql } from 'drizzle-orm';
import type { Jobs } from './Jobs.ts';

/** A job that fails is tried again with growing pauses, this often at most; so is one whose process dies. */
const MAX_ATTEMPTS = 100;

/**
 * The queue in the database. Jobs are due "a day ago", so that a database server whose clock is set back by hours still
 * hands them out at once, first come first served.
 */
export const queue: Jobs = {
  async enqueue(db, name, payload, options = {}) {
    await db.execute(sql`
      select graphile_worker.add_job(
        ${name},
        payload := ${JSON.stringify(payload)}::json,
        run_at := now() - interval '1 day',
        max_attempts := ${MAX_ATTEMPTS},
        job_key := ${options.key ?? null}
      )`);
  },
};
