import { type SQL, sql } from 'drizzle-orm';
import { DEATHS_BEFORE_ALONE } from '../../src/domain/shell/setAsideJob.ts';
import type { JobName, Jobs } from './Jobs.ts';

/** A job that fails is tried again with growing pauses, this often at most; so is one whose process dies. */
export const MAX_ATTEMPTS = 100;

/** Marks a job that only a process of its own may run, because processes died while they ran it. */
export const ALONE_FLAG = 'alone';

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
        job_key := ${options.key ?? null},
        flags := ${aloneFlag(name, payload, options)}
      )`);
  },
};

/**
 * The flag of a job that must run alone. The caller asks for it, or a job of the same key or payload killed its processes. Sends are not
 * looked up, because they never run alone.
 */
function aloneFlag(name: JobName, payload: object, { key, alone }: { key?: string; alone?: boolean }): SQL {
  const flag = sql`array[${ALONE_FLAG}]::text[]`;
  if (alone === true) return flag;
  if (name.startsWith('sending.')) return sql`null::text[]`;
  return sql`(select ${flag} from troubled_job where name = ${name} and deaths >= ${DEATHS_BEFORE_ALONE}
    and (key = ${key ?? null} or payload = ${JSON.stringify(payload)}::jsonb) limit 1)`;
}
