import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { createDefinedCampaign } from '../../../tests/outreach/sending/definedCampaign.ts';
import { HeldReplies } from '../../../tests/outreach/sending/HeldReplies.ts';
import { kill, startEngine } from '../../../tests/outreach/sending/engineChild.ts';
import { type RecordingSink, startRecordingSink } from '../../../tests/outreach/sending/recordingSink.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import { queue } from '../../jobs/queue.ts';
import { fireTask } from './run/fireTask.ts';
import { taskProgress } from './run/taskProgress.ts';

const PEOPLE = 400;
const KILLS = 4;
const ACCOUNT = { key: 'k1', secret: 's1', rate: 10_000, balance: 1_000_000, signatures: ['示例商城'] };

let database: TestDatabase;
let sink: RecordingSink;
let gateway: SmsSimulator;
let held: HeldReplies | undefined;

/** Every tenth address does not exist. */
const isRefused = (recipient: string): boolean => Number(/\d+/.exec(recipient)?.[0]) % 10 === 0;

beforeAll(async () => {
  database = await createTestDatabase();
  sink = await startRecordingSink(async (recipient) => {
    await held?.take();
    return isRefused(recipient) ? 550 : undefined;
  });
  gateway = await createSmsSimulator({ now: () => Date.now(), settings: { accounts: [ACCOUNT] } });
});

afterAll(async () => {
  await sink.close();
  await gateway.close();
  await database.drop();
});

it('sends nobody of a group by a definition two messages and loses nobody, killed in the middle of its e-mails', async () => {
  const ports = { clock: fakeClock(new Date()), jobs: queue };
  const sms = { content: '您好，', unsubscribe: '', rate: 10_000 };
  const parts = [
    { channel: 'email' as const, weight: 100 },
    { channel: 'sms' as const, weight: null },
  ];
  const { tasks } = await createDefinedCampaign(database.db, PEOPLE, parts, gateway.url, sms);
  for (const { taskId } of tasks) await database.db.transaction((tx) => fireTask(ports, tx, taskId, null));
  const [mail = '', text = ''] = tasks.map(({ taskId }) => taskId);
  for (let round = 0; round < KILLS; round += 1) {
    const replies = new HeldReplies(40, 3);
    held = replies;
    const engine = await startEngine(database.url, sink.url);
    await replies.enough;
    await kill(engine);
    held = undefined;
    replies.release();
    // Nothing goes by the fall-back channel while somebody may still get a mail.
    expect(gateway.messages()).toEqual([]);
  }
  const last = await startEngine(database.url, sink.url);
  const statusOf = async (id: string): Promise<string> =>
    (await database.pool.query<{ status: string }>('select status from task where id = $1', [id])).rows[0]?.status ??
    '';
  for (let wait = 0; wait < 900 && (await statusOf(text)) !== 'completed'; wait += 1) await sleep(100);
  await kill(last);
  expect([await statusOf(mail), await statusOf(text)]).toEqual(['completed', 'completed']);

  const states = (await taskProgress(database.db, mail))?.states ?? {};
  const unknown = states.unknown ?? 0;
  const phones = gateway.messages().map(({ phone }) => phone);
  // Whoever was refused for sure gets the text message, whose hand-over is not known gets nothing more.
  expect([...sink.received.values()].filter((count) => count > 1)).toEqual([]);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones).toHaveLength(states.rejected ?? 0);
  const byText = new Set(phones.map((phone) => `p${Number(phone.slice(3))}@people.test`));
  expect([...byText].filter((address) => sink.received.has(address) || !isRefused(address))).toEqual([]);
  expect(unknown).toBeGreaterThan(0);
  const { rows } = await database.pool.query<{ address: string }>(
    `select address from send_record where task_id = $1 and state = 'unknown'`,
    [mail],
  );
  const reached = new Set([...sink.received.keys(), ...byText, ...rows.map(({ address }) => address)]);
  expect(reached.size).toBe(PEOPLE);
  expect(rows.filter(({ address }) => byText.has(address))).toEqual([]);
}, 200_000);
