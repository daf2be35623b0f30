import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawRules } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE, type ChanceTable } from './chance.ts';
import { decideDraws, type ItemStock } from './decideDraws.ts';

const FREE: DrawRules = {
  entryChances: 0,
  dailyChances: 0,
  consumption: 1,
  dailyDraws: null,
  totalDraws: null,
  shareChances: 0,
  dailyShares: 0,
};
const half: ChanceTable = {
  groupId: null,
  shares: [
    { itemId: 'cup', millionths: CHANCE_WHOLE / 2 },
    { itemId: 'none', millionths: CHANCE_WHOLE / 2 },
  ],
};
const cup = (over: Partial<ItemStock> = {}): ItemStock => ({
  itemId: 'cup',
  prizeId: 'p1',
  left: 5,
  leftToday: null,
  prizeLeftToday: null,
  ...over,
});
const none: ItemStock = { itemId: 'none', prizeId: null, left: 0, leftToday: null, prizeLeftToday: null };
const rich = { drawsToday: 0, drawsTotal: 0, dailyLeft: 0, chancesLeft: 1_000 };

const cap = fc.option(fc.nat(10));
const room = fc.record({
  left: fc.nat(10),
  leftToday: cap,
  prizeLeftToday: cap,
  rolls: fc.array(fc.record({ who: fc.nat(3), roll: fc.nat(CHANCE_WHOLE - 1) }), { maxLength: 60 }),
  chances: fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }),
  replacementItemId: fc.constantFrom('none', 'cup', null),
});

describe('draws that are decided together', () => {
  it('never give more than either stock or either cap has, whoever draws in whatever order', () => {
    fc.assert(
      fc.property(room, ({ rolls, chances, replacementItemId, ...limits }) => {
        const stocks = new Map([cup(limits), none].map((stock) => [stock.itemId, stock]));
        const standings = new Map(chances.map((chancesLeft, at) => [String(at), { ...rich, chancesLeft }]));
        const requests = rolls.map(({ who, roll }) => ({ participantId: String(who), table: half, roll }));
        const decided = decideDraws(requests, { rules: FREE, replacementItemId, stocks, standings });
        const drawn = decided.filter((one) => one.outcome === 'drawn');
        const given = drawn.filter(({ itemId }) => itemId === 'cup').length;
        expect(given).toBeLessThanOrEqual(
          Math.min(limits.left, limits.leftToday ?? Infinity, limits.prizeLeftToday ?? Infinity),
        );
        expect(stocks.get('cup')?.left).toBe(limits.left - given);
        // Everybody has drawn as often as chances were taken.
        for (const [at, before] of chances.entries()) {
          const mine = requests.filter(
            ({ participantId }, nth) => participantId === String(at) && decided[nth]?.outcome === 'drawn',
          );
          expect(mine.length).toBeLessThanOrEqual(before);
          expect(standings.get(String(at))?.chancesLeft).toBe(before - mine.length);
        }
      }),
    );
  });

  it('give the share of a prize that is used up to the replacement, and to nothing where that is used up too', () => {
    const roll = (left: number, replacementItemId: string | null) =>
      decideDraws([{ participantId: 'a', table: half, roll: 0 }], {
        rules: FREE,
        replacementItemId,
        stocks: new Map([cup({ left }), none].map((stock) => [stock.itemId, stock])),
        standings: new Map([['a', rich]]),
      })[0];
    expect(roll(1, 'none')).toMatchObject({ rolledItemId: 'cup', itemId: 'cup', prizeId: 'p1' });
    expect(roll(0, 'none')).toMatchObject({ rolledItemId: 'cup', itemId: 'none', prizeId: null });
    expect(roll(0, 'cup')).toMatchObject({ rolledItemId: 'cup', itemId: null, prizeId: null });
    expect(roll(0, null)).toMatchObject({ itemId: null });
  });

  it('take one of a prize from its stock and each of its caps, and nothing where nothing is won', () => {
    const stocks = new Map(
      [cup({ leftToday: 3, prizeLeftToday: 2 }), none].map((stock): [string, ItemStock] => [stock.itemId, stock]),
    );
    const world = { rules: FREE, replacementItemId: 'none', stocks, standings: new Map([['a', rich]]) };
    const rolls = [0, CHANCE_WHOLE / 2].map((roll) => ({ participantId: 'a', table: half, roll }));
    expect(decideDraws(rolls, world)).toEqual([
      { outcome: 'drawn', roll: 0, rolledItemId: 'cup', itemId: 'cup', prizeId: 'p1' },
      { outcome: 'drawn', roll: CHANCE_WHOLE / 2, rolledItemId: 'none', itemId: 'none', prizeId: null },
    ]);
    expect([...stocks.values()]).toEqual([cup({ left: 4, leftToday: 2, prizeLeftToday: 1 }), none]);
  });

  it('refuse who is not known, and a table that does not cover a roll, without taking a chance', () => {
    const standings = new Map([['a', rich]]);
    const world = { rules: FREE, replacementItemId: 'none', stocks: new Map([['none', none]]), standings };
    const empty = { groupId: null, shares: [] };
    const refused = [{ outcome: 'refused', code: 'noChancesLeft' }];
    expect(decideDraws([{ participantId: 'b', table: half, roll: 0 }], world)).toEqual(refused);
    expect(decideDraws([{ participantId: 'a', table: empty, roll: 0 }], world)).toEqual(refused);
    expect(standings.get('a')).toEqual(rich);
  });
});
