import { expect, it } from 'vitest';
import { fakeClock } from '../clock/fakeClock.ts';
import { TotalCache } from './TotalCache.ts';

/** A cache, and a list that says how often it was counted. Like a query, its count runs whenever somebody waits for it. */
function counted() {
  const clock = fakeClock('2026-11-20T02:00:00Z');
  const cache = new TotalCache(clock);
  const list = { total: 7, counts: 0, fails: false };
  const query: PromiseLike<number> = {
    // oxlint-disable-next-line no-thenable -- so is a query of the builder that counts
    then(done, failed) {
      list.counts += 1;
      const answer = list.fails ? Promise.reject(new Error('the database is gone')) : Promise.resolve(list.total);
      return answer.then(done, failed);
    },
  };
  const total = (tenantId = 't1', filter: readonly unknown[] = []) =>
    cache.of('contact', tenantId, filter, () => query);
  return { clock, cache, list, total };
}

it('counts once, however many ask and wait', async () => {
  const { list, total } = counted();
  expect(await Promise.all([total(), total()])).toEqual([7, 7]);
  expect(await total()).toBe(7);
  expect(list.counts).toBe(1);
});

it('counts another filter and another tenant by themselves', async () => {
  const { list, total } = counted();
  await total();
  await total('t1', ['a']);
  await total('t2');
  expect(list.counts).toBe(3);
});

it('counts anew after some seconds, and at once after a change of the list of that tenant', async () => {
  const { clock, cache, list, total } = counted();
  await total();
  await total('t2');
  list.total = 8;
  clock.advance(14_999);
  expect(await total()).toBe(7);
  cache.forget('contact', 't1');
  expect([await total(), await total('t2')]).toEqual([8, 7]);
  clock.advance(1);
  expect(await total('t2')).toBe(8);
});

it('does not keep a count that failed', async () => {
  const { list, total } = counted();
  list.fails = true;
  await expect(total()).rejects.toThrow('the database is gone');
  list.fails = false;
  expect(await total()).toBe(7);
});
