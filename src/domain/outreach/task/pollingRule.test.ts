import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LAST_DAY,
  nextPolling,
  POLLING_DAYS_MAX,
  POLLING_PERIODS,
  pollingFaults,
  type PollingRule,
} from './pollingRule.ts';
import { toWallClock } from '../../shared/time/zonedTime.ts';

const ZONE = 'Asia/Shanghai';
const rule = (more: Partial<PollingRule> = {}): PollingRule => ({
  every: 'day',
  days: [],
  at: '09:30',
  from: '2026-11-22',
  until: '2026-12-31',
  ...more,
});
const next = (of: PollingRule, after: string, zone = ZONE): string | undefined =>
  nextPolling(of, new Date(after), zone)?.toISOString();

describe('the rule of a polling task', () => {
  it('runs every day at its time, from its first day to its last, in the zone of the tenant', () => {
    expect(next(rule(), '2026-11-01T00:00:00Z')).toBe('2026-11-22T01:30:00.000Z');
    expect(next(rule(), '2026-11-22T01:29:59Z')).toBe('2026-11-22T01:30:00.000Z');
    expect(next(rule(), '2026-11-22T01:30:00Z')).toBe('2026-11-23T01:30:00.000Z');
    expect(next(rule(), '2026-12-31T01:30:00Z')).toBeUndefined();
    expect(next(rule(), '2026-11-22T01:30:00Z', 'UTC')).toBe('2026-11-22T09:30:00.000Z');
  });

  it('runs on days of the week, Monday first, and of the month, over months that have no such day', () => {
    const weekly = rule({ every: 'week', days: [1, 7] });
    // 2026-11-22 is a Sunday.
    expect(next(weekly, '2026-11-22T00:00:00Z')).toBe('2026-11-22T01:30:00.000Z');
    expect(next(weekly, '2026-11-22T02:00:00Z')).toBe('2026-11-23T01:30:00.000Z');
    expect(next(weekly, '2026-11-23T02:00:00Z')).toBe('2026-11-29T01:30:00.000Z');
    const monthly = rule({ every: 'month', days: [31], until: '2027-03-31' });
    expect(next(monthly, '2026-11-22T00:00:00Z')).toBe('2026-12-31T01:30:00.000Z');
    expect(next(monthly, '2027-01-31T02:00:00Z')).toBe('2027-03-31T01:30:00.000Z');
  });

  it('is refused at the field that cannot be kept', () => {
    const faults = (more: Partial<PollingRule>) => pollingFaults(rule(more)).map(({ field, code }) => [field, code]);
    expect(faults({})).toEqual([]);
    expect(faults({ every: 'week' })).toEqual([['days', 'required']]);
    expect(faults({ every: 'week', days: [8] })).toEqual([['days', 'formatIncorrect']]);
    for (const every of ['week', 'month'] as const)
      expect(faults({ every, days: [0] })).toEqual([['days', 'formatIncorrect']]);
    expect(faults({ every: 'week', days: [1, 7] })).toEqual([]);
    expect([faults({ every: 'month', days: [1, 31] }), faults({ every: 'month', days: [32] })]).toEqual([
      [],
      [['days', 'formatIncorrect']],
    ]);
    expect(faults({ every: 'month', days: [1, 1] })).toEqual([['days', 'formatIncorrect']]);
    expect(faults({ until: '2026-11-22' })).toEqual([]);
    expect(faults({ until: '2026-11-21' })).toEqual([['until', 'endBeforeStart']]);
    expect(faults({ until: '2027-11-22' })).toEqual([]);
    expect(faults({ until: '2027-11-23' })).toEqual([['until', 'pollingTooLong']]);
  });

  it('gives times one after the other, each on a day and at the time of the rule, none left out', () => {
    const rules = fc.constantFrom(...POLLING_PERIODS).chain((every) =>
      fc.record({
        every: fc.constant(every),
        days:
          every === 'day'
            ? fc.constant<number[]>([])
            : fc.uniqueArray(fc.integer({ min: 1, max: LAST_DAY[every] }), { minLength: 1 }),
        at: fc.constantFrom('00:00', '08:15', '23:59'),
      }),
    );
    fc.assert(
      fc.property(rules, fc.constantFrom(ZONE, 'UTC', 'America/New_York'), (some, zone) => {
        const of = { ...some, from: '2026-01-10', until: '2026-05-20' };
        expect(pollingFaults(of)).toEqual([]);
        const days = new Set<string>();
        let after = new Date('2025-12-01T00:00:00Z');
        for (let turn = 0; turn <= POLLING_DAYS_MAX; turn += 1) {
          const time = nextPolling(of, after, zone);
          if (time === undefined) break;
          expect(time.getTime()).toBeGreaterThan(after.getTime());
          expect(toWallClock(time, zone).slice(11, 16)).toBe(of.at);
          days.add(toWallClock(time, zone).slice(0, 10));
          after = time;
        }
        const wanted: string[] = [];
        for (let at = Date.parse('2026-01-10'); at <= Date.parse('2026-05-20'); at += 86_400_000) {
          const day = new Date(at);
          const nth = of.every === 'week' ? day.getUTCDay() || 7 : day.getUTCDate();
          if (of.every === 'day' || of.days.includes(nth)) wanted.push(day.toISOString().slice(0, 10));
        }
        expect([...days]).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });
});
