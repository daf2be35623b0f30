import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSends } from '../../../../e2e/seeds/outreach/insertSends.ts';
import {
  type BillDetail,
  disputeBill,
  editBill,
  getBill,
  issueBill,
  listBills,
  settleBill,
} from '../../../../src/contract/outreach/billing/bill.ts';
import { createPrice } from '../../../../src/contract/outreach/billing/price.ts';
import { billedUnits, isBilled } from '../../../../src/domain/outreach/billing/billing.ts';
import { periodOf } from '../../../../src/domain/outreach/billing/billPeriod.ts';
import { amountOf, readUnitPrice, writeAmount, writeUnitPrice } from '../../../../src/domain/shared/number/money.ts';
import { SEND_CHANNELS, type SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID, DEFAULT_TIME_ZONE, dayIn } from '../../../../src/domain/shared/tenant.ts';
import { billRoom, type BillRoom } from '../../../../tests/outreach/billRoom.ts';
import { sendRecord, taskRun } from '../../../db/schema/index.ts';
import { countBills } from './countBills.ts';

/** Each run makes, changes and reads several bills. */
const RUNS = 8;

/** An instant of the last three months. */
const instant = fc
  .integer({ min: Date.parse('2026-09-01T00:00:00Z'), max: Date.parse('2026-11-20T00:00:00Z') })
  .map((ms) => new Date(ms));
const sendsOf = (operators: number) =>
  fc.record({
    operator: fc.nat(operators - 1),
    channel: fc.constantFrom(...SEND_CHANNELS),
    at: instant,
    sent: fc.array(
      fc.record({ state: fc.constantFrom(...SEND_STATES), parts: fc.option(fc.integer({ min: 1, max: 9 })) }),
      { minLength: 1, maxLength: 6 },
    ),
  });
const day = instant.map((at) => dayIn(at, DEFAULT_TIME_ZONE));
const unitPrice = fc.integer({ min: 0, max: 99_999 });

