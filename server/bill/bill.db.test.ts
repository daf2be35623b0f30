import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillDetail,
  disputeBill,
  editBill,
  getBill,
  issueBill,
  listBillOperations,
  listBills,
  settleBill,
} from '../../src/contract/bill.ts';
import { createExport, downloadExport } from '../../src/contract/exportFile.ts';
import { createPrice, listPrices, removePrice, updatePrice } from '../../src/contract/price.ts';
import type { SendState } from '../../src/domain/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/tenant.ts';
import { insertSends, type Sends } from '../../e2e/support/insertSends.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../tests/db/testApi.ts';
import { bill, billAdjustment, billDispute, billLine, price, sendRecord, user } from '../db/schema/index.ts';
import { makeExport } from '../exportFile/makeExport.ts';
import { countBills, countDueBills } from './countBills.ts';

const OCTOBER = new Date('2026-10-10T02:00:00Z');
const NOVEMBER = new Date('2026-11-10T02:00:00Z');

const many = (state: SendState, count: number, parts: number | null = null) =>
  Array.from({ length: count }, () => ({ state, parts }));

describe('bills', () => {
  let test: TestApi;
  let adminId: string;
  beforeAll(async () => {
    // A session outlasts the months of these tests.
    test = await createTestApi({ sessionHours: 24 * 60 });
    const [main] = await test.ports.db.select({ id: user.id }).from(user).where(eq(user.isMain, true));
    adminId = main?.id ?? '';
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [billAdjustment, billDispute, billLine, bill, price, sendRecord])
      await test.ports.db.delete(table);
    await test.database.pool.query('delete from send_statistic; delete from task_run');
    test.clock.set(new Date('2026-11-21T02:00:00Z'));
  });

  const sends = (of: Partial<Sends> & Pick<Sends, 'sent'>) =>
    insertSends(test.ports, { operatorId: adminId, at: OCTOBER, channel: 'sms', ...of });
  const priced = (channel: 'email' | 'sms', fee: string, cost: string, effectiveFrom = '2026-01-01') =>
    test.admin.call(createPrice, { body: { channel, effectiveFrom, supplier: `of ${channel}`, fee, cost } });
  const counted = () => countBills(test.ports, DEFAULT_TENANT_ID);
  const of = async (period: string, caller: TestCaller = test.admin): Promise<BillDetail> => {
    const { value } = await caller.call(listBills, { query: {} });
    const id = value.find((one) => one.period === period)?.id ?? '';
    return (await caller.call(getBill, { params: { id } })).value;
  };
  const paramsOf = ({ id }: BillDetail) => ({ params: { id } });
  const issued = async (period: string): Promise<BillDetail> => {
    const draft = await of(period);
    const { body, value } = await test.admin.call(issueBill, { ...paramsOf(draft), body: { version: draft.version } });
    expect(body.errorCode ?? null).toBeNull();
    return value;
  };

  it('has period, operator, billing volume, fee, cost, supplier and gross profit, listed and by line [3.4-36] [2.5-061]', async () => {
    await priced('sms', '0.0450', '0.0320');
    await priced('email', '0.0011', '0');
    await sends({ sent: [...many('delivered', 2, 2), ...many('undelivered', 1, 1), ...many('enRoute', 1, 1)] });
    await sends({ channel: 'email', sent: many('accepted', 7) });
    const { value, headers } = await test.admin.call(listBills, { query: {} });
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
    const other = await test.userWith(['bill:issue']);
    await sends({ sent: many('delivered', 1, 1) });
    await sends({ operatorId: other.id, sent: many('delivered', 2, 1) });
    const all = await of('2026-10');
    expect(new Set(all.lines.map(({ billingVolume }) => billingVolume))).toEqual(new Set([1, 2]));
    expect(all.operator).toHaveLength(2);
    const blind = await of('2026-10', other);
    expect(JSON.stringify(blind)).not.toMatch(/cost|supplier|grossProfit|of sms|0\.5000/i);
    expect(blind.fee).toBe(300);
    const { value } = await other.call(listBills, { query: { sort: 'cost' } });
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
    const { body } = await test.admin.call(issueBill, { ...paramsOf(stale), body: { version: stale.version } });
    expect(body.errorCode).toBe('BILL_NOT_COUNTED');
    expect(test.jobs.some(({ name }) => name === 'bill.count')).toBe(true);
    await counted();
    expect((await of('2026-10')).fee).toBe(100 + 2_000);
  });

  it('is issued once, in the order of the months, and never before its month ended or all of it has a price [2.5-062]', async () => {
    await sends({ sent: many('delivered', 3, 1) });
    await sends({ at: NOVEMBER, sent: many('delivered', 5, 1) });
    await counted();
    const refusal = async (period: string): Promise<unknown> => {
      const one = await of(period);
      return (await test.admin.call(issueBill, { ...paramsOf(one), body: { version: one.version } })).body.errorCode;
    };
    expect(await of('2026-10')).toMatchObject({ unpriced: 3, fee: 0 });
    expect([await refusal('2026-11'), await refusal('2026-10')]).toEqual(['BILL_RUNNING', 'BILL_UNPRICED']);
    await priced('sms', '0.045', '0');
    test.clock.set(new Date('2026-12-01T02:00:00Z'));
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
    const { body } = await test.admin.call(issueBill, { ...paramsOf(seen), body: { version: seen.version } });
    expect([body.errorCode, (body.data as BillDetail).fee]).toEqual(['CONFLICT', 200]);
  });

  it('once issued it stays; what comes late is shown, goes into the next bill, and is then settled', async () => {
    await priced('sms', '0.045', '0.01');
    await sends({ sent: [...many('delivered', 1, 1), ...many('unknown', 2, 1)] });
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    expect(await issued('2026-10')).toMatchObject({ billingVolume: 1, fee: 5, moved: null });
    // Receipts prove that both were taken.
    await test.ports.db.update(sendRecord).set({ state: 'delivered' }).where(eq(sendRecord.state, 'unknown'));
    await counted();
    const late = await of('2026-10');
    expect(late).toMatchObject({ billingVolume: 1, fee: 5, moved: { billingVolume: 2, fee: 9 } });
    const next = await of('2026-11');
    expect(next).toMatchObject({ billingVolume: 3, fee: 5 + 9 });
    expect(next.lines.map(({ corrects, billingVolume, fee }) => [corrects, billingVolume, fee])).toEqual([
      [null, 1, 5],
      ['2026-10', 2, 9],
    ]);
    await counted();
    expect((await of('2026-11')).version).toBe(next.version);
    test.clock.set(new Date('2026-12-02T02:00:00Z'));
    await sends({ at: new Date('2026-12-01T02:00:00Z'), sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-11');
    expect((await of('2026-10')).moved).toBeNull();
    await counted();
    expect((await of('2026-10')).moved).toBeNull();
    expect(await of('2026-12')).toMatchObject({ billingVolume: 1 });
  });

  it('what comes late for a day that never had a price stands in the next bill without one, and keeps nothing waiting', async () => {
    await priced('sms', '1', '0', '2026-10-05');
    await sends({ at: new Date('2026-10-03T02:00:00Z'), sent: many('unknown', 2, 1) });
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-10');
    await test.ports.db.update(sendRecord).set({ state: 'delivered' }).where(eq(sendRecord.state, 'unknown'));
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    const next = await of('2026-11');
    expect(next).toMatchObject({ billingVolume: 3, fee: 100, unpriced: 0 });
    expect(next.lines.at(-1)).toMatchObject({ corrects: '2026-10', billingVolume: 2, fee: 0, unitFee: null });
  });

  it('a price and the bill of its days at once: one of them is refused, whichever comes second', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await counted();
    const draft = await of('2026-10');
    const [price2, issue] = await Promise.all([
      priced('sms', '2', '0', '2026-10-02'),
      test.admin.call(issueBill, { ...paramsOf(draft), body: { version: draft.version } }),
    ]);
    expect([price2.body.success, issue.body.success].filter((done) => done === true)).toHaveLength(1);
    expect([price2.body.fieldErrors?.[0]?.code, issue.body.errorCode]).toContain(
      issue.body.success === true ? 'PRICE_CLOSED' : 'BILL_NOT_COUNTED',
    );
  });

  it('a line that is edited gets an adjustment with a reason; the line of the ledger stays, and the total follows [2.5-064]', async () => {
    await priced('sms', '0.045', '0.032');
    await sends({ sent: many('delivered', 3, 1) });
    await counted();
    const draft = await of('2026-10');
    const lineId = draft.lines[0]?.id ?? '';
    const edit = (billingVolume: number, version: number, reason = 'tests') =>
      test.admin.call(editBill, { ...paramsOf(draft), body: { lineId, billingVolume, reason, version } });
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
    const { body } = await test.admin.call(editBill, {
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
      test.admin.call(disputeBill, {
        ...paramsOf(one),
        body: { disputedFee, reason: 'half was a test', version: one.version },
      });
    const settle = (settlement: 'ours' | 'disputed' | 'edited') =>
      test.admin.call(settleBill, { ...paramsOf(one), body: { settlement, reason: 'agreed', version: one.version } });
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

    test.clock.set('2026-11-21T03:00:00Z');
    one = (await dispute('2.50')).value;
    one = (await settle('disputed')).value;
    expect(one).toMatchObject({ status: 'issued', fee: 250, cost: 250, billingVolume: 5 });
    expect(one.adjustments).toMatchObject([{ lineId: null, billingVolume: 0, fee: -250, reason: 'agreed' }]);

    test.clock.set('2026-11-21T04:00:00Z');
    one = (await dispute('1.00')).value;
    const lineId = one.lines[0]?.id ?? '';
    one = (
      await test.admin.call(editBill, {
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

  it('its record says who did what and when, downloads too, and nothing of other bills [2.5-066]', async () => {
    await priced('sms', '1', '0.5');
    await sends({ sent: many('delivered', 5, 1) });
    await counted();
    const one = await issued('2026-10');
    await test.admin.call(disputeBill, {
      ...paramsOf(one),
      body: { disputedFee: '2', reason: 'too much', version: one.version },
    });
    await test.admin.call(createExport, { body: { kind: 'billLine', filters: { billId: one.id } } });
    const { value, headers } = await test.admin.call(listBillOperations, { ...paramsOf(one), query: {} });
    expect(headers.get('x-total-count')).toBe('3');
    const at = '2026-11-21T02:00:00.000Z';
    expect(value).toMatchObject([
      { username: 'admin', action: 'exportFile.create', reason: '', createdAt: at },
      { username: 'admin', action: 'bill.dispute', reason: 'too much', createdAt: at },
      { username: 'admin', action: 'bill.issue', reason: '', createdAt: at },
    ]);
    const { rows } = await test.database.pool.query(`select before, after from audit_log where action like 'bill.%'`);
    expect(JSON.stringify(rows)).not.toMatch(/cost|supplier/i);
  });

  it('is downloaded as lines that add up to its total, with costs by right, and as messages with hidden addresses [2.5-065]', async () => {
    await priced('sms', '0.045', '0.032');
    await sends({ sent: [...many('delivered', 3, 2), ...many('rejected', 1, 1)] });
    await counted();
    const one = await of('2026-10');
    const fileOf = async (caller: TestCaller, kind: 'billLine' | 'billMessage'): Promise<string[][]> => {
      const { value, body } = await caller.call(createExport, { body: { kind, filters: { billId: one.id } } });
      expect(body.errorCode ?? null).toBeNull();
      await makeExport(test.ports, value.id, new AbortController().signal);
      const { text } = await caller.call(downloadExport, { params: { id: value.id } });
      return text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    };
    const [, line, total] = await fileOf(test.admin, 'billLine');
    expect([line?.slice(3), total?.slice(6)]).toEqual([
      ['of sms', '0.0450', '0.0320', '6', '0.27', '0.19', '0.08', ''],
      ['6', '0.27', '0.19', '0.08', ''],
    ]);
    const blind = await test.userWith(['bill:export', 'export:view']);
    const [titles, own] = await fileOf(blind, 'billLine');
    expect([titles?.length, own?.slice(3)]).toEqual([7, ['0.0450', '6', '0.27', '']]);
    const [, ...messages] = await fileOf(blind, 'billMessage');
    expect(messages.map((row) => [row[6], row[4]])).toEqual([
      ['2', '138****0002'],
      ['2', '138****0001'],
      ['2', '138****0000'],
    ]);
    const none = await test.userWith(['bill:view', 'export:view']);
    const { body } = await none.call(createExport, { body: { kind: 'billLine', filters: { billId: one.id } } });
    expect(body.errorCode).toBe('NO_PERMISSION');
  });

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

  it('are counted by themselves once an hour, and at once where prices changed', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await countDueBills(test.ports);
    expect((await of('2026-10')).fee).toBe(100);
    await sends({ sent: many('delivered', 1, 1) });
    await countDueBills(test.ports);
    expect((await of('2026-10')).fee).toBe(100);
    test.clock.set(new Date('2026-11-21T03:00:00Z'));
    await countDueBills(test.ports);
    expect((await of('2026-10')).fee).toBe(200);
    await priced('sms', '2', '0', '2026-10-01');
    await countDueBills(test.ports);
    expect((await of('2026-10')).fee).toBe(400);
  });

  it('are narrowed to the months that days touch, and by status', async () => {
    await priced('sms', '1', '0');
    await sends({ sent: many('delivered', 1, 1) });
    await sends({ at: NOVEMBER, sent: many('delivered', 1, 1) });
    await counted();
    await issued('2026-10');
    const periods = async (query: object) =>
      (await test.admin.call(listBills, { query })).value.map(({ period }) => period);
    expect(await periods({})).toEqual(['2026-11', '2026-10']);
    expect(await periods({ sort: 'period', order: 'asc' })).toEqual(['2026-10', '2026-11']);
    expect(await periods({ status: 'draft' })).toEqual(['2026-11']);
    expect(await periods({ periodFrom: '2026-09-03', periodTo: '2026-10-20' })).toEqual(['2026-10']);
    expect(await periods({ periodFrom: '2026-11-30' })).toEqual(['2026-11']);
  });
});
