import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANCE_WHOLE,
  chanceSum,
  giveRest,
  type ChanceTable,
  itemOfRoll,
  readChance,
  runningSums,
  tableOf,
  writeChance,
} from './chance.ts';

/** Tables that cover everything: cut at random places. */
const tables = fc
  .uniqueArray(fc.integer({ min: 1, max: CHANCE_WHOLE - 1 }), { maxLength: 11 })
  .map((cuts): ChanceTable => {
    const ends = [0, ...cuts.toSorted((a, b) => a - b), CHANCE_WHOLE];
    const shares = ends.slice(1).map((end, at) => ({ itemId: `item${at}`, millionths: end - (ends[at] ?? 0) }));
    return { groupId: null, shares };
  });

describe('a table of chances', () => {
  it('gives every roll to exactly one item, and to each exactly its share [5.4-17]', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(chanceSum(table.shares)).toBe(CHANCE_WHOLE);
        let start = 0;
        for (const { itemId, millionths } of table.shares) {
          expect([itemOfRoll(table, start), itemOfRoll(table, start + millionths - 1)]).toEqual([itemId, itemId]);
          start += millionths;
        }
        expect(itemOfRoll(table, CHANCE_WHOLE)).toBeUndefined();
      }),
    );
  });

  it('never draws an item without a chance', () => {
    const table = {
      groupId: null,
      shares: [
        { itemId: 'none', millionths: 0 },
        { itemId: 'all', millionths: CHANCE_WHOLE },
      ],
    };
    expect([itemOfRoll(table, 0), itemOfRoll(table, CHANCE_WHOLE - 1)]).toEqual(['all', 'all']);
  });

  it('is that of the first customer group that somebody stands in, else that of everybody else', () => {
    const [vip, all, old] = ['vip', null, 'old'].map((groupId): ChanceTable => ({ groupId, shares: [] }));
    if (vip === undefined || all === undefined || old === undefined) throw new Error('three tables');
    const of = (...groups: string[]) => tableOf([vip, all, old], (id) => groups.includes(id));
    expect([of(), of('old'), of('old', 'vip')]).toEqual([all, old, vip]);
    expect(tableOf([all, old], () => true)).toBe(old);
    expect(tableOf([vip, old], () => false)).toBeUndefined();
  });
});

describe('a chance in per cent', () => {
  it('is read and written without losing a millionth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CHANCE_WHOLE }), (millionths) => {
        expect(readChance(writeChance(millionths))).toBe(millionths);
      }),
    );
  });

  it('has at most four digits behind the point and is at most 100 %', () => {
    expect(['0.00001', '100.0001', '101', '-1', 'x', ''].map(readChance)).toEqual(Array.from({ length: 6 }));
    expect(['100', '0.0001', '33.3333', ' 5 ', '07.5'].map(readChance)).toEqual([
      CHANCE_WHOLE,
      1,
      333_333,
      50_000,
      75_000,
    ]);
  });
});

it('reads a chance as any typed number, and with the sign of per cent', () => {
  expect(['３３.5', '33。3333', '.5', '5.', '33.3333%', '5 ％', '33.33330'].map(readChance)).toEqual([
    335_000, 333_333, 5_000, 50_000, 333_333, 50_000, 333_333,
  ]);
});

describe('what is missing to 100 %', () => {
  it('is given to one item, exactly, whatever the others have, and leaves theirs alone', () => {
    const chances = fc.array(fc.nat(CHANCE_WHOLE), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(chances, fc.nat(12), (given, at) => {
        const shares = given.map((millionths, nth) => ({ itemId: `i${nth}`, millionths }));
        const filled = giveRest(shares, `i${at}`);
        const others = chanceSum(shares.filter(({ itemId }) => itemId !== `i${at}`));
        expect(chanceSum(filled)).toBe(Math.max(CHANCE_WHOLE, others));
        expect(runningSums(filled)).toHaveLength(filled.length);
        expect(runningSums(filled).at(-1)).toBe(chanceSum(filled));
        for (const share of shares) if (share.itemId !== `i${at}`) expect(filled).toContainEqual(share);
      }),
    );
  });
});
