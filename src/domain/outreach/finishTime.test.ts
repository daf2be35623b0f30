import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishTime } from './finishTime.ts';
import { isInMarketingWindow } from './marketingWindow.ts';

const wave = (at: string, people: number) => ({ at: new Date(at), people });

describe('the time that a task is through', () => {
  it('follows from the flow rate: 500,000 messages at 40 a second last 3 hours 28 minutes [5.3-58]', () => {
    const { at, waitsForWindow } = finishTime([wave('2026-11-22T01:00:00Z', 500_000)], 40, true);
    expect(at).toEqual(new Date('2026-11-22T04:28:20Z'));
    expect(waitsForWindow).toBe(false);
  });

  it('goes on at 08:00 with what is left at 22:00, and says so [5.3-57]', () => {
    // 21:00 in Shanghai: 144,000 go before the window closes.
    const late = [wave('2026-11-22T13:00:00Z', 144_040)];
    expect(finishTime(late, 40, true)).toEqual({ at: new Date('2026-11-23T00:00:01Z'), waitsForWindow: true });
    expect(finishTime(late, 40, false)).toEqual({ at: new Date('2026-11-22T14:00:01Z'), waitsForWindow: false });
    const exact = [wave('2026-11-22T13:00:00Z', 144_000)];
    expect(finishTime(exact, 40, true)).toEqual({ at: new Date('2026-11-22T14:00:00Z'), waitsForWindow: false });
  });

  it('is never before a batch, nor while another is under way', () => {
    const waves = [wave('2026-11-22T02:00:00Z', 40 * 3_600), wave('2026-11-22T02:30:00Z', 40)];
    expect(finishTime(waves, 40, true).at).toEqual(new Date('2026-11-22T03:00:01Z'));
    waves[1] = wave('2026-11-22T05:00:00Z', 40);
    expect(finishTime(waves, 40, true).at).toEqual(new Date('2026-11-22T05:00:01Z'));
  });

  it('is within the window or at its end, and no sooner than without one', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        at,
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        (start, people, rate) => {
          const waves = [{ at: start, people }];
          const windowed = finishTime(waves, rate, true);
          expect(isInMarketingWindow(new Date(windowed.at.getTime() - 1))).toBe(true);
          expect(windowed.at.getTime()).toBeGreaterThanOrEqual(finishTime(waves, rate, false).at.getTime() - 1_000);
          expect(windowed.at.getTime() - start.getTime()).toBeGreaterThanOrEqual((people / rate) * 1_000 - 1_000);
        },
      ),
    );
  });

  it('is when it begins where nobody is to be written to', () => {
    expect(finishTime([wave('2026-11-22T02:00:00Z', 0)], 40, true).at).toEqual(new Date('2026-11-22T02:00:00Z'));
  });
});
