import { expect, it } from 'vitest';
import { seededRandom } from '../../shared/statistics/seededRandom.ts';
import { type Boost, BOOST_CORRECTIONS } from './boost.ts';
import { boostCourse } from './boostCourse.ts';

const boost: Boost = {
  target: 100,
  unit: 'points',
  firstEntry: { kind: 'fixed', value: 10 },
  friend: { kind: 'random', min: 1, max: 9 },
  friends: 6,
  correction: 'none',
  itemId: 'cup',
};

it('shows where boosts stand after each friend, and that a correction leads all of them to the target [3.4-19]', () => {
  for (const correction of BOOST_CORRECTIONS) {
    const { steps, reached } = boostCourse({ ...boost, correction }, seededRandom(1));
    expect(steps.map(({ friends }) => friends)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(steps[0]).toEqual({ friends: 0, least: 10, average: expect.closeTo(10, 6), most: 10 });
    for (const [at, step] of steps.entries()) {
      expect(step.least).toBeLessThanOrEqual(step.average + 1e-6);
      expect(step.average).toBeLessThanOrEqual(step.most + 1e-6);
      expect(step.average).toBeGreaterThanOrEqual(steps[at - 1]?.average ?? 0);
    }
    expect(reached).toBe(correction === 'none' ? 0 : 1);
    if (correction !== 'none') expect(steps[6]).toMatchObject({ least: 100, most: 100 });
  }
});

it('is quick at first where it is stepped', () => {
  const after = (correction: 'linear' | 'stepped') =>
    boostCourse({ ...boost, correction }, seededRandom(1)).steps[2]?.average ?? 0;
  expect(after('stepped')).toBeGreaterThan(after('linear'));
});
