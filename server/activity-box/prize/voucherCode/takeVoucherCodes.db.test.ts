import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listVoucherCodes } from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { insertVoucherPrize } from '../../../../tests/activity-box/insertVoucherPrize.ts';
import { voucherCode } from '../../../db/schema/index.ts';
import { takeVoucherCodes } from './takeVoucherCodes.ts';

describe('codes that are given out', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const withCodes = (count: number, validTo?: string): Promise<string> => {
    made += 1;
    const codes = Array.from({ length: count }, (_one, index) => `CODE-${made}-${index}`);
    return insertVoucherPrize(test, `取${made}`, codes, validTo);
  };
  const idsOf = async (prizeId: string): Promise<string[]> =>
    (
      await test.ports.db
        .select({ id: voucherCode.id })
        .from(voucherCode)
        .where(eq(voucherCode.prizeId, prizeId))
        .orderBy(asc(voucherCode.position))
    ).map(({ id }) => id);
  const take = (prizeId: string, count: number) =>
    test.ports.db.transaction((tx) => takeVoucherCodes(tx, prizeId, count, test.clock.now()));

  it('are the oldest that can be used, and shipped from then on [4.3-07]', async () => {
    const id = await withCodes(3);
    const [first, second, third] = await idsOf(id);
    expect(await take(id, 2)).toEqual([first, second]);
    const { value } = await test.admin.call(listVoucherCodes, { query: { prizeId: id, status: 'shipped' } });
    expect(value.map((row) => [row.id, row.shippedAt])).toEqual([
      [first, test.clock.now().toISOString()],
      [second, test.clock.now().toISOString()],
    ]);
    expect(await take(id, 5)).toEqual([third]);
    expect(await take(id, 1)).toEqual([]);
    expect(await take(id, 0)).toEqual([]);
  });

  it('are never expired ones, by the tenant’s day', async () => {
    const id = await withCodes(2, '2026-12-31');
    test.clock.set('2026-12-31T15:59:00Z');
    expect(await take(id, 1)).toHaveLength(1);
    test.clock.set('2026-12-31T16:00:00Z');
    expect(await take(id, 1)).toEqual([]);
    test.clock.set('2026-11-21T02:00:00Z');
  });

  it('go to one each and are not lost, however many ask at once and whoever fails [4.3-07]', async () => {
    const asked = fc.array(fc.record({ count: fc.integer({ min: 1, max: 4 }), fails: fc.boolean() }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), asked, async (stock, takers) => {
        const id = await withCodes(stock);
        const taken = await Promise.all(
          takers.map(({ count, fails }) =>
            test.ports.db
              .transaction(async (tx) => {
                const ids = await takeVoucherCodes(tx, id, count, test.clock.now());
                if (fails) throw new Error('given up');
                return ids;
              })
              .catch((error: unknown) => {
                if (!(error instanceof Error) || error.message !== 'given up') throw error;
                return [];
              }),
          ),
        );
        const given = taken.flat();
        expect(new Set(given).size).toBe(given.length);
        // What is left is there to be taken: nothing was lost.
        const rest = await take(id, stock);
        expect([...given, ...rest].toSorted()).toEqual((await idsOf(id)).toSorted());
      }),
      { numRuns: 15 },
    );
  });
});
