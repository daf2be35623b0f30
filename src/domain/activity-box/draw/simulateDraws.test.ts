import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/statistics/seededRandom.ts';
import { type ActivityItem, NEW_ACTIVITY_LOGIC } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE } from './chance.ts';
import { participationDays, SIMULATION_DOUBT, type SimulationPlan } from './Simulation.ts';
import { playSimulation, simulateDraws } from './simulateDraws.ts';

const cup: ActivityItem = { id: 'cup', name: 'Cup', prizeId: 'p1', quantity: 100, dailyCap: null };
const pen: ActivityItem = { id: 'pen', name: 'Pen', prizeId: 'p2', quantity: 1_000_000, dailyCap: null };
const none: ActivityItem = { id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null };
const sharesOf = (cupChance: number, penChance: number) => [
  { itemId: 'cup', millionths: cupChance },
  { itemId: 'pen', millionths: penChance },
  { itemId: 'none', millionths: CHANCE_WHOLE - cupChance - penChance },
];

/** One course of ten days in which 10,000 draws find chances enough. */
const plan = (
  over: Partial<Omit<SimulationPlan, 'logic'>> & { logic?: Partial<SimulationPlan['logic']> } = {},
): SimulationPlan => ({
  draws: 10_000,
  people: 1_000,
  drawsPerDay: 1_000,
  days: 10,
  sharesPerDay: 0,
  groupShares: [],
  prizes: [{ prizeId: 'p1', priceCents: 1_250, dailyCap: null }],
  ...over,
  logic: {
    items: [cup, pen, none],
    replacementItemId: 'none',
    tables: [{ groupId: null, shares: sharesOf(100_000, 0) }],
    rules: { ...NEW_ACTIVITY_LOGIC.rules, dailyChances: 1_000 },
    ...over.logic,
  },
});
const itemOf = (result: ReturnType<typeof playSimulation>, id: string) =>
  result.items.find(({ itemId }) => itemId === id);

const limit = fc.option(fc.integer({ min: 1, max: 4 }));
const world = fc.record({
  seed: fc.integer(),
  cupChance: fc.integer({ min: 0, max: 500_000 }),
  penChance: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 300 }),
  dailyCap: fc.option(fc.integer({ min: 1, max: 50 })),
  prizeCap: fc.option(fc.integer({ min: 1, max: 50 })),
  replacementItemId: fc.constantFrom('none', 'cup', 'pen', null),
  people: fc.integer({ min: 1, max: 300 }),
  draws: fc.integer({ min: 1, max: 3_000 }),
  drawsPerDay: fc.integer({ min: 1, max: 700 }),
  days: fc.integer({ min: 1, max: 6 }),
  vip: fc.integer({ min: 0, max: CHANCE_WHOLE }),
  rules: fc.record({
    entryChances: fc.nat(5),
    dailyChances: fc.nat(5),
    consumption: fc.integer({ min: 1, max: 3 }),
    dailyDraws: limit,
    totalDraws: limit,
    shareChances: fc.nat(2),
    dailyShares: fc.nat(2),
  }),
});

