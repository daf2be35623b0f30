import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASS_RECIPIENTS_MAX, MASS_RECIPIENTS_MIN, massBatch } from './massMessage.ts';

/** The sizes of all messages that go to so many people. */
function sizes(people: number, most?: number): number[] {
  const batches = [];
  for (let left = people; left > 0; left -= batches.at(-1) ?? left) batches.push(massBatch(left, most));
  return batches;
}

describe('mass messages', () => {
  it('take everybody, nobody alone, and no more messages than needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 4, max: 12 }), (people, most) => {
        const batches = sizes(people, most);
        expect(batches.reduce((sum, size) => sum + size, 0)).toBe(people);
        for (const size of batches) {
          expect(size).toBeGreaterThanOrEqual(MASS_RECIPIENTS_MIN);
          expect(size).toBeLessThanOrEqual(most);
        }
        expect(batches).toHaveLength(Math.ceil(people / most));
      }),
    );
  });

  it('to 10,001 people are two, the last of them to two', () => {
    expect(sizes(10_001)).toEqual([9_999, 2]);
    expect(sizes(MASS_RECIPIENTS_MAX)).toEqual([MASS_RECIPIENTS_MAX]);
    expect(sizes(20_002)).toEqual([10_000, 10_000, 2]);
    expect(sizes(4, 3)).toEqual([2, 2]);
  });

  it('leave one person alone only where there is nobody else', () => {
    expect(sizes(1)).toEqual([1]);
    expect(sizes(3, 2)).toEqual([2, 1]);
  });
});
