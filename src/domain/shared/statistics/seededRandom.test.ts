import { expect, it } from 'vitest';
import { chiSquareOf } from './chiSquare.ts';
import { seededRandom } from './seededRandom.ts';

it('gives every number below the limit alike, and the same ones for the same seed', () => {
  for (const seed of [0, 1, -1, 20_261_123]) {
    const [random, again] = [seededRandom(seed), seededRandom(seed)];
    const values = Array.from({ length: 60_000 }, () => random(60));
    expect(values.map(() => again(60))).toEqual(values);
    const counts = new Map<number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const classes = Array.from({ length: 60 }, (_, value) => ({ observed: counts.get(value) ?? 0, expected: 1_000 }));
    expect(chiSquareOf([classes]).probability).toBeGreaterThan(0.001);
  }
  expect(seededRandom(1)(1)).toBe(0);
});

it('gives the numbers of its generator, the same ones with every version and on every machine', () => {
  const words = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 8 }, () => random(2 ** 32));
  };
  expect(words(1)).toEqual([
    1_506_684_997, 389_392_296, 138_374_344, 482_077_534, 3_995_030_138, 1_510_270_836, 301_276_004, 3_951_389_082,
  ]);
  expect(words(-1)).toEqual([
    638_246_997, 1_384_417_266, 3_840_555_370, 1_834_555_596, 1_825_473_158, 2_306_722_995, 4_045_625_496,
    2_462_498_905,
  ]);
});

it('passes over the numbers that would make some results likelier than others', () => {
  // 3,840,555,370 is above the limit that whole multiples end at.
  const below = seededRandom(-1);
  expect([1, 2, 3].map(() => below(3_000_000_000))).toEqual([638_246_997, 1_384_417_266, 1_834_555_596]);
  // The first number is the limit itself.
  const first = seededRandom(0);
  expect([first(3_976_095_626), first(3_976_095_626)]).toEqual([2_467_262_069, 1_823_274_075]);
});
