import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { createCampaign } from '../../tests/outreach/sending/campaign.ts';
import { answerOf } from '../support/answerOf.ts';
import { finishedRun } from '../support/finishedRun.ts';
import type { Attack } from './Attack.ts';
import { withTarget } from './support/Target.ts';

const PEOPLE = 5_000;
const KILLS = 20;
/** Between the moment in which it is ready and its end: some hundred mails. */
const LIVES_MS = 700;
const SEND_MS = 10 * 60_000;

/** Kills the server again and again while it sends. */
export const killedWhileSending: Attack = {
  what: `${KILLS} kills while ${PEOPLE.toLocaleString('en')} mails go out`,
  async run() {
    const sink = fork(join(PROJECT_ROOT, 'bench', 'support', 'mailSinkProcess.ts'), { execArgv: ['--import', 'tsx'] });
    try {
      const { url } = await answerOf<{ url: string }>(sink);
      return await withTarget({ SMTP_URL: url }, async (target) => {
        const database = await openDatabase(target.databaseUrl, { max: 1 });
        const { taskId } = await createCampaign(database.db, PEOPLE);
        await database.close();
        await target.pool.query(
          `update task set send_mode = 'scheduled', scheduled_at = now(), released_at = now() where id = $1`,
          [taskId],
        );
        for (let time = 0; time < KILLS; time += 1) {
          await sleep(LIVES_MS);
          await target.kill();
          await target.restart();
        }
        const run = await finishedRun(target.pool, taskId, SEND_MS);
        const counted = answerOf<{ mails: number; people: number }>(sink);
        sink.send('count');
        const { mails, people } = await counted;
        const { rows } = await target.pool.query<{ state: string; people: number }>(
          'select state, count(*)::int as people from send_record where run_id = $1 group by state order by state',
          [run.id],
        );
        const of = (state: string): number => rows.find((row) => row.state === state)?.people ?? 0;
        const told = rows.map(({ state, people: count }) => `${state} ${count}`).join(', ');
        return [
          {
            promise: 'nobody gets a mail twice',
            happened: `${mails} mails to ${people} people`,
            isHeld: mails === people,
          },
          {
            promise: 'whoever got none is unknown in the ledger, and nobody is lost',
            happened: told,
            isHeld: of('accepted') + of('unknown') === PEOPLE && people >= of('accepted') && people <= PEOPLE,
          },
        ];
      });
    } finally {
      sink.disconnect();
    }
  },
};
