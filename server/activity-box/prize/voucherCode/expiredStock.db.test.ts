import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/shared/time/calendarDays.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { VALIDITY_TYPES, type ValidityType } from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { only } from '../../../../tests/fixtures/only.ts';
import { insertVoucherPrize } from '../../../../tests/activity-box/insertVoucherPrize.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { prize, voucherCode } from '../../../db/schema/index.ts';
import { allotPrize } from '../prizeStock.ts';
import { readPrizes } from '../readPrizes.ts';
import { takeVoucherCodes } from './takeVoucherCodes.ts';

/** The tenant's day of the test's clock. */
const TODAY = '2026-11-21';

describe('codes that have expired', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
    test.clock.set(`${TODAY}T02:00:00Z`);
  });
  afterAll(() => test.close());

  const now = () => test.clock.now();
  /** A prize that can be given out, with codes of these validities; days are counted from today. */
  const prizeOf = async (codes: readonly { type: ValidityType; days: number }[]): Promise<string> => {
    made += 1;
    const texts = codes.map((_one, nth) => `EXPIRING-${made}-${nth}`);
    const id = await insertVoucherPrize(test, `过期${made}`, texts);
    // Of a supplier, so that it needs no image.
    await test.ports.db
      .update(prize)
      .set({ source: 'platform', supplierName: '供应商', productNumber: 'SKU', inUse: true })
      .where(eq(prize.id, id));
    const rows = await test.ports.db.select().from(voucherCode).where(eq(voucherCode.prizeId, id));
    for (const [nth, { type, days }] of codes.entries()) {
      const validTo = type === 'afterActivation' ? null : addDays(TODAY, days);
      await test.ports.db
        .update(voucherCode)
        .set({
          validityType: type,
          validTo,
          validFrom: type === 'dateRange' ? addDays(TODAY, days - 30) : null,
          validDays: type === 'afterActivation' ? 30 : null,
        })
        .where(eq(voucherCode.id, rows[nth]?.id ?? ''));
    }
    return id;
  };
  /** As it is shown; the session of an operator does not outlast the night. */
  const get = async (id: string) => {
    const rows = await test.ports.db.select().from(prize).where(eq(prize.id, id));
    return only(await readPrizes({ ports: test.ports, tenantId: DEFAULT_TENANT_ID }, rows));
  };
  const allot = (id: string, quantity: number) =>
    test.ports.db
      .transaction((tx) => allotPrize(tx, id, quantity, now()))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );

  it('are no stock that activities can take, of all validities, to the end of their last day [5.4-20]', async () => {
    const id = await prizeOf([
      { type: 'dateRange', days: -1 },
      { type: 'endDate', days: -1 },
      { type: 'endDate', days: 0 },
      { type: 'dateRange', days: 0 },
      { type: 'afterActivation', days: -1 },
    ]);
    expect(await get(id)).toMatchObject({ stock: 5, expired: 2, usableStock: 3 });
    expect(await allot(id, 4)).toBe('QUANTITY_ABOVE_STOCK');
    expect(await allot(id, 2)).toBe('done');
    expect(await get(id)).toMatchObject({ allotted: 2, usableStock: 1 });
    // At midnight of the tenant two more expire: one of them was promised, nothing is left.
    test.clock.set(`${TODAY}T16:00:00Z`);
    expect(await get(id)).toMatchObject({ expired: 4, usableStock: 0 });
    expect(await allot(id, 1)).toBe('QUANTITY_ABOVE_STOCK');
    test.clock.set(`${TODAY}T02:00:00Z`);
  });

  it('are never promised: whatever can be taken can also be handed out', async () => {
    const code = fc.record({ type: fc.constantFrom(...VALIDITY_TYPES), days: fc.integer({ min: -2, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(code, { minLength: 1, maxLength: 6 }), fc.nat(6), async (codes, sent) => {
        const id = await prizeOf(codes);
        const { usableStock } = await get(id);
        const taken = Math.min(sent, usableStock);
        if (taken > 0) expect(await allot(id, taken)).toBe('done');
        // Some of them are won and handed out; the rest is as usable as before.
        const handed = await test.ports.db.transaction((tx) => takeVoucherCodes(tx, id, taken, now()));
        expect(handed).toHaveLength(taken);
        await test.ports.db.update(prize).set({ won: taken }).where(eq(prize.id, id));
        const left = (await get(id)).usableStock;
        expect(left).toBe(usableStock - taken);
        expect(await allot(id, left + 1)).toBe('QUANTITY_ABOVE_STOCK');
        const rest = await test.ports.db.transaction((tx) => takeVoucherCodes(tx, id, 10, now()));
        expect(rest).toHaveLength(left);
      }),
      { numRuns: 15 },
    );
  });
});
