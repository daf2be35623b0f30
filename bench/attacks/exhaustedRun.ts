import { openDatabase } from '../../server/db/openDatabase.ts';
import { createCampaign } from '../../tests/outreach/sending/campaign.ts';
import type { Attack } from './Attack.ts';
import { until, withTarget } from './support/Target.ts';

const ATTEMPTS = 100;
const GIVEN_UP_MS = 10 * 60_000;

/** Lets a run fail for ever. Its pauses are cut short; each attempt is a real one. */
export const exhaustedRun: Attack = {
  what: `a run that fails in each of its ${ATTEMPTS} attempts`,
  run: () =>
    withTarget({}, async (target) => {
      const database = await openDatabase(target.databaseUrl, { max: 1 });
      const { taskId } = await createCampaign(database.db, 10);
      await database.close();
      await target.pool.query(`
        create sequence attempts_seen;
        create function refuse() returns trigger language plpgsql as
          $$ begin perform nextval('attempts_seen'); raise exception 'a lasting fault'; end $$;
        create trigger refuse before insert on send_record execute function refuse()`);
      await target.pool.query(
        `update task set send_mode = 'scheduled', scheduled_at = now(), released_at = now() where id = $1`,
        [taskId],
      );
      const ended = await until('the end of the run', GIVEN_UP_MS, async () => {
        await target.pool.query(
          'update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0 and locked_by is null',
        );
        const { rows } = await target.pool.query<{ status: string; reason: string | null }>(
          `select status, halt_reason as reason from task_run where task_id = $1 and status not in ('planning', 'sending')`,
          [taskId],
        );
        return rows[0];
      }).catch((error: unknown) => ({ status: String(error), reason: null }));
      const { rows } = await target.pool.query<{ seen: number }>('select last_value::int as seen from attempts_seen');
      const metrics = await (await fetch(`${target.url}/metrics`)).text();
      const gauge = /console_troubled_jobs\{[^}]*exhausted[^}]*\} (\d+)/.exec(metrics)?.[1];
      const seen = rows[0]?.seen ?? 0;
      return [
        { promise: `it is tried ${ATTEMPTS} times`, happened: `${seen} times`, isHeld: seen === ATTEMPTS },
        {
          promise: 'the run is halted with a reason',
          happened: `${ended.status}, ${ended.reason}`,
          isHeld: ended.reason === 'jobExhausted',
        },
        { promise: 'a metric counts such jobs', happened: `${gauge ?? 'none'} left`, isHeld: gauge !== undefined },
      ];
    }),
};
