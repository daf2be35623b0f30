import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '../server/db/openDatabase.ts';
import { PROJECT_ROOT } from '../server/projectRoot.ts';
import { FLOW_RATE_MAX } from '../src/domain/outreach/channel/developerAccount.ts';
import { createSmsCampaign } from '../tests/outreach/sending/smsCampaign.ts';
import { answerOf } from './support/answerOf.ts';
import { finishedRun } from './support/finishedRun.ts';
import { report, say } from './support/report.ts';
import { sized } from './support/size.ts';
import { startConsole } from './support/startConsole.ts';

/** People sent to at the highest flow rate: twenty seconds of it. */
const PACED_PEOPLE = FLOW_RATE_MAX * sized(20, 2);
const PEOPLE = sized(20_000, 400);
const RATE_AIM = 1_000;
/** A rate that nothing reaches, as if there were none. */
const NO_LIMIT = 50_000;

/** What the gateway's process says of the messages since it was asked last. */
interface Arrived {
  messages: number;
  people: number;
  peak: number;
  least: number | null;
  seconds: number;
}

/** Text messages by tasks, through the ledger, to a gateway in another process: the flow rate that is kept, and how fast it goes without one. */
export async function benchSmsSending(): Promise<void> {
  say(
    `\nText messages: ${PACED_PEOPLE} people at ${FLOW_RATE_MAX} a second, then ${PEOPLE.toLocaleString('en')} at once …`,
  );
  const gateway = fork(join(PROJECT_ROOT, 'bench', 'support', 'smsGatewayProcess.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const { url } = await answerOf<{ url: string }>(gateway);
    const console = await startConsole({ PRIVATE_GATEWAYS: 'allow' });
    const database = await openDatabase(console.databaseUrl, { max: 1 });
    const prepared = async (people: number, rate: number): Promise<string> => {
      // Notifications go at any hour.
      const { taskId } = await createSmsCampaign(database.db, people, url, { rate, unsubscribe: '' });
      return taskId;
    };
    const release = (taskIds: readonly string[]) =>
      console.pool.query(
        `update task set send_mode = 'scheduled', scheduled_at = now(), released_at = now() where id = any($1)`,
        [taskIds],
      );
    const send = async (people: number, rate: number): Promise<Arrived & { runSeconds: number }> => {
      const taskId = await prepared(people, rate);
      await release([taskId]);
      const run = await finishedRun(console.pool, taskId);
      const arrived = answerOf<Arrived>(gateway);
      gateway.send('count');
      return { ...(await arrived), runSeconds: run.seconds };
    };
    /** Seconds from the release of two tasks of two tenants until both are through. */
    const sendTwo = async (): Promise<number> => {
      const taskIds = [await prepared(PEOPLE, NO_LIMIT), await prepared(PEOPLE, NO_LIMIT)];
      await release(taskIds);
      const runs = await Promise.all(taskIds.map((taskId) => finishedRun(console.pool, taskId)));
      gateway.send('count');
      await answerOf<Arrived>(gateway);
      return Math.max(...runs.map(({ seconds }) => seconds));
    };
    try {
      const paced = await send(PACED_PEOPLE, FLOW_RATE_MAX);
      const free = await send(PEOPLE, NO_LIMIT);
      const rate = PEOPLE / free.runSeconds;
      const alone = await sendTwo();
      await console.addServer();
      const together = await sendTwo();
      report('Text messages: from the fired task to the finished run', [
        {
          what: `most messages in any second, of ${FLOW_RATE_MAX} allowed`,
          aim: `<= ${FLOW_RATE_MAX}`,
          reached: String(paced.peak),
          met: paced.peak <= FLOW_RATE_MAX,
        },
        {
          what: 'least messages in any ten seconds, a second',
          aim: `>= ${FLOW_RATE_MAX - 1}`,
          reached: ((paced.least ?? 0) / 10).toFixed(1),
          met: (paced.least ?? 0) >= (FLOW_RATE_MAX - 1) * 10,
        },
        {
          what: 'messages a second without a limit, planning included',
          aim: `>= ${RATE_AIM}`,
          reached: rate.toFixed(0),
          met: rate >= RATE_AIM,
        },
        {
          what: 'messages at the gateway',
          aim: `${PEOPLE} to ${PEOPLE} people`,
          reached: `${free.messages} to ${free.people} people`,
          met: free.messages === PEOPLE && free.people === PEOPLE,
        },
        {
          what: 'two tasks at once by two server processes against one, times as fast',
          aim: 'as the machine has cores to spare',
          reached: (alone / together).toFixed(2),
          met: true,
        },
      ]);
    } finally {
      await database.close();
      await console.close();
    }
  } finally {
    gateway.disconnect();
  }
}
