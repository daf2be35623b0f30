import { TASKS_BEGUN_AT_ONCE } from '../../server/outreach/sending/run/fireDueTasks.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { createCampaign } from '../../tests/outreach/sending/campaign.ts';
import type { Attack } from './Attack.ts';
import { until, withTarget } from './support/Target.ts';

const TASKS = 10_000;
const RATE = 100;

/** Makes thousands of tasks due in the same moment. */
export const dueAtOnce: Attack = {
  what: `${TASKS.toLocaleString('en')} tasks that are due at once`,
  run: () =>
    withTarget({}, async (target) => {
      const database = await openDatabase(target.databaseUrl, { max: 1 });
      const { taskId } = await createCampaign(database.db, 1);
      const { rows: columns } = await target.pool.query<{ list: string }>(
        `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
         where table_name = 'task' and table_schema = 'public' and is_generated = 'NEVER'
           and column_name not in ('id', 'code', 'name', 'status', 'send_mode', 'scheduled_at', 'released_at')`,
      );
      const { list = '' } = columns[0] ?? {};
      await target.pool.query(
        `insert into task (${list}, id, code, name, status, send_mode, scheduled_at, released_at)
         select ${list}, gen_random_uuid(), 'due-' || n, 'due ' || n, 'pendingSend', 'scheduled',
           now() - interval '1 minute' + n * interval '1 millisecond', now()
         from task cross join generate_series(1, $1::int) n where id = $2`,
        [TASKS, taskId],
      );
      const began = performance.now();
      let behind = 0;
      const started = async (): Promise<number> => {
        const { rows } = await target.pool.query<{ runs: number; last: number }>(
          `select count(*)::int as runs, coalesce(max(substr(t.name, 5)::int), 0) as last
           from task_run r join task t on t.id = r.task_id`,
        );
        const { runs = 0, last = 0 } = rows[0] ?? {};
        // In order, the last of those that have begun is one of the first so many.
        behind = Math.max(behind, last - runs);
        return runs;
      };
      await until('the start of all tasks', 20 * 60_000, async () => ((await started()) >= TASKS ? true : undefined));
      const rate = TASKS / ((performance.now() - began) / 1_000);
      const runs = await started();
      await database.close();
      return [
        {
          promise: `at least ${RATE} begin each second`,
          happened: `${rate.toFixed(0)} a second`,
          isHeld: rate >= RATE,
        },
        { promise: 'each begins once', happened: `${runs} runs`, isHeld: runs === TASKS },
        {
          promise: 'in the order of their times, but for those that begin side by side',
          happened: `at most ${behind} places late`,
          isHeld: behind <= TASKS_BEGUN_AT_ONCE,
        },
      ];
    }),
};