describe('the sums of bills', () => {
  let room: BillRoom;
  let test: BillRoom['test'];
  let operators: BillRoom['operators'];
  let empty: BillRoom['empty'];
  beforeAll(async () => {
    room = await billRoom();
    ({ test, operators, empty } = room);
  });
  afterAll(() => room.close());

  const bills = async (): Promise<BillDetail[]> => {
    const { value } = await test.admin.call(listBills, { query: {} });
    const all: BillDetail[] = [];
    for (const { id } of value.toReversed()) all.push((await test.admin.call(getBill, { params: { id } })).value);
    return all;
  };
  const expectSums = ({ billingVolume, fee, cost, grossProfit, lines, adjustments }: BillDetail): void => {
    const all = [...lines, ...adjustments];
    const sum = (name: 'billingVolume' | 'fee' | 'cost'): number => all.reduce((so, one) => so + (one[name] ?? 0), 0);
    expect({ billingVolume, fee, cost, grossProfit }).toEqual({
      billingVolume: sum('billingVolume'),
      fee: sum('fee'),
      cost: sum('cost'),
      grossProfit: sum('fee') - sum('cost'),
    });
  };

  it('are those of the ledger read message by message, for every operator, channel and month', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sendsOf(2), { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(
          fc.record({
            channel: fc.constantFrom(...SEND_CHANNELS),
            effectiveFrom: day,
            fee: unitPrice,
            cost: unitPrice,
          }),
          {
            selector: ({ channel, effectiveFrom }) => channel + effectiveFrom,
            maxLength: 5,
          },
        ),
        async (sends, prices) => {
          await empty();
          for (const { operator, ...one } of sends)
            await insertSends(test.ports, { operatorId: operators[operator] ?? '', ...one });
          for (const one of prices) {
            const [fee, cost] = [writeUnitPrice(one.fee), writeUnitPrice(one.cost)];
            await test.admin.call(createPrice, { body: { ...one, supplier: 's', fee, cost } });
          }
          await countBills(test.ports, DEFAULT_TENANT_ID);
          // Another way: every message by itself, by the latest of the prices sorted by day.
          const sorted = prices.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1));
          const messages = await test.ports.db
            .select({ sent: sendRecord, run: taskRun })
            .from(sendRecord)
            .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId));
          const wanted = new Map<string, Map<string, { units: number; price: number | undefined }>>();
          for (const { sent, run } of messages) {
            if (!isBilled(sent.state) || sent.handedOverAt === null) continue;
            const on = dayIn(sent.handedOverAt, DEFAULT_TIME_ZONE);
            const found = sorted.find(({ channel, effectiveFrom }) => channel === run.channel && effectiveFrom <= on);
            const period = periodOf(sent.handedOverAt, DEFAULT_TIME_ZONE);
            const lines = wanted.get(period) ?? new Map();
            const key = `${run.startedBy} ${run.channel} ${found?.effectiveFrom}`;
            const units = (lines.get(key)?.units ?? 0) + billedUnits(run.channel, sent.parts);
            wanted.set(period, lines.set(key, { units, price: found?.fee }));
          }
          const all = await bills();
          expect(all.map(({ period }) => period)).toEqual([...wanted.keys()].toSorted());
          for (const one of all) {
            const lines = [...(wanted.get(one.period)?.values() ?? [])];
            expect(one.billingVolume).toBe(lines.reduce((sum, { units }) => sum + units, 0));
            expect(one.fee).toBe(lines.reduce((sum, { units, price: of = 0 }) => sum + amountOf(units, of), 0));
            expect(one.lines).toHaveLength(lines.length);
            expectSums(one);
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  const step = fc.oneof(
    fc.record({
      do: fc.constant('send' as const),
      at: instant,
      channel: fc.constantFrom(...SEND_CHANNELS),
      parts: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ do: fc.constant('receipts' as const) }),
    fc.record({ do: fc.constant('issue' as const), which: fc.nat(2) }),
    fc.record({ do: fc.constant('edit' as const), which: fc.nat(2), volume: fc.nat(20) }),
    fc.record({ do: fc.constant('dispute' as const), which: fc.nat(2), fee: fc.nat(5_000) }),
    fc.record({
      do: fc.constant('settle' as const),
      which: fc.nat(2),
      how: fc.constantFrom('ours', 'disputed', 'edited'),
    }),
  );

  it('hold to the cent whatever is done in whatever order, and what is issued follows the ledger no more', async () => {
    const run = async (channel: SendChannel, at: Date, parts: number): Promise<void> => {
      const sent = [
        { state: 'accepted', parts },
        { state: 'unknown', parts },
      ] as const;
      await insertSends(test.ports, { operatorId: operators[0] ?? '', channel, at, sent });
    };
    const act = async (one: BillDetail, what: { do: string } & Record<string, unknown>): Promise<boolean> => {
      const { version } = one;
      const to = { params: { id: one.id } };
      const reason = 'agreed';
      const lineId = one.lines.find(({ corrects }) => corrects === null)?.id ?? '';
      const answer =
        what.do === 'issue'
          ? await test.admin.call(issueBill, { ...to, body: { version } })
          : what.do === 'edit'
            ? await test.admin.call(editBill, {
                ...to,
                body: { version, reason, lineId, billingVolume: what.volume as number },
              })
            : what.do === 'dispute'
              ? await test.admin.call(disputeBill, {
                  ...to,
                  body: { version, reason, disputedFee: writeAmount(what.fee as number) },
                })
              : await test.admin.call(settleBill, { ...to, body: { version, reason, settlement: what.how as 'ours' } });
      expect(answer.body.errorCode).not.toBe('SYSTEM_ERROR');
      return answer.body.success === true;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), unitPrice, async (steps, fee) => {
        await empty();
        for (const channel of SEND_CHANNELS) {
          const body = {
            channel,
            effectiveFrom: '2026-01-01',
            supplier: 's',
            fee: writeUnitPrice(fee),
            cost: '0.0133',
          };
          await test.admin.call(createPrice, { body });
          for (const month of ['09', '10', '11']) await run(channel, new Date(`2026-${month}-05T00:00:00Z`), 2);
        }
        await countBills(test.ports, DEFAULT_TENANT_ID);
        for (const one of steps) {
          const before = await bills();
          if (one.do === 'send') await run(one.channel, one.at, one.parts);
          else if (one.do === 'receipts')
            await test.ports.db
              .update(sendRecord)
              .set({ state: 'delivered' })
              .where(and(eq(sendRecord.tenantId, DEFAULT_TENANT_ID), inArray(sendRecord.state, ['unknown'])));
          else if (before[one.which] !== undefined) await act(before[one.which] as BillDetail, one);
          const acted = await bills();
          acted.forEach(expectSums);
          await countBills(test.ports, DEFAULT_TENANT_ID);
          const after = await bills();
          after.forEach(expectSums);
          const closed = acted.filter(({ status }) => status !== 'draft');
          for (const { id, fee: was, billingVolume, version } of closed)
            expect(after.find((same) => same.id === id)).toMatchObject({ fee: was, billingVolume, version });
        }
        // Nothing is lost: bills, what they were changed by, and what has moved are together what the ledger has.
        const all = await bills();
        const inBills = all.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.billingVolume, 0);
        const messages = await test.ports.db
          .select({ sent: sendRecord, channel: taskRun.channel })
          .from(sendRecord)
          .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId));
        const inLedger = messages
          .filter(({ sent }) => isBilled(sent.state))
          .reduce((sum, { sent, channel }) => sum + billedUnits(channel, sent.parts), 0);
        expect(inBills).toBe(inLedger);
        expect(readUnitPrice(all[0]?.lines[0]?.unitFee ?? '')).toBe(fee);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
