import { describe, expect, it } from 'vitest';
import { lastDayOf, nextPeriod, periodOf, periodsBetween, periodStart } from './billPeriod.ts';

const SHANGHAI = 'Asia/Shanghai';

describe('the month of a bill', () => {
  it('is that of the zone: it begins eight hours earlier in Shanghai than in UTC', () => {
    expect(periodStart('2026-11', SHANGHAI).toISOString()).toBe('2026-10-31T16:00:00.000Z');
    expect(periodOf(new Date('2026-10-31T15:59:59Z'), SHANGHAI)).toBe('2026-10');
    expect(periodOf(new Date('2026-10-31T16:00:00Z'), SHANGHAI)).toBe('2026-11');
    expect(periodOf(new Date('2026-10-31T16:00:00Z'), 'UTC')).toBe('2026-10');
  });

  it('is followed by the next one over the end of a year, and ends with its last day in a leap year too', () => {
    expect(nextPeriod('2026-12')).toBe('2027-01');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(periodsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(periodsBetween('2027-01', '2026-11')).toEqual([]);
  });
});
