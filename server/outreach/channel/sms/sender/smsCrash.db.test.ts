import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../../../simulators/sms/createSmsSimulator.ts';
import { createTestDatabase } from '../../../../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../../../../tests/db/testCluster.ts';
import { kill, randomNumbers, startEngine } from '../../../../../tests/outreach/sending/engineChild.ts';
import { createSmsCampaign } from '../../../../../tests/outreach/sending/smsCampaign.ts';
import { fakeClock } from '../../../../clock/fakeClock.ts';
import { queue } from '../../../../jobs/queue.ts';
import { fireTask } from '../../../sending/run/fireTask.ts';
import { runProgress } from '../../../sending/run/taskProgress.ts';

/** `SMS_KILLS=100` for the long one. */
const KILLS = Number(process.env.SMS_KILLS ?? 6);
/** Messages taken at most between two kills, so that the kills end before the people do. */
const MESSAGES_BETWEEN_KILLS = 200;
/** Messages that a process has under way at most. */
const IN_FLIGHT = 800;
const PEOPLE = KILLS * (MESSAGES_BETWEEN_KILLS + IN_FLIGHT) + 500;
const SEED = 20261122;
/** So long a call waits for its answer after the gateway took its messages: a kill falls into it. */
const ANSWER_MS = 60;
/** No mail is sent. */
const NO_MAIL = 'smtp://127.0.0.1:9';

let database: TestDatabase;
let gateway: SmsSimulator;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await createSmsSimulator({
    settings: {
      accounts: [{ key: 'k1', secret: 's1', rate: 100_000, balance: 1_000_000_000, signatures: ['示例商城'] }],
      faults: { answerDelayMs: ANSWER_MS },
    },
    bounds: { messages: PEOPLE * 2 },
  });
});

afterAll(async () => {
  await gateway.close();
  await database.drop();
});

it(
  `hands no text message over twice and loses nobody, killed ${KILLS} times in the middle`,
  async () => {
    const random = randomNumbers(SEED);
    const ports = { clock: fakeClock(new Date()), jobs: queue };
    // Notifications go at any hour.
    const { taskId } = await createSmsCampaign(database.db, PEOPLE, gateway.url, { rate: 50_000, unsubscribe: '' });
    const runId = await database.db.transaction((tx) => fireTask(ports, tx, taskId, null));
    const taken = (): number => gateway.messages().length;
    for (let round = 0; round < KILLS; round += 1) {
      const until = taken() + 1 + Math.floor(random() * MESSAGES_BETWEEN_KILLS);
      const engine = await startEngine(database.url, NO_MAIL);
      while (taken() < until) await sleep(5);
      await kill(engine);
      expect((await runProgress(database.db, runId)).states.handedOver).toBeGreaterThan(0);
    }
    const last = await startEngine(database.url, NO_MAIL);
    let { states, total } = await runProgress(database.db, runId);
    const open = () => (states.planned ?? 0) + (states.claimed ?? 0) + (states.handedOver ?? 0);
    for (let wait = 0; wait < 1_200 && (open() > 0 || total === 0); wait += 1) {
      await sleep(100);
      ({ states, total } = await runProgress(database.db, runId));
    }
    await kill(last);

    const messages = gateway.messages();
    expect([total, open()]).toEqual([PEOPLE, 0]);
    expect(new Set(messages.map(({ phone }) => phone)).size).toBe(messages.length);
    const { enRoute = 0, unknown = 0 } = states;
    expect(enRoute + unknown).toBe(PEOPLE);
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
    const { rows } = await database.pool.query<{ client: string; state: string }>(
      `select run_id || '.' || id as client, state from send_record where run_id = $1`,
      [runId],
    );
    const arrived = new Set(messages.map(({ clientId }) => clientId));
    const stateOf = new Map(rows.map(({ client, state }) => [client, state]));
    expect(rows.filter(({ client, state }) => state === 'enRoute' && !arrived.has(client))).toEqual([]);
    expect([...arrived].filter((client) => !['enRoute', 'unknown'].includes(stateOf.get(client) ?? ''))).toEqual([]);
  },
  60_000 + KILLS * 20_000,
);
