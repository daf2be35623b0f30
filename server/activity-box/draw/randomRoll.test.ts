import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { randomRoll } from './randomRoll.ts';

/** Bytes that look random and are the same in every run. */
function bytesFrom(seed: string): (count: number) => Buffer {
  let pool = Buffer.alloc(0);
  let round = 0;
  return (count) => {
    while (pool.length < count) {
      pool = Buffer.concat([pool, createHash('sha512').update(`${seed}:${round++}`).digest()]);
    }
    const bytes = pool.subarray(0, count);
    pool = pool.subarray(count);
    return bytes;
  };
}

/** Chi-square of 19 degrees of freedom at 0.001. */
const CHI_SQUARE_19 = 43.82;

it('rolls come up equally often: chi-square over a million at 0.001', () => {
  const random = bytesFrom('rolls');
  const counts = Array.from({ length: 20 }, () => 0);
  const rolls = 1_000_000;
  for (let n = 0; n < rolls; n++) {
    const bucket = Math.floor((randomRoll(random) * counts.length) / CHANCE_WHOLE);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const expected = rolls / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(CHI_SQUARE_19);
});

it('a number that would make some rolls likelier is thrown away', () => {
  const words = [0xff_ff_ff_ff, 1_000_007];
  const random = (): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(words.shift() ?? 0);
    return bytes;
  };
  expect(randomRoll(random)).toBe(7);
});
