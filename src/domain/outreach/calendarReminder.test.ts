import { describe, expect, it } from 'vitest';
import { firstTimeOn } from './calendarReminder.ts';

describe('the time that a new reminder begins with', () => {
  const zone = 'Asia/Shanghai';
  const on = (day: string, now: string) => firstTimeOn(day, new Date(now), zone)?.toISOString();

  it('is nine o’clock of the tenant on a day to come, and today before nine', () => {
    expect(on('2026-11-25', '2026-11-22T06:00:00Z')).toBe('2026-11-25T01:00:00.000Z');
    expect(on('2026-11-22', '2026-11-22T00:59:59Z')).toBe('2026-11-22T01:00:00.000Z');
  });

  it('is the next full hour where that is over, and none on a day that is over', () => {
    expect(on('2026-11-22', '2026-11-22T06:00:00Z')).toBe('2026-11-22T07:00:00.000Z');
    expect(on('2026-11-22', '2026-11-22T15:30:00Z')).toBeUndefined();
    expect(on('2026-11-21', '2026-11-22T06:00:00Z')).toBeUndefined();
  });
});
