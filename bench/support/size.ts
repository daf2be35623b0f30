/**
 * Whether every part runs at the smallest size at which each of its figures can be measured (`npm run bench -- --smallest`). The
 * tests run it so, because a part that throws is a fault. Its figures say nothing about speed.
 */
export const IS_SMALLEST: boolean = process.argv.includes('--smallest');

/** Share of the full size, for a quick look. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1);

/** Whether parts run at full size: only such figures are noted. */
export const IS_WHOLE: boolean = !IS_SMALLEST && SHARE === 1;

/** One of two sizes of a part. `BENCH_SHARE` (0-1) takes that part of the full one, for a quick look. */
export function sized(full: number, smallest: number): number {
  if (IS_SMALLEST) return smallest;
  return Math.max(1, Math.round(full * (SHARE > 0 && SHARE <= 1 ? SHARE : 1)));
}

/** Rounds of a measurement. One is the least: its interval is that one value. */
export const rounds = (count: number): number => sized(count, 1);

/** Rounds before the measured ones, which fill the caches of the server. */
export const FIRST_ROUNDS: number = IS_SMALLEST ? 0 : 1;
