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

it('is as exact of what is nearly certain as of what nearly never happens', () => {
  for (const [statistic, degrees, probability] of [
    [1e-4, 1, 0.992_021_287_370_736_8],
    [1e-6, 2, 0.999_999_500_000_125],
    [0.01, 5, 0.999_999_469_972_995_7],
    [3, 1, 0.083_264_516_663_550_4],
    [30, 30, 0.465_653_708_944_009_65],
    [60, 30, 0.000_920_682_396_148_666_3],
    [100, 1, 1.523_970_604_832_105e-23],
    [200, 10, 1.613_930_533_697_730_5e-37],
  ] as const) {
    const found = chiSquareOf(pairs(statistic, degrees)).probability;
    expect(found / probability).toBeCloseTo(1, 9);
    expect(found).toBeLessThanOrEqual(1);
  }
});

/** Classes by how often each was counted and expected. */
const classes = (...given: [observed: number, expected: number][]) => [
  given.map(([observed, expected]) => ({ observed, expected })),
];

it('takes classes together that are too small, from the smallest on, until five are expected of each', () => {
  for (const [given, degrees, statistic] of [
    // The two of 4 are one of 8, in which 6 were counted: 4/8 + 4/92.
    [classes([94, 92], [3, 4], [3, 4]), 1, 0.543_478],
    // 4 alone is too little, so that the next one comes to it: 1/24 + 1/76.
    [classes([3, 4], [77, 76], [20, 20]), 1, 0.054_825],
    // All of 4 are one, though two of them would be enough: 4/12 + 4/88.
    [classes([10, 4], [0, 4], [0, 4], [90, 88]), 1, 0.378_788],
    // Five are enough, of one and of some together: 1/5 + 1/5 + 0/90.
    [classes([6, 5], [4, 5], [90, 90]), 2, 0.4],
    [classes([3, 2], [3, 3], [4, 5], [90, 90]), 2, 0.4],
    // A class of which nothing is expected and nothing counted is none.
    [classes([0, 0], [12, 10], [8, 10]), 1, 0.8],
  ] as const) {
    const found = chiSquareOf(given);
    expect(found.degrees).toBe(degrees);
    expect(found.statistic).toBeCloseTo(statistic, 6);
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
  expect(chiSquareOf([[{ observed: 0, expected: 0 }]])).toEqual({ statistic: 0, degrees: 0, probability: 1 });
  expect(chiSquareOf([[{ observed: 9, expected: 8 }]])).toMatchObject({ degrees: 0, probability: 1 });
});
