import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPrices, removePrice, updatePrice } from '../../../../src/contract/outreach/billing/price.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { lockBills } from '../bill/lockBills.ts';
import { bill } from '../../../db/schema/index.ts';
import { billRoom, type BillRoom, many } from '../../../../tests/outreach/billRoom.ts';

describe('prices', () => {
  let room: BillRoom;
  let test: BillRoom['test'];
  let sends: BillRoom['sends'];
  let priced: BillRoom['priced'];
  let counted: BillRoom['counted'];
  let issued: BillRoom['issued'];
  beforeAll(async () => {
    room = await billRoom();
    ({ test, sends, priced, counted, issued } = room);
  });
  afterAll(() => room.close());
  beforeEach(() => room.empty());

  it('prices of days that an issued bill has stay as they are', async () => {
    const { value: first } = await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-10');
    const { id, version, channel, supplier } = first;
    const body = { channel, supplier, fee: '2', cost: '0', effectiveFrom: '2026-11-01', version };
    expect((await test.admin.call(updatePrice, { params: { id }, body })).body.errorCode).toBe('PRICE_CLOSED');
    expect((await test.admin.call(removePrice, { params: { id } })).body.errorCode).toBe('PRICE_CLOSED');
    expect((await priced('sms', '2', '0', '2026-10-31')).body.fieldErrors).toMatchObject([
      { path: 'effectiveFrom', code: 'PRICE_CLOSED', params: { day: '2026-10-31' } },
    ]);
    const { value: next } = await priced('sms', '2', '0', '2026-11-01');
    expect((await priced('sms', '3', '0', '2026-11-01')).body.fieldErrors).toMatchObject([{ code: 'priceDayTaken' }]);
    const { value } = await test.admin.call(listPrices, { query: {} });
    expect(value.map(({ effectiveFrom, isClosed }) => [effectiveFrom, isClosed])).toEqual([
      ['2026-11-01', false],
      ['2026-01-01', true],
    ]);
    expect((await test.admin.call(removePrice, { params: { id: next.id } })).body.success).toBe(true);
  });

  it('a price waits for a bill that is being issued, and is refused where that took its days', async () => {
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    let making: ReturnType<typeof priced> | undefined;
    await test.ports.db.transaction(async (tx) => {
      await lockBills(tx, { tenantId: DEFAULT_TENANT_ID });
      making = priced('sms', '2', '0', '2026-10-02');
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await test.ports.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where not granted`,
        );
        waiting = rows[0]?.waiting ?? 0;
      }
      await tx.update(bill).set({ status: 'issued' });
    });
    expect((await making)?.body.fieldErrors).toMatchObject([{ path: 'effectiveFrom', code: 'PRICE_CLOSED' }]);
  });
});
