import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Boost,
  BOOST_CORRECTIONS,
  BOOST_FRIENDS_MAX,
  type BoostReward,
  firstReward,
  friendReward,
  isReachable,
  rewardFaults,
  rewardOf,
} from './boost.ts';

const codes = (reward: BoostReward, who: 'firstEntry' | 'friend' = 'firstEntry') =>
  rewardFaults(reward, 100, who).map(({ field, code }) => `${field}:${code}`);
const fixed = (value: number): BoostReward => ({ kind: 'fixed', value });
const random = (min: number, max: number): BoostReward => ({ kind: 'random', min, max });

describe('rules of rewards', () => {
  it('do not exceed the target [5.4-13]', () => {
    expect([codes(fixed(100)), codes(fixed(101))]).toEqual([[], ['value:rewardAboveTarget']]);
    expect([codes(random(1, 100)), codes(random(1, 101))]).toEqual([[], ['max:rewardAboveTarget']]);
  });

  it('have a lower bound that is not above the upper, and a maximum above the minimum [5.4-14] [5.4-15]', () => {
    expect(codes(random(5, 4))).toEqual(['min:lowerAboveUpper']);
    expect(codes(random(5, 5))).toEqual(['max:maxNotAboveMin']);
    expect(codes(random(5, 6))).toEqual([]);
  });

  it('of a friend, when fixed, stay below the target [5.4-16]', () => {
    expect([codes(fixed(100), 'friend'), codes(fixed(99), 'friend')]).toEqual([
      ['value:friendRewardReachesTarget'],
      [],
    ]);
  });
});

const amounts = (target: number) =>
  fc.oneof(
    fc.integer({ min: 1, max: target - 1 }).map(fixed),
    fc
      .uniqueArray(fc.integer({ min: 1, max: target }), { minLength: 2, maxLength: 2 })
      .map(([a = 1, b = 2]) => random(Math.min(a, b), Math.max(a, b))),
  );
const boosts = fc.integer({ min: 3, max: 1_000 }).chain((target) =>
  fc.record({
    target: fc.constant(target),
    unit: fc.constant('points'),
    firstEntry: amounts(target),
    friend: amounts(target),
    friends: fc.integer({ min: 1, max: BOOST_FRIENDS_MAX }),
    correction: fc.constantFrom(...BOOST_CORRECTIONS),
    itemId: fc.constant('item'),
  }),
);
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const chances = fc.array(chance, { minLength: BOOST_FRIENDS_MAX + 1, maxLength: BOOST_FRIENDS_MAX + 1 });

/** Progress after the first entry and after each friend. */
function courseOf(boost: Boost, randoms: readonly number[]): number[] {
  const first = firstReward(boost, randoms[0] ?? 0);
  const course = [first];
  for (let nth = 1; nth <= boost.friends; nth++) {
    const progress = course.at(-1) ?? 0;
    course.push(progress + friendReward(boost, { progress, first, nth }, randoms[nth] ?? 0));
  }
  return course;
}

describe('a boost', () => {
  it('never goes back, and never beyond its target [3.4-19]', () => {
    fc.assert(
      fc.property(boosts, chances, (boost, randoms) => {
        const course = courseOf(boost, randoms);
        for (const [at, progress] of course.entries()) {
          expect(Number.isInteger(progress)).toBe(true);
          expect(progress).toBeGreaterThanOrEqual(course[at - 1] ?? 0);
          expect(progress).toBeLessThanOrEqual(boost.target);
        }
      }),
    );
  });

  it('reaches its target with its last friend and no sooner where it is corrected [3.4-19]', () => {
    fc.assert(
      fc.property(boosts, chances, (boost, randoms) => {
        fc.pre(boost.correction !== 'none');
        const course = courseOf(boost, randoms);
        fc.pre((course[0] ?? 0) < boost.target);
        expect(course.at(-1)).toBe(boost.target);
        for (const progress of course.slice(0, -1)) expect(progress).toBeLessThan(boost.target);
      }),
    );
  });

  it('corrected along a line keeps to it at least; in steps it is quick at first and slow in the end', () => {
    const boost: Boost = {
      target: 100,
      unit: 'points',
      firstEntry: fixed(10),
      friend: fixed(1),
      friends: 3,
      correction: 'linear',
      itemId: 'item',
    };
    expect(courseOf(boost, [0, 0, 0, 0])).toEqual([10, 40, 70, 100]);
    expect(courseOf({ ...boost, correction: 'stepped' }, [0, 0, 0, 0])).toEqual([10, 55, 82, 100]);
    expect(courseOf({ ...boost, correction: 'none' }, [0, 0, 0, 0])).toEqual([10, 11, 12, 13]);
    const long = { ...boost, target: 1_010, friends: 6, correction: 'stepped' as const };
    expect(courseOf(long, [0, 0, 0, 0, 0, 0, 0])).toEqual([10, 260, 510, 660, 810, 910, 1_010]);
  });

  it('is reachable where the most that everybody may bring is enough', () => {
    const boost = { target: 100, unit: 'points', friends: 3, correction: 'none' as const, itemId: 'item' };
    const reachable = (firstEntry: BoostReward, friend: BoostReward) => isReachable({ ...boost, firstEntry, friend });
    expect([reachable(fixed(10), fixed(30)), reachable(fixed(9), fixed(30))]).toEqual([true, false]);
    expect([reachable(fixed(10), random(1, 30)), reachable(fixed(10), random(1, 29))]).toEqual([true, false]);
    expect([reachable(random(1, 10), fixed(30)), reachable(random(1, 9), fixed(30))]).toEqual([true, false]);
  });

  it('draws a random reward from its whole range', () => {
    expect([0, 0.5, 0.999999].map((at) => rewardOf(random(2, 4), at))).toEqual([2, 3, 4]);
  });
});
