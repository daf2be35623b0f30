/** People of one group, and how many of them had the outcome; a person counts once, however often. */
export interface GroupOutcome {
  people: number;
  did: number;
}

/** A range of shares or of differences of shares, both ends included. */
export interface Interval {
  lower: number;
  upper: number;
}

/** Normal quantile of 97.5 %: two-sided 95 %. */
const Z = 1.959964;

/**
 * Wilson's score interval of a rate, 95 %, without a correction for continuity (Wilson, “Probable inference, the law of succession, and
 * statistical inference”, JASA 22 (1927), 209–212). It stays within 0 and 1 and has a width also where nobody or everybody did it.
 * At least one person.
 */
export function wilsonInterval({ people, did }: GroupOutcome): Interval {
  const rate = did / people;
  const centre = 2 * did + Z * Z;
  const half = Z * Math.sqrt(Z * Z + 4 * did * (1 - rate));
  const whole = 2 * (people + Z * Z);
  // Rounding must not push an end past the rate that it encloses.
  return {
    lower: Math.min(rate, Math.max(0, (centre - half) / whole)),
    upper: Math.max(rate, Math.min(1, (centre + half) / whole)),
  };
}

/**
 * The difference of two independent rates with its 95 % interval, by the hybrid of two Wilson intervals (method 10 of Newcombe, “Interval
 * estimation for the difference between independent proportions”, Statistics in Medicine 17 (1998), 873–890). Unlike the usual interval by
 * standard errors it holds its level for small groups and rare outcomes, and it has a width where nobody had one. At least one person each.
 */
export function rateDifference(one: GroupOutcome, other: GroupOutcome): Interval & { point: number } {
  const [p, q] = [one.did / one.people, other.did / other.people];
  const [a, b] = [wilsonInterval(one), wilsonInterval(other)];
  const point = p - q;
  return {
    point,
    lower: point - Math.hypot(p - a.lower, b.upper - q),
    upper: point + Math.hypot(a.upper - p, q - b.lower),
  };
}
