import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listUsers } from '../../src/contract/common/people/user.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { createCampaign } from '../../tests/outreach/sending/campaign.ts';
import { answerOf } from '../support/answerOf.ts';
import { finishedRun } from '../support/finishedRun.ts';
import type { Attack } from './Attack.ts';
import { withTarget } from './support/Target.ts';
import { HOUR_MS } from '../../src/domain/shared/time/duration.ts';

const PEOPLE = 2_000;
/** How far the clock of the server's machine is off, one after the other. */
const JUMPS_MS = [HOUR_MS, -HOUR_MS, 30 * 24 * HOUR_MS, -30 * 24 * HOUR_MS, 0];
const BETWEEN_MS = 1_000;

/** Sets the clock of the server's machine forward and back while it sends; that of the database stays. */
export const jumpingClock: Attack = {
  what: `the machine's clock jumps by an hour and by 30 days, both ways, while ${PEOPLE.toLocaleString('en')} mails go out`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'console-attack-'));
    const shift = join(folder, 'shift');
    writeFileSync(shift, '0');
    const sink = fork(join(PROJECT_ROOT, 'bench', 'support', 'mailSinkProcess.ts'), { execArgv: ['--import', 'tsx'] });
    try {
      const { url } = await answerOf<{ url: string }>(sink);
      const preload = pathToFileURL(join(PROJECT_ROOT, 'bench', 'attacks', 'support', 'shiftedDate.mjs'));
      preload.searchParams.set('file', shift);
      const environment = { SMTP_URL: url, NODE_OPTIONS: `--import ${preload.href}` };
      return await withTarget(environment, async (target) => {
        const token = await target.signIn();
        const database = await openDatabase(target.databaseUrl, { max: 1 });
        const { taskId } = await createCampaign(database.db, PEOPLE);
        const later = await createCampaign(database.db, 1);
        await database.close();
        await target.pool.query(
          `update task set send_mode = 'scheduled', scheduled_at = now() + (id = $2)::int * interval '2 hours', released_at = now()
           where id in ($1, $2)`,
          [taskId, later.taskId],
        );
        const statuses = new Set<number>();
        let early = 0;
        for (const jump of JUMPS_MS) {
          writeFileSync(shift, String(jump));
          await sleep(BETWEEN_MS);
          const { status } = await target.call(listUsers, { token, query: { page: '1', pageSize: '10' } });
          statuses.add(status);
          const { rowCount } = await target.pool.query('select 1 from task_run where task_id = $1', [later.taskId]);
          early = Math.max(early, rowCount ?? 0);
        }
        await finishedRun(target.pool, taskId);
        const counted = answerOf<{ mails: number; people: number }>(sink);
        sink.send('count');
        const { mails, people } = await counted;
        return [
          {
            promise: 'everybody gets their mail once',
            happened: `${mails} mails to ${people} people`,
            isHeld: mails === PEOPLE && people === PEOPLE,
          },
          { promise: 'what is due in two hours is not begun', happened: `${early} runs`, isHeld: early === 0 },
          {
            promise: 'whoever is signed in stays so',
            happened: `statuses ${[...statuses].join(', ')}`,
            isHeld: statuses.size === 1 && statuses.has(200),
          },
        ];
      });
    } finally {
      sink.disconnect();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
