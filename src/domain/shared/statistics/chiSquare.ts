/** How often something was counted, and how often it was expected. */
export interface Counted {
  observed: number;
  expected: number;
}

/** What Pearson's test says of counts. */
export interface ChiSquare {
  statistic: number;
  /** Degrees of freedom; 0 where nothing can differ. */
  degrees: number;
  /** How likely counts are that differ at least as much by chance alone: 0 to 1. */
  probability: number;
}

/** Least count that is expected of a class: with fewer the distribution is another one, so that such classes are taken together. */
export const EXPECTED_MIN = 5;

/** Classes that are large enough; those that are too small are one together, with the smallest of the others where it is still too small. */
function classesOf(counts: readonly Counted[]): Counted[] {
  const together = (all: readonly Counted[]): Counted => ({
    observed: all.reduce((sum, { observed }) => sum + observed, 0),
    expected: all.reduce((sum, { expected }) => sum + expected, 0),
  });
  const sorted = counts.toSorted((one, other) => one.expected - other.expected);
  let small = 0;
  let sum = 0;
  for (const { expected } of sorted) {
    if (sum >= EXPECTED_MIN && expected >= EXPECTED_MIN) break;
    sum += expected;
    small += 1;
  }
  return small < 2 ? sorted : [together(sorted.slice(0, small)), ...sorted.slice(small)];
}

/**
 * Pearson's test of groups of counts, each of which has as many as are expected of it: whether they differ from what is expected by more
 * than chance. What is expected never and was counted all the same cannot be chance.
 */
export function chiSquareOf(groups: readonly (readonly Counted[])[]): ChiSquare {
  let statistic = 0;
  let degrees = 0;
  for (const counts of groups) {
    if (counts.some(({ observed, expected }) => expected <= 0 && observed > 0))
      return { statistic: Infinity, degrees: 1, probability: 0 };
    const classes = classesOf(counts.filter(({ expected }) => expected > 0));
    for (const { observed, expected } of classes) statistic += (observed - expected) ** 2 / expected;
    degrees += Math.max(0, classes.length - 1);
  }
  return { statistic, degrees, probability: degrees === 0 ? 1 : upperGamma(degrees / 2, statistic / 2) };
}

/** Logarithm of the gamma function of a positive multiple of 1/2. */
function logGamma(half: number): number {
  let log = half % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let at = half % 1 === 0 ? 1 : 0.5; at < half; at += 1) log += Math.log(at);
  return log;
}

/** Terms after which a series has long come to its end. */
const TERMS_MAX = 10_000;
const PRECISION = 1e-14;

/** The regularized upper incomplete gamma function Q(a, x) of a positive multiple `a` of 1/2. */
function upperGamma(a: number, x: number): number {
  const factor = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - factor * sum);
  }
  // Lentz's continued fraction: the series would take too many terms.
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < TERMS_MAX; n += 1) {
    const by = -n * (n - a);
    b += 2;
    d = 1 / (by * d + b);
    c = b + by / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return factor * fraction;
}
