import { fork } from 'node:child_process';
import { join } from 'node:path';
import { SMTP_CONNECTIONS } from '../server/channels/smtpMailer.ts';
import { openDatabase } from '../server/db/openDatabase.ts';
import { PROJECT_ROOT } from '../server/projectRoot.ts';
import { createCampaign } from '../tests/outreach/sending/campaign.ts';
import { answerOf } from './support/answerOf.ts';
import { bareMails } from './support/bareMails.ts';
import { finishedRun } from './support/finishedRun.ts';
import { report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startConsole } from './support/startConsole.ts';

const PEOPLE = sized(20_000, 400);
const RATE_AIM = 500;
const RATE_FLOOR = 300;
/** Of the rate of an SMTP client alone. */
const RATIO_AIM = 0.6;

/** One campaign to many people, through the ledger, to an SMTP server in another process. */
export async function benchSending(): Promise<void> {
  say(`\nSending: one campaign to ${PEOPLE.toLocaleString('en')} people …`);
  const sink = fork(join(PROJECT_ROOT, 'bench', 'support', 'mailSinkProcess.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const { url } = await answerOf<{ url: string }>(sink);
    const console = await startConsole({ SMTP_URL: url });
    try {
      const taskId = await startCampaign(console.databaseUrl);
      const run = await finishedRun(console.pool, taskId);
      const { rows } = await console.pool.query<{ state: string; people: number }>(
        'select state, count(*)::int as people from send_record where run_id = $1 group by state order by state',
        [run.id],
      );
      const counted = answerOf<{ mails: number; people: number }>(sink);
      sink.send('count');
      const { mails, people } = await counted;
      const rate = PEOPLE / run.seconds;
      const bare = PEOPLE / (await bareMails(url, PEOPLE));
      const ratio = rate / bare;
      report('Sending: from the fired task to the finished run', [
        {
          what: 'mails a second, planning included',
          aim: `>= ${RATE_AIM}, never < ${RATE_FLOOR}`,
          reached: rate.toFixed(0),
          met: rate >= RATE_AIM,
        },
        {
          what: `an SMTP client alone, ${SMTP_CONNECTIONS} connections`,
          aim: '–',
          reached: bare.toFixed(0),
        },
        {
          what: 'the console : the client',
          aim: `>= ${RATIO_AIM}`,
          reached: ratio.toFixed(2),
          met: ratio >= RATIO_AIM,
        },
        {
          what: 'mails at the SMTP server',
          aim: `${PEOPLE} to ${PEOPLE} people`,
          reached: `${mails} to ${people} people`,
          met: mails === PEOPLE && people === PEOPLE,
        },
        {
          what: 'states in the ledger',
          aim: `accepted ${PEOPLE}`,
          reached: rows.map(({ state, people: count }) => `${state} ${count}`).join(', '),
          met: rows.length === 1 && rows[0]?.state === 'accepted' && rows[0].people === PEOPLE,
        },
      ]);
    } finally {
      await console.close();
    }
  } finally {
    sink.disconnect();
  }
}

/** A released task whose time has come: the running server fires it at its next look. */
async function startCampaign(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl, { max: 1 });
  try {
    const now = new Date();
    const { taskId } = await createCampaign(database.db, PEOPLE, { scheduledAt: now, releasedAt: now });
    return taskId;
  } finally {
    await database.close();
  }
}
