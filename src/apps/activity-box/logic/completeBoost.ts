import { activityLogic } from '../../../contract/activity-box/logic/activityLogic.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../domain/activity-box/logic/activityLogic.ts';
import { type Boost, rewardFaults } from '../../../domain/activity-box/draw/boost.ts';

/** Stands for what the course of a boost does not need. */
const ANY = { unit: '-', itemId: 'any' };

/** A boost whose numbers are all there and fit each other, so that its course can be shown; null before. */
export function completeBoost(boost: Boost | null): Boost | null {
  if (boost === null) return null;
  const parsed = activityLogic.safeParse({ ...NEW_ACTIVITY_LOGIC, boost: { ...boost, ...ANY } });
  if (!parsed.success) return null;
  const { target } = boost;
  const faults = [
    ...rewardFaults(boost.firstEntry, target, 'firstEntry'),
    ...rewardFaults(boost.friend, target, 'friend'),
  ];
  return faults.length === 0 ? boost : null;
}
