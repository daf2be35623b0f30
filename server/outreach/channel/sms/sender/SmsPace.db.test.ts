import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../../../../tests/db/testDatabase.ts';
import { createSmsCampaign } from '../../../../../tests/outreach/sending/smsCampaign.ts';
import { LATE_MS, SmsPace, TURN_LEAD_MS } from './SmsPace.ts';

const { signal } = new AbortController();
let database: TestDatabase;
let accountId: string;

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  ({ accountId } = await createSmsCampaign(database.db, 0, 'http://127.0.0.1:9', { rate: 20 }));
});

/** Microseconds since 1970: of the database's clock, and when the account's next turn is. */
const times = async (): Promise<{ now: number; next: number }> => {
  const { rows } = await database.pool.query(
    `select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now,
       (select next_at from sms_pace where account_id = $1) as next`,
    [accountId],
  );
  return { now: Number(rows[0]?.now), next: Number(rows[0]?.next) };
};

it('turns of one account follow each other, whichever process takes them [5.3-58]', async () => {
  const before = await times();
  const [one, other] = [new SmsPace(database.db), new SmsPace(database.db)];
  const turns = await Promise.all(
    [one, other, one, other, other, one].map((pace) => pace.turn(accountId, 100, signal)),
  );
  expect(turns.map((turn) => turn?.count)).toEqual([5, 5, 5, 5, 5, 5]);
  const after = await times();
  // Thirty messages at twenty a second take a second and a half, and a little more.
  expect(after.next - before.now).toBeGreaterThanOrEqual(30 * 50_000);
  // Nobody's turn is still to come, but for what is given ahead.
  expect(after.now + TURN_LEAD_MS * 1_000).toBeGreaterThanOrEqual(after.next - 5 * 51_000);
});

it('nobody takes a turn for more people than there are', async () => {
  const pace = new SmsPace(database.db);
  expect(await pace.turn(accountId, 2, signal)).toMatchObject({ count: 2 });
});

it('a change of the rate counts with the next turn', async () => {
  const pace = new SmsPace(database.db);
  expect(await pace.turn(accountId, 100, signal)).toMatchObject({ count: 5 });
  await database.pool.query('update developer_account set flow_rate = 40 where id = $1', [accountId]);
  const turn = await pace.turn(accountId, 100, signal);
  expect(turn?.count).toBe(10);
  expect(turn?.gapMs).toBeGreaterThan(250);
  await database.pool.query('update developer_account set flow_rate = 1 where id = $1', [accountId]);
  expect(await pace.turn(accountId, 100, signal)).toMatchObject({ count: 1 });
});

it('an account that is not in use any more has no turn, and neither has one that is gone', async () => {
  const pace = new SmsPace(database.db);
  await pace.turn(accountId, 1, signal);
  await database.pool.query('update developer_account set in_use = false where id = $1', [accountId]);
  expect(await pace.turn(accountId, 1, signal)).toBeUndefined();
  await database.pool.query('delete from developer_account where id = $1', [accountId]);
  expect(await pace.turn(accountId, 1, signal)).toBeUndefined();
  expect((await database.pool.query('select 1 from sms_pace where account_id = $1', [accountId])).rows).toEqual([]);
});

it('two calls of one process keep their distance however late they come to their turns', async () => {
  const pace = new SmsPace(database.db);
  const at: number[] = [];
  // It is the call before that says how long: a call of many messages is not followed at once by one of few.
  const turns = [60, 30, 0].map((gapMs) => ({ count: 1, gapMs, dueAt: performance.now(), putOffMs: 0 }));
  await Promise.all(turns.map((turn) => pace.call(accountId, turn, async () => at.push(performance.now()))));
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(55);
  expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThan(25);
});

it('a call does not go before it is due, and one that goes on time moves no other turn', async () => {
  const pace = new SmsPace(database.db);
  await pace.turn(accountId, 5, signal);
  const before = await times();
  const dueAt = performance.now() + 50;
  const wentAt = await pace.call(accountId, { count: 1, gapMs: 0, dueAt, putOffMs: 0 }, async () => performance.now());
  const lateMs = performance.now() - dueAt;
  // Timers count in whole milliseconds, of a clock that is read now and then.
  expect(wentAt).toBeGreaterThan(dueAt - 5);
  // By nothing, unless this very machine stood still.
  expect((await times()).next - before.next).toBeLessThanOrEqual(Math.max(0, lateMs - LATE_MS) * 1_000 + 1);
});

it('what a standstill made late puts off the turns that are still to be taken, once for all that waited for its end [5.3-58]', async () => {
  const [one, other] = [new SmsPace(database.db), new SmsPace(database.db)];
  const nothing = async (): Promise<void> => undefined;
  await one.turn(accountId, 5, signal);
  const before = await times();
  const late = { count: 1, gapMs: 0, dueAt: performance.now() - 400, putOffMs: 0 };
  await one.call(accountId, late, nothing);
  const once = await times();
  expect(once.next - before.next).toBeGreaterThanOrEqual(380_000);
  // Both turns were taken before the process stood still.
  await one.call(accountId, { ...late, dueAt: late.dueAt + 50 }, nothing);
  const twice = await times();
  expect(twice.next - once.next).toBeLessThan(twice.now - once.now + 1_000);
  // Another process, or a turn of later, has a standstill of its own.
  await other.call(accountId, { ...late, dueAt: performance.now() - 400 }, nothing);
  expect((await times()).next - twice.next).toBeGreaterThanOrEqual(380_000);
});
