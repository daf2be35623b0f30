import { expect, it } from 'vitest';
import { NEW_ACTIVITY_LOGIC } from '../../../domain/activity-box/logic/activityLogic.ts';
import { activityLogic } from './activityLogic.ts';

it('a boost takes from 1 to 15 friends, a whole number [5.3-60]', () => {
  const reward = { kind: 'fixed', value: 10 };
  const isTaken = (friends: number): boolean =>
    activityLogic.safeParse({
      ...NEW_ACTIVITY_LOGIC,
      boost: {
        target: 100,
        unit: '元',
        firstEntry: reward,
        friend: reward,
        friends,
        correction: 'linear',
        itemId: 'cup',
      },
    }).success;
  expect([0, 1, 1.5, 15, 16].map(isTaken)).toEqual([false, true, false, true, false]);
});
