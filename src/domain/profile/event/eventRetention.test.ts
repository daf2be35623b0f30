import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_DAYS_MAX, EVENT_DAYS_MIN, firstKeptDay, isEventDays } from './eventRetention.ts';

describe('how long events are kept', () => {
  it('is a whole number of days between its bounds', () => {
    expect(
      [EVENT_DAYS_MIN - 1, EVENT_DAYS_MIN, 30.5, EVENT_DAYS_MAX, EVENT_DAYS_MAX + 1, Number.NaN].map(isEventDays),
    ).toEqual([false, true, false, true, false, false]);
  });

  it('counts today, so whoever asks for the last days that are kept is answered from all of them', () => {
    expect([firstKeptDay('2026-03-01', 30), firstKeptDay('2026-03-01', 1)]).toEqual(['2026-01-31', '2026-03-01']);
    fc.assert(
      fc.property(fc.integer({ min: EVENT_DAYS_MIN, max: EVENT_DAYS_MAX }), (days) => {
        const first = Date.parse(firstKeptDay('2026-11-22', days));
        expect((Date.parse('2026-11-22') - first) / 86_400_000 + 1).toBe(days);
      }),
    );
  });
});
