import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { HeldReplies } from '../../../tests/outreach/sending/HeldReplies.ts';
import { kill, randomNumbers, startEngine } from '../../../tests/outreach/sending/engineChild.ts';
import { type RecordingSink, startRecordingSink } from '../../../tests/outreach/sending/recordingSink.ts';
import { fakeClock } from '../../clock/fakeClock.ts';
import { queue } from '../../jobs/queue.ts';
import { fireTask } from './run/fireTask.ts';
import { runProgress } from './run/taskProgress.ts';

const KILLS = 20;
const IN_FLIGHT = 20;
const PEOPLE = 3_600;
/** Mails answered at most between two kills, so that the kills end before the people do. */
const MAILS_BETWEEN_KILLS = 150;
/** Mails without an answer at a kill, at most; fewer than the connections, so that they are reached. */
const MOST_HELD = 10;
const SEED = 20261121;

let database: TestDatabase;
let sink: RecordingSink;
let held: HeldReplies | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  sink = await startRecordingSink(async () => {
    await held?.take();
    return undefined;
  });
});

afterAll(async () => {
  await sink.close();
  await database.drop();
});

it('sends to nobody twice and loses nobody, killed 20 times in the middle', async () => {
  const random = randomNumbers(SEED);
  const ports = { clock: fakeClock(new Date()), jobs: queue };
  const { taskId } = await createCampaign(database.db, PEOPLE);
  const runId = await database.db.transaction((tx) => fireTask(ports, tx, taskId, null));
  for (let round = 0; round < KILLS; round += 1) {
    // The kill comes while the sink has mails that it has not answered, so it always hits hand-overs.
    const replies = new HeldReplies(Math.floor(random() * MAILS_BETWEEN_KILLS), 1 + Math.floor(random() * MOST_HELD));
    held = replies;
    const engine = await startEngine(database.url, sink.url);
    await replies.enough;
    await kill(engine);
    held = undefined;
    replies.release();
    const { states } = await runProgress(database.db, runId);
    expect(states.handedOver).toBeGreaterThan(0);
  }
  const last = await startEngine(database.url, sink.url);
  let progress = await runProgress(database.db, runId);
  const settled = () =>
    (['accepted', 'rejected', 'unknown', 'skipped', 'cancelled'] as const).reduce(
      (sum, state) => sum + (progress.states[state] ?? 0),
      0,
    );
  for (let wait = 0; wait < 600 && settled() < PEOPLE; wait += 1) {
    await sleep(100);
    progress = await runProgress(database.db, runId);
  }
  await kill(last);

  expect(progress.total).toBe(PEOPLE);
  expect(settled()).toBe(PEOPLE);
  expect([...sink.received.values()].filter((count) => count > 1)).toEqual([]);
  const rows = await database.pool.query<{ address: string; state: string; reason: string | null }>(
    'select address, state, reason from send_record where run_id = $1',
    [runId],
  );
  const of = (state: string) => new Set(rows.rows.filter((row) => row.state === state).map(({ address }) => address));
  const [accepted, unknown] = [of('accepted'), of('unknown')];
  expect([...accepted].filter((address) => !sink.received.has(address))).toEqual([]);
  expect([...sink.received.keys()].filter((address) => !accepted.has(address) && !unknown.has(address))).toEqual([]);
  expect(unknown.size).toBeGreaterThan(0);
  expect(unknown.size).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
  expect(accepted.size + unknown.size).toBe(PEOPLE);
}, 400_000);
