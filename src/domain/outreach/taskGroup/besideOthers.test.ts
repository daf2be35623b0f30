import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideOthers, type OtherTask } from './besideOthers.ts';
import { finishTime, type Pace } from '../task/finishTime.ts';
import {
  countWindow,
  NO_SEND_LIMITS,
  SEND_LIMITS,
  type SendLimit,
  type SendLimits,
  SPAN_OF_LIMIT,
} from '../sending/sendLimit.ts';

const NOW = Date.parse('2026-11-22T01:00:00Z');
const after = (seconds: number) => new Date(NOW + seconds * 1_000);
const own = (people: number, seconds = 0) => [{ at: after(seconds), people }];
const other = (people: number, { seconds = 0, isHigher = false, isSameAccount = true } = {}): OtherTask => ({
  at: after(seconds),
  people,
  isHigher,
  isSameAccount,
});
/** One message a second, and no limits. */
const pace: Pace = {
  perSecond: 1,
  windowed: false,
  limits: NO_SEND_LIMITS,
  uses: Object.fromEntries(
    SEND_LIMITS.map((limit) => [
      limit,
      { used: 0, until: countWindow(SPAN_OF_LIMIT[limit], after(0), 'Asia/Shanghai').until },
    ]),
  ) as Record<SendLimit, { used: number; until: Date }>,
  timeZone: 'Asia/Shanghai',
};
/** Seconds until a task is through, and who waits elsewhere meanwhile. */
function through(waves: ReturnType<typeof own>, others: OtherTask[], limits: Partial<SendLimits> = {}) {
  const limited = { ...pace, limits: { ...NO_SEND_LIMITS, ...limits } };
  const all = besideOthers(waves, others, limited);
  return [((finishTime(all.waves, limited).at?.getTime() ?? 0) - NOW) / 1_000, all.beside];
}

describe('a task beside others', () => {
  it('goes by turns with those of its priority, so that a small one is through soon, and after those of a higher one', () => {
    expect(through(own(10), [])).toEqual([10, []]);
    expect(through(own(10), [other(1_000)])).toEqual([20, [{ people: 1_000 }]]);
    expect(through(own(1_000), [other(10)])).toEqual([1_010, [{ people: 10 }]]);
    expect(through(own(10), [other(1_000, { isHigher: true })])).toEqual([1_010, [{ people: 1_000 }]]);
    expect(through(own(10), [other(5), other(1_000)])).toEqual([25, [{ people: 5 }, { people: 1_000 }]]);
  });

  it('is not held up by whoever is through before it begins', () => {
    expect(through(own(10, 3_600), [other(3_600)])).toEqual([3_610, []]);
    expect(through(own(10, 3_600), [other(3_605)])).toEqual([3_615, [{ people: 5 }]]);
    expect(through(own(10, 3_600), [other(3_590), other(20, { isHigher: true })])).toEqual([3_620, [{ people: 10 }]]);
  });

  it('has those of higher priority gone first when it begins, then those that began earlier, however they are listed', () => {
    const [late, early] = [other(100, { seconds: 10 }), other(4_000)];
    const high = (people: number, seconds: number) => other(people, { seconds, isHigher: true });
    for (const others of [
      [early, late],
      [late, early],
    ])
      expect(through(own(10, 3_600), others)).toEqual([3_630, [{ people: 400 }, { people: 100 }]]);
    for (const others of [
      [high(20, 10), early],
      [early, high(20, 10)],
    ])
      expect(through(own(10, 3_600), others)).toEqual([3_620, [{ people: 420 }]]);
    for (const others of [
      [high(4_000, 0), high(20, 10)],
      [high(20, 10), high(4_000, 0)],
    ])
      expect(through(own(10, 3_600), others)).toEqual([4_030, [{ people: 400 }, { people: 20 }]]);
  });

  it('finds the limits used by what others sent before it began', () => {
    const hour = { perHour: 100 };
    expect(through(own(10, 600), [other(90)], hour)).toEqual([610, []]);
    expect(through(own(10, 600), [other(100)], hour)).toEqual([3_610, []]);
  });

  it('shares the limit of an account with tasks on its behalf alone', () => {
    const ofDay = { perAccountDay: 100 };
    const before = (isSameAccount: boolean) => [other(100, { isHigher: true, isSameAccount })];
    expect(through(own(10), before(false), ofDay)).toEqual([110, [{ people: 100 }]]);
    // The day of the tenant ends after fifteen hours.
    expect(through(own(10), before(true), ofDay)).toEqual([15 * 3_600 + 10, [{ people: 100 }]]);
  });

  it('goes after whoever went or is still to go before it, each on behalf of whom it is', () => {
    const others = [
      other(4, { seconds: 1 }),
      other(9, { seconds: 5, isSameAccount: false }),
      other(5, { seconds: 9, isHigher: true }),
      other(3, { seconds: 10 }),
      other(8, { seconds: 12 }),
    ];
    expect(besideOthers(own(2, 10), others, pace)).toEqual({
      waves: [
        { at: after(1), people: 4, by: 'account' },
        { at: after(9), people: 5, by: 'account' },
        { at: after(10), people: 2, by: 'others' },
        { at: after(10), people: 2, by: 'account' },
        { at: after(10), people: 2 },
        { at: after(12), people: 2, by: 'account' },
      ],
      beside: [{ people: 9 }, { people: 3 }, { people: 8 }],
    });
  });

  it('counts those that begin before it is through, also where only others make it last so long', () => {
    expect(through(own(100), [other(30, { seconds: 99, isHigher: true })])).toEqual([130, [{ people: 30 }]]);
    expect(through(own(100), [other(30, { seconds: 100 })])).toEqual([100, []]);
    const chain = [other(30, { seconds: 99 }), other(30, { seconds: 129 }), other(30, { seconds: 160 })];
    expect(through(own(100), chain)).toEqual([160, [{ people: 30 }, { people: 30 }]]);
    expect(through(own(100), chain.toReversed())).toEqual([160, [{ people: 30 }, { people: 30 }]]);
  });

  it('that writes to nobody, or to people who go at once, is held up by nobody', () => {
    expect(through(own(0), [other(1_000)])).toEqual([0, []]);
    expect(besideOthers([], [other(1_000)], pace)).toEqual({ waves: [], beside: [] });
    const free = { ...pace, perSecond: Number.POSITIVE_INFINITY };
    expect(besideOthers(own(10), [other(1_000, { seconds: -1 })], free).beside).toEqual([]);
  });

  it('is through no sooner than alone, and no later than after everybody', () => {
    const task = fc.record({
      at: fc.nat(2_000).map(after),
      people: fc.nat(500),
      isHigher: fc.boolean(),
      isSameAccount: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.nat(500), fc.nat(2_000), fc.array(task, { maxLength: 6 }), (people, seconds, others) => {
        const alone = finishTime(own(people, seconds), pace).at?.getTime() ?? 0;
        const [lasting = 0] = through(own(people, seconds), others);
        const everybody = others.reduce((sum, one) => sum + one.people, 0);
        expect(NOW + Number(lasting) * 1_000).toBeGreaterThanOrEqual(alone);
        expect(NOW + Number(lasting) * 1_000).toBeLessThanOrEqual(alone + everybody * 1_000);
      }),
    );
  });
});
