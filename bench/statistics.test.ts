import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences, estimate, median, percentile, sequence, slope } from './statistics.ts';

const samples = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

it('finds the middle, between two values where there are two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(percentile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
});

it('has at most half of the samples on each side of the median', () => {
  fc.assert(
    fc.property(samples, (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

it('puts the interval around the median, inside the samples', () => {
  fc.assert(
    fc.property(samples, (values) => {
      const { low, high, median: middle } = estimate(values, 200);
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(Math.min(...values));
      expect(high).toBeLessThanOrEqual(Math.max(...values));
      expect(middle).toBe(median(values));
    }),
    { numRuns: 30 },
  );
});

it('covers the true median in about 95 of 100 experiments', () => {
  const random = sequence(7);
  const hits = Array.from({ length: 200 }, () => {
    const { low, high } = estimate(
      Array.from({ length: 40 }, () => random()),
      400,
    );
    return low <= 0.5 && high >= 0.5;
  }).filter(Boolean).length;
  expect(hits).toBeGreaterThan(176);
});

it('takes differences round by round, and refuses unequal numbers of rounds', () => {
  expect(differences([5, 7], [4, 9])).toEqual([1, -2]);
  expect(() => differences([1], [])).toThrow('same length');
});

it('finds the growth per step of a line', () => {
  expect(slope([0, 10, 20, 30].map((step) => ({ step, value: 7 + 2 * step })))).toBeCloseTo(2);
});
