import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/statistics/seededRandom.ts';
import { type ActivityItem, NEW_ACTIVITY_LOGIC } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE } from './chance.ts';
import type { SimulationPlan } from './Simulation.ts';
import { playSimulation } from './simulateDraws.ts';

const cup: ActivityItem = { id: 'cup', name: 'Cup', prizeId: 'p1', quantity: 12, dailyCap: null };
const pen: ActivityItem = { id: 'pen', name: 'Pen', prizeId: 'p2', quantity: 9, dailyCap: null };
const none: ActivityItem = { id: 'none', name: 'Thanks', prizeId: null, quantity: 7, dailyCap: null };

/** Ten draws on each of four days, all of which hit the cup. */
const play = (
  logic: Partial<SimulationPlan['logic']> = {},
  { draws = 40, prizes = [] }: Partial<Pick<SimulationPlan, 'draws' | 'prizes'>> = {},
  random = seededRandom(1),
) => {
  const result = playSimulation(
    {
      draws,
      people: 3,
      drawsPerDay: 10,
      days: 4,
      sharesPerDay: 0,
      groupShares: [],
      prizes,
      logic: {
        items: [cup, pen, none],
        replacementItemId: 'none',
        tables: [{ groupId: null, shares: [{ itemId: 'cup', millionths: CHANCE_WHOLE }] }],
        rules: { ...NEW_ACTIVITY_LOGIC.rules, dailyChances: 1_000 },
        ...logic,
      },
    },
    random,
  );
  const of = (id: string) => result.items.find(({ itemId }) => itemId === id);
  return { result, of };
};

describe('the figures of a simulation', () => {
  it('say what became of every item: given, put in place of it, left, used up and when', () => {
    const { result, of } = play();
    expect(result).toMatchObject({ tries: 40, drawn: 40, replaced: 28, unmet: 0, courses: 1, days: 4, isWhole: true });
    expect(result.items.map(({ itemId }) => itemId)).toEqual(['cup', 'pen', 'none']);
    expect(of('cup')).toEqual({
      itemId: 'cup',
      isPrize: true,
      expected: 40,
      rolled: 40,
      given: 12,
      asReplacement: 0,
      replaced: 28,
      unmet: 0,
      quantity: 12,
      leftAverage: 0,
      outCourses: 1,
      outFirstDay: 2,
      outAverageDay: 2,
      cappedDays: 0,
      costCents: null,
    });
    expect(of('pen')).toMatchObject({
      isPrize: true,
      expected: 0,
      rolled: 0,
      given: 0,
      quantity: 9,
      leftAverage: 9,
      outCourses: 0,
      outFirstDay: null,
      outAverageDay: null,
      cappedDays: 0,
    });
  });

  it('know of winning nothing no quantity, nothing that is left, and no end, whatever number the item has', () => {
    for (const quantity of [7, 0])
      expect(play({ items: [cup, pen, { ...none, quantity }] }).of('none')).toMatchObject({
        isPrize: false,
        given: 28,
        asReplacement: 28,
        quantity: 0,
        leftAverage: 0,
        outCourses: 0,
        outFirstDay: null,
        outAverageDay: null,
        cappedDays: 0,
        costCents: null,
      });
  });

  it('say that prizes last where none was used up, be it by a single one', () => {
    const lasts = (quantity: number) => play({ items: [{ ...cup, quantity }, pen, none] }).result.lasts;
    expect([lasts(41), lasts(40)]).toEqual([true, false]);
  });

  it('are averages of one course where the activity was played again', () => {
    const prizes = [{ prizeId: 'p1', priceCents: 150, dailyCap: null }];
    const { result, of } = play({ items: [{ ...cup, dailyCap: 5 }, pen, none] }, { draws: 120, prizes });
    expect(result).toMatchObject({ courses: 3, tries: 120, costCents: 1_800, lasts: false });
    expect(of('cup')).toMatchObject({
      given: 36,
      outCourses: 3,
      outFirstDay: 3,
      outAverageDay: 3,
      cappedDays: 2,
      costCents: 1_800,
      leftAverage: 0,
    });
    expect(of('pen')).toMatchObject({ leftAverage: 9, costCents: null });
  });

  it('say the first day on which a prize was used up in any course, and the day on average', () => {
    let rolls = 0;
    // Of the first course the first day wins nothing.
    const lateAtFirst = (below: number): number =>
      below === CHANCE_WHOLE && (rolls += 1) <= 10 ? CHANCE_WHOLE - 1 : 0;
    const shares = ['cup', 'none'].map((itemId) => ({ itemId, millionths: CHANCE_WHOLE / 2 }));
    const { of } = play({ tables: [{ groupId: null, shares }] }, { draws: 80 }, lateAtFirst);
    expect(of('cup')).toMatchObject({ given: 24, outCourses: 2, outFirstDay: 2, outAverageDay: 2.5 });
  });

  it('count the replacement that is used up later by the day of its own, and what nothing is left for as unmet', () => {
    const { result, of } = play({ replacementItemId: 'pen' });
    expect(result).toMatchObject({ replaced: 9, unmet: 19 });
    expect(of('pen')).toMatchObject({ given: 9, asReplacement: 9, rolled: 0, outFirstDay: 3, outAverageDay: 3 });
    expect(play({ replacementItemId: null }).result).toMatchObject({ replaced: 0, unmet: 28 });
  });
});

