import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupOutcome, rateDifference, wilsonInterval } from './rates.ts';
import { seededRandom } from './seededRandom.ts';

const group = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((people) => fc.record({ people: fc.constant(people), did: fc.integer({ min: 0, max: people }) }));

describe('the difference between two rates', () => {
  it.each([
    // Newcombe 1998, Table II, method 10: (a) to (h).
    [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.6, 0.1705, 0.809],
    [6, 7, 2, 7, 0.5714, 0.0582, 0.8062],
    [5, 56, 0, 29, 0.0893, -0.0381, 0.1926],
    [0, 10, 0, 20, 0, -0.1611, 0.2775],
    [0, 10, 0, 10, 0, -0.2775, 0.2775],
    [10, 10, 0, 20, 1, 0.6791, 1],
    [10, 10, 0, 10, 1, 0.6075, 1],
  ])('of %i/%i and %i/%i is that of the literature, with its interval', (a, m, b, n, point, lower, upper) => {
    const found = rateDifference({ people: m, did: a }, { people: n, did: b });
    expect(found.point).toBeCloseTo(point, 4);
    expect(found.lower).toBeCloseTo(lower, 4);
    expect(found.upper).toBeCloseTo(upper, 4);
  });

  it('lies within its interval, and the interval within -1 and 1', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const { point, lower, upper } = rateDifference(one, other);
        expect(lower).toBeLessThanOrEqual(point);
        expect(upper).toBeGreaterThanOrEqual(point);
        expect(lower).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(upper).toBeLessThanOrEqual(1 + 1e-12);
        // Nobody knows a rate of so many people exactly, also where all of them did the same.
        expect(upper - lower).toBeGreaterThan(0);
      }),
    );
  });

  it('is the same the other way round, with its sign turned; and counted by who did not', () => {
    const without = ({ people, did }: GroupOutcome): GroupOutcome => ({ people, did: people - did });
    fc.assert(
      fc.property(group, group, (one, other) => {
        const there = rateDifference(one, other);
        for (const back of [rateDifference(other, one), rateDifference(without(one), without(other))]) {
          expect(back.point).toBeCloseTo(-there.point, 9);
          expect(back.lower).toBeCloseTo(-there.upper, 9);
          expect(back.upper).toBeCloseTo(-there.lower, 9);
        }
      }),
    );
  });

  it('is known more closely of ten times the people', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const tenfold = ({ people, did }: GroupOutcome): GroupOutcome => ({ people: people * 10, did: did * 10 });
        const [few, many] = [rateDifference(one, other), rateDifference(tenfold(one), tenfold(other))];
        expect(many.upper - many.lower).toBeLessThan(few.upper - few.lower);
      }),
    );
  });

  it.each([
    [0.3, 0.2, 200, 100],
    [0.05, 0.05, 900, 100],
    [0.01, 0.002, 1_900, 100],
  ])('is within its interval in 95 of 100 trials: rates of %f and %f', (p, q, m, n) => {
    const random = seededRandom(20_261_125);
    const drawn = (people: number, rate: number): GroupOutcome => {
      let did = 0;
      for (let nth = 0; nth < people; nth += 1) if (random(1_000_000) < rate * 1_000_000) did += 1;
      return { people, did };
    };
    const trials = 2_000;
    let held = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const { lower, upper } = rateDifference(drawn(m, p), drawn(n, q));
      if (lower <= p - q && p - q <= upper) held += 1;
    }
    // Four standard deviations of 2,000 trials below 95 %; rare outcomes may be held more often.
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.995);
  });
});

describe('an interval of a rate', () => {
  it('is that of Wilson: 81 of 263 is 0.308, from 0.2553 to 0.3662', () => {
    const { lower, upper } = wilsonInterval({ people: 263, did: 81 });
    expect(lower).toBeCloseTo(0.2553, 4);
    expect(upper).toBeCloseTo(0.3662, 4);
  });

  it('holds the rate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(group, (of) => {
        const { lower, upper } = wilsonInterval(of);
        const rate = of.did / of.people;
        expect([0 <= lower, lower <= rate, rate <= upper, upper <= 1]).toEqual([true, true, true, true]);
      }),
    );
  });
});
