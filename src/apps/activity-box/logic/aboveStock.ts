import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import type { ActivityItem } from '../../../domain/activity-box/logic/activityLogic.ts';

/** The usable stock that an item asks more than, with what the running version `held` already; undefined where there is enough. */
export function aboveStock(
  quantity: number | null,
  { prizeId }: Pick<ActivityItem, 'prizeId'>,
  prize: Prize | undefined,
  held: number,
): number | undefined {
  const usable = (prize?.usableStock ?? Infinity) + held;
  return prizeId !== null && (quantity ?? 0) > usable ? usable : undefined;
}