describe('days on which a daily cap is reached', () => {
  const capped = (over: Partial<ActivityItem>, prizeCap: number | null = null) =>
    play(
      { items: [{ ...cup, ...over }, pen, none] },
      { prizes: [{ prizeId: 'p1', priceCents: null, dailyCap: prizeCap }] },
    ).of('cup')?.cappedDays;

  it('are those of the cap of the activity and of that of the prize', () => {
    expect(capped({ quantity: 100, dailyCap: 10 })).toBe(4);
    expect(capped({ quantity: 100, dailyCap: 11 })).toBe(0);
    expect(capped({ quantity: 100 }, 10)).toBe(4);
    expect(capped({ quantity: 100 }, 11)).toBe(0);
    expect(capped({ quantity: 100, dailyCap: 10 }, 11)).toBe(4);
    expect(capped({ quantity: 100, dailyCap: 11 }, 10)).toBe(4);
  });

  it('are of each prize by its own cap', () => {
    const prizes = [
      { prizeId: 'p2', priceCents: 100, dailyCap: 1 },
      { prizeId: 'p1', priceCents: 200, dailyCap: 3 },
    ];
    const { of } = play({ items: [{ ...cup, quantity: 13 }, pen, none], replacementItemId: 'pen' }, { prizes });
    expect(of('cup')).toMatchObject({ given: 12, cappedDays: 4, leftAverage: 1, costCents: 2_400 });
    expect(of('pen')).toMatchObject({ given: 4, cappedDays: 4, leftAverage: 5, costCents: 400 });
  });

  it('are none of those on which there was nothing left to give', () => {
    expect(capped({ dailyCap: 6 })).toBe(1);
    expect(capped({ dailyCap: 5 })).toBe(2);
    expect(capped({ quantity: 9, dailyCap: 3 }, 3)).toBe(2);
  });
});

it('a draw of an item that is gone is drawn, and replaced, without a line of its own', () => {
  const gone = [{ groupId: null, shares: [{ itemId: 'gone', millionths: CHANCE_WHOLE }] }];
  const { result, of } = play({ tables: gone });
  expect(result.items).toHaveLength(3);
  expect(of('none')).toMatchObject({ given: 40, asReplacement: 40, rolled: 0, expected: 0 });
  expect(of('cup')).toMatchObject({ given: 0, replaced: 0, rolled: 0 });
});
