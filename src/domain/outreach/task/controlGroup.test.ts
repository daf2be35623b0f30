import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectedUntil, smallestEffect } from './controlGroup.ts';

describe('a control group', () => {
  it('is protected for whole days from when it was held back; without days for its run alone [9-63]', () => {
    const now = new Date('2026-11-22T02:00:00Z');
    expect(protectedUntil(now, 7)).toEqual(new Date('2026-11-29T02:00:00Z'));
    expect(protectedUntil(now, 0)).toBeNull();
  });

  it('shows no smaller effect than its size allows', () => {
    // Two arms of 1,000 at 20 %: 2.8016 × √(0.16 × 2/1000).
    expect(smallestEffect(1_000, 1_000, 0.2)).toBeCloseTo(0.0501, 4);
    expect(smallestEffect(0, 10, 0.2)).toBeUndefined();
    expect(smallestEffect(10, 0, 0.2)).toBeUndefined();
    const size = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(size, size, (sent, control) => {
        const effect = smallestEffect(sent, control, 0.05) ?? 0;
        expect(smallestEffect(sent, control + 1, 0.05)).toBeLessThan(effect);
        expect(smallestEffect(control, sent, 0.05)).toBeCloseTo(effect, 12);
      }),
    );
  });
});
