import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_FUNNEL,
  ACTIVITY_GROUPS,
  ACTIVITY_RATE_OF,
  ACTIVITY_RATES,
  activityCountsOf,
  activityRatesIn,
  activityRatesOf,
  type CountedPart,
  countsByKey,
  isSummable,
  knownCounts,
  noActivityCounts,
} from './activityFigures.ts';

const part: fc.Arbitrary<CountedPart> = fc.record({
  key: fc.constantFrom('a', 'b', 'c', '', 'boost'),
  counts: fc.record(
    Object.fromEntries(ACTIVITY_COUNTS.map((count) => [count, fc.nat(1e6)])) as Record<
      (typeof ACTIVITY_COUNTS)[number],
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  ),
});

const sumOf = (of: Iterable<CountedPart['counts']>, count: (typeof ACTIVITY_COUNTS)[number]): number =>
  [...of].reduce((sum, counts) => sum + (counts[count] ?? 0), 0);

describe('figures of activities', () => {
  it('put together by key sum up to what was counted, in whatever order it comes [2.5-071]', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const lines = countsByKey(parts);
        expect([...lines.keys()].toSorted()).toEqual([...new Set(parts.map(({ key }) => key))].toSorted());
        for (const count of ACTIVITY_COUNTS)
          expect(sumOf(lines.values(), count)).toBe(
            sumOf(
              parts.map(({ counts }) => counts),
              count,
            ),
          );
        const backwards = countsByKey(parts.toReversed());
        for (const [key, counts] of lines) expect(backwards.get(key)).toEqual(counts);
      }),
    );
  });

  it('have rates that are their part by their whole, and none of nothing or of what is not known', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(...ACTIVITY_GROUPS), ({ counts }, group) => {
        const known = knownCounts(group, { ...noActivityCounts(), ...counts });
        const rates = activityRatesOf(known);
        for (const rate of ACTIVITY_RATES) {
          const { part: of, whole } = ACTIVITY_RATE_OF[rate];
          const [left, right] = [known[of], known[whole]];
          if (left === null || right === null || right === 0) expect(rates[rate]).toBeNull();
          else expect(rates[rate]).toBe(left / right);
        }
      }),
    );
  });

  it('are known of every line but by prize and customer group, where views and participation are not', () => {
    for (const group of ['time', 'hourOfDay', 'activity', 'channel'] as const) {
      expect(activityCountsOf(group)).toEqual(ACTIVITY_COUNTS);
      expect(activityRatesIn(group)).toEqual(ACTIVITY_RATES);
      expect(ACTIVITY_COUNTS.every((count) => isSummable(group, count))).toBe(true);
    }
    expect(activityCountsOf('prize')).toEqual(['winners', 'awards', 'redeemed', 'redeemers']);
    expect(activityCountsOf('customerGroup')).toEqual(['draws', 'winners', 'awards', 'redeemed', 'redeemers']);
    expect(activityRatesIn('customerGroup')).toEqual(['redeemRate', 'handOverRate']);
    expect(knownCounts('prize', { ...noActivityCounts(), views: 3, awards: 2 })).toMatchObject({
      views: null,
      awards: 2,
      redeemed: 0,
    });
    const repeated = ACTIVITY_COUNTS.filter((count) => !isSummable('prize', count));
    expect(repeated).toEqual(['winners', 'redeemers']);
    expect(isSummable('customerGroup', 'winners')).toBe(false);
    expect(isSummable('customerGroup', 'draws')).toBe(true);
  });

  it('lead from views over participation, wins and hand-overs to shares, each step by one before it', () => {
    const steps = ACTIVITY_FUNNEL.map(({ count }) => count);
    expect(steps).toEqual(['views', 'participants', 'winners', 'redeemers', 'shares']);
    expect(ACTIVITY_FUNNEL[0]?.rate).toBeNull();
    for (const [at, { count, rate }] of ACTIVITY_FUNNEL.entries()) {
      if (rate === null) continue;
      expect(ACTIVITY_RATE_OF[rate].part).toBe(count);
      expect(steps.slice(0, at)).toContain(ACTIVITY_RATE_OF[rate].whole);
    }
  });
});
