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
