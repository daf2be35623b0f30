import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickRate, successRate } from '../../shared/number/rates.ts';
import {
  countsOf,
  isRefreshDue,
  mayRefresh,
  type PeopleInState,
  ratesOf,
  STATISTIC_RATE_OF,
  STATISTIC_RATES,
  STATISTIC_REFRESH_PAUSE_MS,
} from './sendStatistic.ts';
import { changeOf, pointsOf } from '../../shared/number/rates.ts';
import { SEND_STATES } from '../../shared/sending/sendState.ts';

const anyRows: fc.Arbitrary<PeopleInState[]> = fc.array(
  fc.record({
    state: fc.constantFrom(...SEND_STATES),
    people: fc.nat(10_000),
    clicked: fc.nat(10),
    optedOut: fc.nat(10),
  }),
);

describe('statistics of sending', () => {
  it('count each person once: what became of them, once each, is all people', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const counts = countsOf(rows);
        expect(counts.people).toBe(rows.reduce((sum, { people }) => sum + people, 0));
        const { success, waiting, rejected, undelivered, unknown } = counts;
        expect(success + waiting + rejected + undelivered + unknown).toBe(counts.sent);
        expect(counts.sent + counts.skipped + counts.unsent).toBe(counts.people);
      }),
    );
  });

  it('say of each rate what it is a share of; of nothing there is none [9-71] [9-73]', () => {
    const counts = countsOf([
      { state: 'accepted', people: 3, clicked: 2, optedOut: 2 },
      { state: 'delivered', people: 1, clicked: 0, optedOut: 0 },
      { state: 'enRoute', people: 1, clicked: 0, optedOut: 0 },
      { state: 'undelivered', people: 2, clicked: 0, optedOut: 0 },
      { state: 'rejected', people: 2, clicked: 0, optedOut: 0 },
      { state: 'unknown', people: 1, clicked: 1, optedOut: 0 },
      { state: 'skipped', people: 10, clicked: 0, optedOut: 0 },
    ]);
    expect(ratesOf(counts)).toEqual({
      successRate: 0.4,
      rejectedRate: 0.2,
      undeliveredRate: 0.2,
      unknownRate: 0.1,
      skippedRate: 0.5,
      clickRate: 0.75,
      optOutRate: 0.5,
    });
    expect(ratesOf(counts).successRate).toBe(successRate(counts));
    expect(ratesOf(counts).clickRate).toBe(clickRate({ clickers: counts.clicked, success: counts.success }));
    expect(Object.values(ratesOf(countsOf([])))).toEqual(STATISTIC_RATES.map(() => null));
    expect(Object.keys(STATISTIC_RATE_OF)).toEqual([...STATISTIC_RATES]);
  });

  it('do not cut what exceeds a hundred percent: somebody can opt out by a message that is not known to have arrived', () => {
    expect(ratesOf(countsOf([{ state: 'unknown', people: 2, clicked: 0, optedOut: 2 }])).optOutRate).toBeNull();
    const more = countsOf([
      { state: 'accepted', people: 1, clicked: 0, optedOut: 1 },
      { state: 'unknown', people: 1, clicked: 0, optedOut: 1 },
    ]);
    expect(ratesOf(more).optOutRate).toBe(2);
    expect(clickRate({ clickers: 12, success: 10 })).toBe(1.2);
  });

  it('compare counts by share and rates by percentage points', () => {
    expect([changeOf(15, 10), changeOf(5, 10), changeOf(5, 0)]).toEqual([0.5, -0.5, null]);
    expect(pointsOf(0.75, 0.5)).toBe(25);
    expect([pointsOf(null, 0.5), pointsOf(0.5, null)]).toEqual([null, null]);
  });

  it('are brought up to date at every full hour, and by hand once a minute [9-69]', () => {
    const at = (time: string) => new Date(`2026-11-22T${time}Z`);
    expect(isRefreshDue(null, at('10:00:00'))).toBe(true);
    expect(isRefreshDue(at('09:59:59'), at('10:00:00'))).toBe(true);
    expect(isRefreshDue(at('10:00:00'), at('10:59:59'))).toBe(false);
    const last = at('10:00:00');
    expect(mayRefresh(null, last)).toBe(true);
    expect(mayRefresh(last, new Date(last.getTime() + STATISTIC_REFRESH_PAUSE_MS - 1))).toBe(false);
    expect(mayRefresh(last, new Date(last.getTime() + STATISTIC_REFRESH_PAUSE_MS))).toBe(true);
  });
});
