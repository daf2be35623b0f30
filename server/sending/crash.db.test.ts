import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createCampaign } from '../../tests/sending/campaign.ts';
import { kill, randomNumbers, startEngine } from '../../tests/sending/engineChild.ts';
import { type RecordingSink, startRecordingSink } from '../../tests/sending/recordingSink.ts';
import { fakeClock } from '../clock/fakeClock.ts';
import { queue } from '../jobs/queue.ts';
import { fireTask } from './fireTask.ts';
import { runProgress } from './taskProgress.ts';

const KILLS = 20;
const IN_FLIGHT = 20;
const PEOPLE = 6_000;
const SEED = 20261121;

let database: TestDatabase;
let sink: RecordingSink;

beforeAll(async () => {
  database = await createTestDatabase();
  // Slow enough that every kill finds mails on their way.
  sink = await startRecordingSink(async () => {
    await sleep(15);
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
  let killedInTheMiddle = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const engine = await startEngine(database.url, sink.url);
    await sleep(50 + random() * 300);
    await kill(engine);
    const { states } = await runProgress(database.db, runId);
    if ((states.handedOver ?? 0) > 0) killedInTheMiddle += 1;
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

  // The kills must have hit what they are meant to hit, or the test proves nothing.
  expect(killedInTheMiddle).toBeGreaterThan(KILLS / 3);
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
}, 180_000);
