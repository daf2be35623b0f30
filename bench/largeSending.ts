import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../server/db/openDatabase.ts';
import { PROJECT_ROOT } from '../server/projectRoot.ts';
import { createSmsCampaign } from '../tests/outreach/sending/smsCampaign.ts';
import { answerOf } from './support/answerOf.ts';
import { finishedRun } from './support/finishedRun.ts';
import { report, say } from './support/report.ts';
import { IS_SMALLEST, rounds } from './support/size.ts';
import { startConsole } from './support/startConsole.ts';
import { watchMemory } from './support/watchMemory.ts';

/** The largest audience, and a small one beside it: what grows with people would show. */
const SIZES = IS_SMALLEST ? [2_000] : [rounds(10_000), rounds(1_000_000)];
/** A rate that nothing reaches. */
const NO_LIMIT = 50_000;
const PEAK_AIM_MB = 150;
/** Beyond that it would grow with the people; below, garbage that is not collected yet makes the difference. */
const GROWTH_AIM_MB = 50;
const GIVEN_UP_MS = 60 * 60_000;

/** A task for a million people: memory of the server, the first message, and a ledger that adds up. */
export async function benchLargeSending(): Promise<void> {
  const gateway = fork(join(PROJECT_ROOT, 'bench', 'support', 'smsGatewayProcess.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const { url } = await answerOf<{ url: string }>(gateway);
    for (const people of SIZES) {
      say(`\nOne task to ${people.toLocaleString('en')} people …`);
      const console = await startConsole({ PRIVATE_GATEWAYS: 'allow' });
      const database = await openDatabase(console.databaseUrl, { max: 1 });
      const memory = watchMemory(console.pid);
      try {
        // A million people are made by one statement, which the console itself would not allow.
        await database.pool.query('set statement_timeout = 0');
        const { taskId } = await createSmsCampaign(database.db, people, url, { rate: NO_LIMIT, unsubscribe: '' });
        const atRest = memory.now();
        await console.pool.query(
          `update task set send_mode = 'scheduled', scheduled_at = now(), released_at = now() where id = $1`,
          [taskId],
        );
        const run = await finishedRun(console.pool, taskId, GIVEN_UP_MS);
        const tenths = memory.medians(10).map((median) => median - atRest);
        // From the third tenth on all people are planned, and memory has the size that sending needs.
        const peak = memory.peak() - atRest;
        const growth = (tenths[9] ?? NaN) - (tenths[2] ?? NaN);
        const { rows } = await console.pool.query<{ first: number; taken: number }>(
          `select extract(epoch from min(s.handed_over_at) - min(r.started_at))::float8 as first,
             count(*) filter (where s.state in ('enRoute', 'delivered', 'undelivered'))::int as taken
           from send_record s join task_run r on r.id = s.run_id where r.id = $1`,
          [run.id],
        );
        report(`One task to ${people.toLocaleString('en')} people`, [
          { what: 'seconds to the first message', aim: '', reached: (rows[0]?.first ?? NaN).toFixed(1) },
          {
            what: 'messages a second, planning included',
            aim: '',
            reached: `${(people / run.seconds).toFixed(0)} (${run.seconds.toFixed(0)} s)`,
          },
          {
            what: 'memory of the server, last tenth of the time after the third',
            aim: `<= ${GROWTH_AIM_MB} MB`,
            reached: `${growth.toFixed(0)} MB`,
            met: growth <= GROWTH_AIM_MB,
          },
          {
            what: 'memory of the server above its rest, at most',
            aim: `<= ${PEAK_AIM_MB} MB`,
            reached: `${peak.toFixed(0)} MB`,
            met: peak <= PEAK_AIM_MB,
          },
          {
            what: 'in each tenth of the time',
            aim: '',
            reached: `${tenths.map((tenth) => tenth.toFixed(0)).join(', ')} MB`,
          },
          {
            what: 'people whose message was taken',
            aim: String(people),
            reached: String(rows[0]?.taken),
            met: rows[0]?.taken === people,
          },
        ]);
      } finally {
        memory.stop();
        await database.close();
        await console.close();
      }
    }
  } finally {
    gateway.disconnect();
  }
}