describe('a simulation', () => {
  it('counts every try once: as drawn or refused, and every draw as given, replaced or unmet, whatever the configuration', () => {
    fc.assert(
      fc.property(world, ({ seed, cupChance, penChance, quantity, dailyCap, prizeCap, vip, ...given }) => {
        const { rules, replacementItemId, people, draws, drawsPerDay, days } = given;
        const items = [{ ...cup, quantity, dailyCap }, pen, none];
        const tables = [
          { groupId: 'vip', shares: sharesOf(penChance, cupChance) },
          { groupId: null, shares: sharesOf(cupChance, penChance) },
        ];
        const prizes = [{ prizeId: 'p1', priceCents: 100, dailyCap: prizeCap }];
        const asked = plan({
          people,
          draws,
          drawsPerDay,
          days,
          prizes,
          sharesPerDay: 1,
          groupShares: [{ groupId: 'vip', millionths: vip }],
          logic: { items, tables, rules, replacementItemId },
        });
        const result = playSimulation(asked, seededRandom(seed));
        const { refused } = result;
        expect(result.drawn + refused.dailyDrawsReached + refused.noChancesLeft + refused.totalDrawsReached).toBe(
          result.tries,
        );
        expect(result.tries).toBeLessThanOrEqual(draws);
        let expected = 0;
        for (const item of result.items) {
          expect(item.rolled).toBe(item.given - item.asReplacement + item.replaced + item.unmet);
          expected += item.expected;
          if (!item.isPrize) continue;
          expect(item.given).toBeLessThanOrEqual(item.quantity * result.courses);
          expect(item.leftAverage * result.courses).toBeCloseTo(item.quantity * result.courses - item.given, 5);
          expect(item.outCourses === 0).toBe(item.outFirstDay === null);
          expect(item.outFirstDay ?? 1).toBeLessThanOrEqual(item.outAverageDay ?? 1);
        }
        const cups = itemOf(result, 'cup');
        const perDay = Math.min(dailyCap ?? Infinity, prizeCap ?? Infinity);
        expect(cups?.given ?? 0).toBeLessThanOrEqual(perDay * result.days * result.courses);
        expect(expected).toBeCloseTo(result.drawn, 5);
        expect(result.items.reduce((sum, { given: count }) => sum + count, 0)).toBe(result.drawn - result.unmet);
        expect(result.items.reduce((sum, { asReplacement }) => sum + asReplacement, 0)).toBe(result.replaced);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same source of random numbers', () => {
    const play = (seed: number) => playSimulation(plan(), seededRandom(seed));
    expect(play(7)).toEqual(play(7));
    expect(play(7)).not.toEqual(play(8));
  });

  it('draws by the chances: a million draws differ from them by chance alone, and per customer group', () => {
    const tables = [
      { groupId: 'vip', shares: sharesOf(333_333, 1) },
      { groupId: null, shares: sharesOf(1_250, 77) },
    ];
    const result = playSimulation(
      plan({
        draws: 1_000_000,
        drawsPerDay: 100_000,
        people: 5_000,
        groupShares: [{ groupId: 'vip', millionths: 250_000 }],
        logic: { tables, items: [{ ...cup, quantity: 1_000_000 }, pen, none] },
      }),
      seededRandom(20_261_123),
    );
    expect([result.tries, result.drawn]).toEqual([1_000_000, 1_000_000]);
    expect(result.fairness.degrees).toBeGreaterThanOrEqual(2);
    expect(result.fairness.probability).toBeGreaterThan(SIMULATION_DOUBT);
    const cups = itemOf(result, 'cup');
    expect(cups?.expected).toBeGreaterThan(0.24 * 333_333);
    expect(Math.abs((cups?.given ?? 0) / (cups?.expected ?? 1) - 1)).toBeLessThan(0.02);
  }, 60_000);

  it('is seen to differ where the source of random numbers favours somebody', () => {
    const even = seededRandom(1);
    const favours = (below: number): number => (below === CHANCE_WHOLE && even(50) === 0 ? 0 : even(below));
    const result = playSimulation(plan({ draws: 100_000, drawsPerDay: 10_000 }), favours);
    expect(result.fairness.probability).toBeLessThan(SIMULATION_DOUBT);
  });

  it('gives the replacement when a prize is used up, and nothing more when that is used up too', () => {
    const whole = [{ groupId: null, shares: [{ itemId: 'cup', millionths: CHANCE_WHOLE }] }];
    const short = { ...pen, quantity: 30 };
    const run = (replacementItemId: string | null) =>
      playSimulation(plan({ logic: { tables: whole, replacementItemId, items: [cup, short, none] } }), seededRandom(3));
    const thanks = run('none');
    expect([thanks.replaced, thanks.unmet, thanks.lasts]).toEqual([9_900, 0, false]);
    expect(itemOf(thanks, 'cup')).toMatchObject({ given: 100, replaced: 9_900, outFirstDay: 1, leftAverage: 0 });
    expect(itemOf(thanks, 'none')).toMatchObject({ given: 9_900, asReplacement: 9_900, rolled: 0, isPrize: false });
    const pens = run('pen');
    expect([pens.replaced, pens.unmet]).toEqual([30, 9_870]);
    expect(run(null)).toMatchObject({ replaced: 0, unmet: 9_900 });
  });

  it('says on which day a prize is used up, what is left of others, and what the prizes cost', () => {
    const result = playSimulation(plan(), seededRandom(5));
    const cups = itemOf(result, 'cup');
    // 100 cups, some 100 a day.
    expect(cups?.outFirstDay).toBeLessThanOrEqual(2);
    expect(cups).toMatchObject({ given: 100, outCourses: 1, costCents: 125_000 });
    expect(itemOf(result, 'pen')).toMatchObject({ given: 0, leftAverage: 1_000_000, costCents: null });
    expect([result.costCents, result.courses, result.days, result.isWhole]).toEqual([125_000, 1, 10, true]);
  });

  it('keeps daily caps, and tells on how many days they were reached', () => {
    const capped = plan({ logic: { items: [{ ...cup, dailyCap: 5 }, pen, none] } });
    expect(itemOf(playSimulation(capped, seededRandom(5)), 'cup')).toMatchObject({ given: 50, cappedDays: 10 });
    const prizes = [{ prizeId: 'p1', priceCents: null, dailyCap: 2 }];
    expect(itemOf(playSimulation(plan({ prizes }), seededRandom(5)), 'cup')).toMatchObject({ given: 20 });
  });

  it('plays a short activity again, with fresh stocks and people, and of a long one the first days', () => {
    const short = playSimulation(plan({ draws: 35_000 }), seededRandom(5));
    expect([short.tries, short.courses, itemOf(short, 'cup')?.given]).toEqual([30_000, 3, 300]);
    const long = playSimulation(plan({ draws: 2_500 }), seededRandom(5));
    expect([long.tries, long.courses, long.days, long.isWhole]).toEqual([2_500, 1, 3, false]);
  });

  it('lets nobody draw beyond chances and limits, which are new every day where they are of a day', () => {
    const lonely = { people: 1, draws: 100, drawsPerDay: 10 };
    const run = (rules: Partial<SimulationPlan['logic']['rules']>, sharesPerDay = 0) =>
      playSimulation(
        plan({ ...lonely, sharesPerDay, logic: { rules: { ...NEW_ACTIVITY_LOGIC.rules, ...rules } } }),
        seededRandom(1),
      );
    expect(run({}).refused).toEqual({ noChancesLeft: 99, dailyDrawsReached: 0, totalDrawsReached: 0 });
    expect(run({ dailyChances: 2 }).drawn).toBe(1 + 2 * 10);
    expect(run({ dailyChances: 9, dailyDraws: 3 }).refused.dailyDrawsReached).toBe(70);
    expect(run({ dailyChances: 9, totalDraws: 4 }).refused.totalDrawsReached).toBe(96);
    // Shares are counted as often as the rules allow.
    expect(run({ shareChances: 2, dailyShares: 1 }, 3).drawn).toBe(1 + 2 * 10);
    expect(run({ dailyChances: 4, consumption: 4 }).drawn).toBe(10);
  });

  it('knows who came before on the same day, and begins each course with people who never came', () => {
    const run = (
      rules: Partial<SimulationPlan['logic']['rules']>,
      length: Pick<SimulationPlan, 'draws' | 'drawsPerDay' | 'days'>,
    ) =>
      playSimulation(
        plan({ ...length, people: 1, logic: { rules: { ...NEW_ACTIVITY_LOGIC.rules, ...rules } } }),
        seededRandom(1),
      );
    const crowdedDays = { draws: 5_000, drawsPerDay: 2_500, days: 2 };
    expect(run({ dailyChances: 3 }, crowdedDays).drawn).toBe(1 + 3 * 2);
    const limited = run({ dailyChances: 9, dailyDraws: 2 }, crowdedDays);
    expect([limited.drawn, limited.refused.dailyDrawsReached]).toEqual([4, 4_996]);
    const twice = { draws: 40, drawsPerDay: 10, days: 2 };
    expect(run({ entryChances: 3 }, twice)).toMatchObject({ courses: 2, drawn: 6 });
    expect(run({ dailyChances: 9, totalDraws: 4 }, twice)).toMatchObject({ courses: 2, drawn: 8 });
  });

  it('gives each customer group the people that its share makes, and its own chances', () => {
    let turn = -1;
    const inTurn = (below: number): number => (below === CHANCE_WHOLE ? 0 : (turn += 1) % below);
    const only = (groupId: string | null, itemId: string) => ({
      groupId,
      shares: [{ itemId, millionths: CHANCE_WHOLE }],
    });
    const given = (...tables: SimulationPlan['logic']['tables']) => {
      const groupShares = [
        { groupId: 'vip', millionths: 500_000 },
        { groupId: 'new', millionths: 250_000 },
      ];
      const { items, drawn } = playSimulation(
        plan({ people: 4, draws: 4, drawsPerDay: 4, groupShares, logic: { tables } }),
        inTurn,
      );
      return { drawn, given: items.map((item) => item.given) };
    };
    const [vip, fresh] = [only('vip', 'cup'), only('new', 'pen')];
    expect(given(vip, fresh, only(null, 'none'))).toEqual({ drawn: 4, given: [2, 1, 1] });
    expect(given(vip, only(null, 'none'))).toEqual({ drawn: 4, given: [2, 0, 2] });
    // Who has no chances does not draw.
    expect(given(fresh, vip)).toEqual({ drawn: 3, given: [2, 1, 0] });
  });

  it('tells that it is done once all courses are', () => {
    const told = [...simulateDraws(plan({ draws: 35_000 }), seededRandom(1))];
    expect([told.length, told[0], told.at(-1)]).toEqual([30, expect.closeTo(1 / 30, 9), 1]);
  });

  it('tells how far it is, and ends where nobody asks on', () => {
    const course = simulateDraws(plan(), seededRandom(1));
    const told: number[] = [];
    for (const share of course) {
      told.push(share);
      if (share > 0.5) break;
    }
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeCloseTo(0.6, 5);
  });
});

it('counts each day of participation that has begun', () => {
  const from = '2026-03-01T00:00:00.000Z';
  expect(participationDays({ from, to: '2026-03-01T00:00:01.000Z' })).toBe(1);
  expect(participationDays({ from, to: '2026-03-02T00:00:00.000Z' })).toBe(1);
  expect(participationDays({ from, to: '2026-03-31T12:00:00.000Z' })).toBe(31);
});
