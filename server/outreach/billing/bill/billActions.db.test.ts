import { describe, expect, it } from 'vitest';
import { disputeBill, editBill, settleBill } from '../../../../src/contract/outreach/billing/bill.ts';
import { billTests, many, paramsOf } from '../../../../tests/outreach/billRoom.ts';

describe('what is done with bills', () => {
  const room = billTests();
  const { sends, priced, counted, of, issued } = room;

  it('a line that is edited gets an adjustment with a reason; the line of the ledger stays, and the total follows [2.5-064]', async () => {
    await priced('sms', '0.045', '0.032');
    await sends({ sent: many('delivered', 3, 1) });
    await counted();
    const draft = await of('2026-10');
    const lineId = draft.lines[0]?.id ?? '';
    const edit = (billingVolume: number, version: number, reason = 'tests') =>
      room.test.admin.call(editBill, { ...paramsOf(draft), body: { lineId, billingVolume, reason, version } });
    const { value: edited } = await edit(1, draft.version);
    expect(edited).toMatchObject({ billingVolume: 1, fee: 5, cost: 3 });
    expect(edited.lines[0]).toMatchObject({ billingVolume: 3, fee: 14, editedVolume: 1 });
    expect(edited.adjustments).toMatchObject([{ lineId, billingVolume: -2, fee: -9, reason: 'tests' }]);
    expect((await edit(1, edited.version)).body.fieldErrors).toMatchObject([
      { path: 'billingVolume', code: 'unchangedVolume' },
    ]);
    expect((await edit(2, edited.version, ' ')).body.fieldErrors).toMatchObject([{ path: 'reason', code: 'required' }]);
    // The ledger goes on: the adjustment stays what it was, at other amounts.
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    const after = await of('2026-10');
    expect(after).toMatchObject({ billingVolume: 2, fee: 9 });
    expect(after.lines[0]?.editedVolume).toBe(2);
    // Prices below an edited line stay.
    expect((await priced('sms', '9', '0', '2026-10-02')).body.errorCode).toBe('PRICE_EDITED');
    expect((await priced('sms', '9', '0', '2026-11-01')).body.success).toBe(true);
    await counted();
    const final = await issued('2026-10');
    const { body } = await room.test.admin.call(editBill, {
      ...paramsOf(final),
      body: { lineId, billingVolume: 9, reason: 'late', version: final.version },
    });
    expect(body.errorCode).toBe('STATE_FORBIDS');
  });

  it('a dispute keeps both figures, and ends with either or with edited lines [2.5-063]', async () => {
    await priced('sms', '1', '0.5');
    await sends({ sent: many('delivered', 5, 1) });
    await counted();
    let one = await issued('2026-10');
    const dispute = (disputedFee: string) =>
      room.test.admin.call(disputeBill, {
        ...paramsOf(one),
        body: { disputedFee, reason: 'half was a test', version: one.version },
      });
    const settle = (settlement: 'ours' | 'disputed' | 'edited') =>
      room.test.admin.call(settleBill, {
        ...paramsOf(one),
        body: { settlement, reason: 'agreed', version: one.version },
      });
    expect((await dispute('5.00')).body.fieldErrors).toMatchObject([{ path: 'disputedFee', code: 'sameAmount' }]);
    expect((await dispute('-1')).body.fieldErrors).toMatchObject([{ path: 'disputedFee', code: 'amountFormat' }]);
    one = (await dispute('2.50')).value;
    expect(one).toMatchObject({ status: 'disputed', fee: 500, settlements: ['ours', 'disputed'] });
    expect(one.disputes).toMatchObject([
      { ourFee: 500, disputedFee: 250, reason: 'half was a test', settlement: null },
    ]);
    expect((await settle('edited')).body.fieldErrors).toMatchObject([{ path: 'settlement' }]);
    one = (await settle('ours')).value;
    expect(one).toMatchObject({ status: 'issued', fee: 500, adjustments: [], settlements: [] });
    expect(one.disputes).toMatchObject([
      { disputedFee: 250, settlement: 'ours', settledFee: 500, settledReason: 'agreed' },
    ]);

    room.test.clock.set('2026-11-21T03:00:00Z');
    one = (await dispute('2.50')).value;
    one = (await settle('disputed')).value;
    expect(one).toMatchObject({ status: 'issued', fee: 250, cost: 250, billingVolume: 5 });
    expect(one.adjustments).toMatchObject([{ lineId: null, billingVolume: 0, fee: -250, reason: 'agreed' }]);

    room.test.clock.set('2026-11-21T04:00:00Z');
    one = (await dispute('1.00')).value;
    const lineId = one.lines[0]?.id ?? '';
    one = (
      await room.test.admin.call(editBill, {
        ...paramsOf(one),
        body: { lineId, billingVolume: 4, reason: 'one was a test', version: one.version },
      })
    ).value;
    expect(one).toMatchObject({ fee: 150, settlements: ['edited', 'disputed'] });
    expect((await settle('ours')).body.fieldErrors).toMatchObject([{ path: 'settlement' }]);
    one = (await settle('edited')).value;
    expect(one).toMatchObject({ status: 'issued', fee: 150, billingVolume: 4, cost: 200, grossProfit: -50 });
    expect(one.disputes.map(({ ourFee, disputedFee, settledFee }) => [ourFee, disputedFee, settledFee])).toEqual([
      [250, 100, 150],
      [500, 250, 250],
      [500, 250, 500],
    ]);
  });
});
