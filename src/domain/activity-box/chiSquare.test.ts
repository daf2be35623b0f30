import { expect, it } from 'vitest';
import { chiSquareOf, EXPECTED_MIN } from './chiSquare.ts';

/** Two classes whose statistic is `statistic`, and so many pairs of them. */
const pairs = (statistic: number, degrees: number) =>
  Array.from({ length: degrees }, (_, nth) => {
    const off = nth === 0 ? Math.sqrt(statistic * 500) : 0;
    return [
      { observed: 1_000 + off, expected: 1_000 },
      { observed: 1_000 - off, expected: 1_000 },
    ];
  });

it('has the probabilities of the tables', () => {
  for (const [statistic, degrees, probability] of [
    [3.841_458_8, 1, 0.05],
    [6.634_896_6, 1, 0.01],
    [10.827_566, 1, 0.001],
    [5.991_464_5, 2, 0.05],
    [0.102_586_59, 2, 0.95],
    [18.307_038, 10, 0.05],
    [3.940_299_1, 10, 0.95],
    [29.588_298, 10, 0.001],
    [124.342_11, 100, 0.05],
    [0, 3, 1],
  ] as const) {
    const found = chiSquareOf(pairs(statistic, degrees));
    expect(found.degrees).toBe(degrees);
    expect(found.statistic).toBeCloseTo(statistic, 6);
    expect(found.probability).toBeCloseTo(probability, 6);
  }
});

it('takes classes together of which too few are expected', () => {
  const small = { observed: 3, expected: EXPECTED_MIN - 1 };
  expect(chiSquareOf([[small, small, { observed: 94, expected: 92 }]]).degrees).toBe(1);
  expect(chiSquareOf([[small, { observed: 20, expected: 20 }, { observed: 77, expected: 76 }]]).degrees).toBe(1);
  expect(chiSquareOf([[{ observed: 4, expected: 4 }]])).toMatchObject({ degrees: 0, probability: 1 });
});

it('knows what cannot be chance, and what nobody can doubt', () => {
  const never = { observed: 1, expected: 0 };
  expect(chiSquareOf([[never, { observed: 99, expected: 100 }]]).probability).toBe(0);
  expect(chiSquareOf([])).toEqual({ statistic: 0, degrees: 0, probability: 1 });
  expect(chiSquareOf([[{ observed: 0, expected: 0 }]]).degrees).toBe(0);
});
