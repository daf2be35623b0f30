import { describe, expect, it } from 'vitest';
import { type BillDetail, issueBill, listBills } from '../../../../src/contract/outreach/billing/bill.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import { billTests, many, NOVEMBER, paramsOf } from '../../../../tests/outreach/billRoom.ts';

describe('bills', () => {
  const room = billTests();
  const { sends, priced, counted, of, issued } = room;

  it('has period, operator, billing volume, fee, cost, supplier and gross profit, listed and by line [3.4-36] [2.5-061]', async () => {
    await priced('sms', '0.0450', '0.0320');
    await priced('email', '0.0011', '0');
    await sends({ sent: [...many('delivered', 2, 2), ...many('undelivered', 1, 1), ...many('enRoute', 1, 1)] });
    await sends({ channel: 'email', sent: many('accepted', 7) });
    const { value, headers } = await room.test.admin.call(listBills, { query: {} });
    expect(headers.get('x-total-count')).toBe('1');
    expect(value[0]).toMatchObject({
      period: '2026-10',
      status: 'draft',
      isRunning: false,
      operator: [expect.any(String)],
      supplier: ['of email', 'of sms'],
      billingVolume: 13,
      // 6 × 4.5 and 7 × 0.11 cents, each rounded.
      fee: 27 + 1,
      cost: 19,
      grossProfit: 9,
    });
    const { lines } = await of('2026-10');
    expect(
      lines.map(({ channel, billingVolume, fee, cost, grossProfit, supplier, unitFee }) => [
        channel,
        billingVolume,
        fee,
        cost,
        grossProfit,
        supplier,
        unitFee,
      ]),
    ).toEqual([
      ['email', 7, 1, 0, 1, 'of email', '0.0011'],
      ['sms', 6, 27, 19, 8, 'of sms', '0.0450'],
    ]);
  });

  it('bills what the channel took, by the month of the zone that it was handed over in, and nothing else', async () => {
    await priced('sms', '1', '0');
    const states: SendState[] = ['rejected', 'unknown', 'skipped', 'planned', 'claimed', 'handedOver', 'cancelled'];
    await sends({ sent: states.flatMap((state) => many(state, 1, 1)) });
    // The last second of October and the first of November in Shanghai, of one run.
    const [last, first] = [new Date('2026-10-31T15:59:59Z'), new Date('2026-10-31T16:00:00Z')];
    await sends({
      at: last,
      sent: [
        { state: 'delivered', parts: 1, at: last },
        { state: 'delivered', parts: 3, at: first },
      ],
    });
    await counted();
    expect([(await of('2026-10')).billingVolume, (await of('2026-11')).billingVolume]).toEqual([1, 3]);
  });

  it('has lines by who made the sends, and leaves costs and suppliers out for who may not see them', async () => {
    await priced('sms', '1', '0.5');
    const other = await room.test.userWith(['bill:issue']);
    await sends({ sent: many('delivered', 1, 1) });
    await sends({ operatorId: other.id, sent: many('delivered', 2, 1) });
    const all = await of('2026-10');
    expect(new Set(all.lines.map(({ billingVolume }) => billingVolume))).toEqual(new Set([1, 2]));
    expect(all.operator).toHaveLength(2);
    const blind = await of('2026-10', other);
    expect(JSON.stringify(blind)).not.toMatch(/cost|supplier|grossProfit|of sms|0\.5000/i);
    expect(blind.fee).toBe(300);
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    const query = { sort: 'cost', order: 'desc' } as const;
    const { value: sorted } = await room.test.admin.call(listBills, { query });
    expect(sorted.map(({ period }) => period)).toEqual(['2026-10', '2026-11']);
    // An order tells costs too.
    const { value } = await other.call(listBills, { query });
    expect(value.map(({ period }) => period)).toEqual(['2026-11', '2026-10']);
    expect(JSON.stringify(value)).not.toMatch(/cost|supplier|grossProfit/i);
  });

  it('a price asks for the days from its first on, and a change of prices is counted before anything is issued', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await sends({ at: new Date('2026-10-20T02:00:00Z'), sent: many('delivered', 10, 1) });
    await counted();
    expect((await of('2026-10')).fee).toBe(1_100);
    await priced('sms', '2', '0', '2026-10-20');
    const stale = await of('2026-10');
    expect([stale.isCounted, stale.countedAt]).toEqual([false, null]);
    const { body } = await room.test.admin.call(issueBill, { ...paramsOf(stale), body: { version: stale.version } });
    expect(body.errorCode).toBe('BILL_NOT_COUNTED');
    expect(room.test.jobs.some(({ name }) => name === 'bill.count')).toBe(true);
    await counted();
    expect((await of('2026-10')).fee).toBe(100 + 2_000);
  });

  it('is issued once, in the order of the months, and never before its month ended or all of it has a price [2.5-062]', async () => {
    await sends({ sent: many('delivered', 3, 1) });
    await sends({ at: NOVEMBER, sent: many('delivered', 5, 1) });
    await counted();
    const refusal = async (period: string): Promise<unknown> => {
      const one = await of(period);
      return (await room.test.admin.call(issueBill, { ...paramsOf(one), body: { version: one.version } })).body
        .errorCode;
    };
    expect(await of('2026-10')).toMatchObject({ unpriced: 3, fee: 0 });
    expect([await refusal('2026-11'), await refusal('2026-10')]).toEqual(['BILL_RUNNING', 'BILL_UNPRICED']);
    await priced('sms', '0.045', '0');
    room.test.clock.set(new Date('2026-12-01T02:00:00Z'));
    await counted();
    expect(await refusal('2026-11')).toBe('BILL_EARLIER_OPEN');
    expect(await issued('2026-10')).toMatchObject({ status: 'issued', fee: 14, issuedAt: '2026-12-01T02:00:00.000Z' });
    expect(await refusal('2026-10')).toBe('STATE_FORBIDS');
    expect(await issued('2026-11')).toMatchObject({ status: 'issued', fee: 23 });
  });

  it('what was seen is what is issued: a bill that was counted anew meanwhile is a conflict', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    const seen = await of('2026-10');
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    const { body } = await room.test.admin.call(issueBill, { ...paramsOf(seen), body: { version: seen.version } });
    expect([body.errorCode, (body.data as BillDetail).fee]).toEqual(['CONFLICT', 200]);
  });

  it('are narrowed to the months that days touch, and by status', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-10');
    const periods = async (query: object) =>
      (await room.test.admin.call(listBills, { query })).value.map(({ period }) => period);
    expect(await periods({})).toEqual(['2026-11', '2026-10']);
    expect(await periods({ sort: 'period', order: 'asc' })).toEqual(['2026-10', '2026-11']);
    expect(await periods({ status: 'draft' })).toEqual(['2026-11']);
    expect(await periods({ periodFrom: '2026-09-03', periodTo: '2026-10-20' })).toEqual(['2026-10']);
    expect(await periods({ periodFrom: '2026-11-30' })).toEqual(['2026-11']);
  });
});
