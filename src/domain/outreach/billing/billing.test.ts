import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedLines, billedUnits, changeBetween, changesOf, isBilled, sumOf } from './billing.ts';
import { amountOf, UNIT_PRICE_MAX } from '../../shared/number/money.ts';
import { priceOn } from './price.ts';
import { SEND_CHANNELS } from '../../shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../shared/sending/sendState.ts';

const unitPrice = fc.integer({ min: 0, max: UNIT_PRICE_MAX });
const units = fc.integer({ min: 0, max: 1_000_000 });
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`);
const channel = fc.constantFrom(...SEND_CHANNELS);

describe('what is billed', () => {
  it('is what the channel took, also where it was not delivered; rejected and unknown is not', () => {
    expect(SEND_STATES.filter(isBilled)).toEqual(['accepted', 'enRoute', 'delivered', 'undelivered']);
  });

  it('is parts of a text message as the gateway billed them, and messages elsewhere', () => {
    expect(billedUnits('sms', 3)).toBe(3);
    expect(billedUnits('sms', null)).toBe(1);
    expect(billedUnits('email', null)).toBe(1);
    expect(billedUnits('email', 3)).toBe(1);
  });

  it('stands on one line for each operator, channel and price; without a price it has none', () => {
    const price = (id: string, effectiveFrom: string) => ({
      id,
      channel: 'sms' as const,
      effectiveFrom,
      supplier: id,
      fee: 450,
      cost: 320,
    });
    const sent = (operatorId: string, on: string, volume: number) => ({
      operatorId,
      channel: 'sms' as const,
      day: on,
      volume,
    });
    const lines = billedLines(
      [sent('a', '2026-10-01', 1), sent('a', '2026-10-09', 2), sent('a', '2026-10-10', 4), sent('b', '2026-10-09', 8)],
      [price('one', '2026-10-02'), price('two', '2026-10-10')],
    );
    expect(
      lines.map(({ operatorId, priceId, supplier, unitFee, volume }) => [
        operatorId,
        priceId,
        supplier,
        unitFee,
        volume,
      ]),
    ).toEqual([
      ['a', null, '', null, 1],
      ['a', 'one', 'one', 450, 2],
      ['a', 'two', 'two', 450, 4],
      ['b', 'one', 'one', 450, 8],
    ]);
  });

  it('fees are those of every day by itself, whatever the lines are made of: no unit is lost or counted twice', () => {
    const counted = fc.array(fc.record({ operatorId: fc.constantFrom('a', 'b'), channel, day, volume: units }));
    const prices = fc
      .uniqueArray(fc.record({ channel, effectiveFrom: day, fee: unitPrice, cost: unitPrice }), {
        selector: (one) => `${one.channel} ${one.effectiveFrom}`,
      })
      .map((all) => all.map((one, index) => ({ ...one, id: String(index), supplier: '' })));
    fc.assert(
      fc.property(counted, prices, (days, all) => {
        const lines = billedLines(days, all);
        // In hundredths of a cent, where nothing is rounded.
        const exact = days.reduce(
          (sum, one) => sum + BigInt(one.volume) * BigInt(priceOn(all, one.channel, one.day)?.fee ?? 0),
          0n,
        );
        const ofLines = lines.reduce((sum, line) => sum + BigInt(line.volume) * BigInt(line.unitFee ?? 0), 0n);
        expect(ofLines).toBe(exact);
        const bill = sumOf(lines.map((line) => changeBetween(line, 0, line.volume)));
        expect(bill.volume).toBe(days.reduce((sum, { volume }) => sum + volume, 0));
        // Half a cent for each line is all that rounding can make of it.
        const off = BigInt(bill.fee) * 100n - exact;
        expect(off <= 50n * BigInt(lines.length) && off > -50n * BigInt(lines.length) - 1n).toBe(true);
      }),
    );
  });
});

describe('adjustments', () => {
  it('a line and its adjustments are together the amount of the volume that it came to, to the cent', () => {
    fc.assert(
      fc.property(units, fc.array(units), unitPrice, unitPrice, (volume, wanted, unitFee, unitCost) => {
        const line = { volume, unitFee, unitCost };
        const deltas = wanted.map((to, index) => to - (index === 0 ? volume : (wanted[index - 1] ?? 0)));
        const all = sumOf([changeBetween(line, 0, volume), ...changesOf(line, deltas)]);
        const last = wanted.at(-1) ?? volume;
        expect(all).toEqual({ volume: last, fee: amountOf(last, unitFee), cost: amountOf(last, unitCost) });
      }),
    );
  });

  it('a change back is the opposite of the change', () => {
    fc.assert(
      fc.property(units, units, unitPrice, (from, to, unitFee) => {
        const line = { unitFee, unitCost: null };
        expect(sumOf([changeBetween(line, from, to), changeBetween(line, to, from)])).toEqual({
          volume: 0,
          fee: 0,
          cost: 0,
        });
      }),
    );
  });

  it('what has no price has units and no amounts', () => {
    expect(changeBetween({ unitFee: null, unitCost: null }, 2, 5)).toEqual({ volume: 3, fee: 0, cost: 0 });
  });
});
