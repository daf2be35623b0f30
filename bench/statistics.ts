/** The value below which a share (0–1) of the samples lies, interpolated. NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** The middle of the samples. NaN without samples. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** A median with the interval that holds it with 95 % confidence. */
export interface Estimate {
  median: number;
  low: number;
  high: number;
}

/**
 * The median with its 95 % bootstrap interval: medians of many samples drawn with replacement from the given ones.
 * Drawn with a fixed sequence, so that equal samples give equal intervals.
 */
export function estimate(samples: readonly number[], draws = 2000): Estimate {
  const random = sequence(1);
  const medians = Array.from({ length: draws }, () =>
    median(samples.map(() => samples[Math.floor(random() * samples.length)] ?? NaN)),
  );
  return { median: median(samples), low: percentile(medians, 0.025), high: percentile(medians, 0.975) };
}

/** Differences of samples taken in the same round: what the machine did meanwhile cancels out. */
export function differences(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new Error('paired samples must have the same length');
  return ours.map((value, round) => value - (theirs[round] ?? NaN));
}

/** Growth of the values per step, by least squares. */
export function slope(points: readonly { step: number; value: number }[]): number {
  const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const step = meanOf(points.map((point) => point.step));
  const value = meanOf(points.map((point) => point.value));
  const along = points.reduce((sum, point) => sum + (point.step - step) * (point.value - value), 0);
  return along / points.reduce((sum, point) => sum + (point.step - step) ** 2, 0);
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
