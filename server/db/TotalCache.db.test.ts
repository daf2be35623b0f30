import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { fakeClock } from '../clock/fakeClock.ts';
import { tenant } from './schema/index.ts';
import { TotalCache } from './TotalCache.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A cache of how many tenants there are, and how often the database was asked. */
function counted() {
  const clock = fakeClock('2026-11-20T02:00:00Z');
  const cache = new TotalCache(clock);
  const asked = { times: 0 };
  const db = drizzle(database.pool, { logger: { logQuery: () => (asked.times += 1) } });
  const total = (tenantId = 't1', filter: readonly unknown[] = []) =>
    cache.of('contact', tenantId, filter, () => db.$count(tenant));
  const add = (id: string) =>
    database.db.insert(tenant).values({ id, name: id, senderName: '', senderAddress: '', createdAt: clock.now() });
  return { clock, cache, asked, total, add };
}

it('counts once, however many ask and wait', async () => {
  const { asked, total, add } = counted();
  await add('one');
  expect(await Promise.all([total(), total()])).toEqual([1, 1]);
  expect(await total()).toBe(1);
  expect(asked.times).toBe(1);
});

it('counts another filter and another tenant by themselves', async () => {
  const { asked, total } = counted();
  await total();
  await total('t1', ['a']);
  await total('t2');
  expect(asked.times).toBe(3);
});

it('counts anew after some seconds, and at once after a change of the list of that tenant', async () => {
  const { clock, cache, total, add } = counted();
  expect([await total(), await total('t2')]).toEqual([0, 0]);
  await add('one');
  clock.advance(14_999);
  expect(await total()).toBe(0);
  cache.forget('contact', 't1');
  expect([await total(), await total('t2')]).toEqual([1, 0]);
  clock.advance(1);
  expect(await total('t2')).toBe(1);
});

it('does not keep a count that failed', async () => {
  const { total } = counted();
  await database.pool.query('alter table tenant rename to elsewhere');
  await expect(total()).rejects.toThrow('Failed query');
  await database.pool.query('alter table elsewhere rename to tenant');
  expect(await total()).toBe(0);
});
