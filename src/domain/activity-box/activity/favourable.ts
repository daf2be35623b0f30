import type { ActivityLogic, LogicFault } from './activityLogic.ts';
import { tableOf } from './chance.ts';

const notLess = (before: number | null, after: number | null): boolean =>
  after === null || (before !== null && after >= before);

/**
 * What of a change of prizes and logic is to the disadvantage of people who take part already (SAMR order 32 §17: what was announced
 * is not changed but in the consumer's favour; §4.2: an added prize can only have its stock increased).
 */
export function unfavourable(before: ActivityLogic, after: ActivityLogic): LogicFault[] {
  const faults: LogicFault[] = [];
  for (const item of before.items) {
    const at = after.items.findIndex(({ id }) => id === item.id);
    const now = after.items[at];
    if (now === undefined) {
      faults.push({ path: ['items'], code: 'addedPrizeRemoved' });
      continue;
    }
    if (now.quantity < item.quantity) faults.push({ path: ['items', at, 'quantity'], code: 'stockOnlyIncreases' });
    if (now.prizeId !== item.prizeId || now.name !== item.name)
      faults.push({ path: ['items', at, 'prizeId'], code: 'addedPrizeFixed' });
    if (!notLess(item.dailyCap, now.dailyCap)) faults.push({ path: ['items', at, 'dailyCap'], code: 'onlyFavourable' });
  }
  for (const [at, table] of after.tables.entries()) {
    const was = tableOf(before.tables, (groupId) => groupId === table.groupId);
    const isLess = before.items.some(({ id, prizeId }) => {
      const of = (shares = table.shares): number => shares.find(({ itemId }) => itemId === id)?.millionths ?? 0;
      return prizeId !== null && of() < of(was?.shares ?? []);
    });
    if (isLess) faults.push({ path: ['tables', at, 'shares'], code: 'onlyFavourable' });
  }
  for (const { groupId } of before.tables) {
    if (!after.tables.some((table) => table.groupId === groupId))
      faults.push({ path: ['tables'], code: 'onlyFavourable' });
  }
  for (const field of [
    'entryChances',
    'dailyChances',
    'shareChances',
    'dailyShares',
    'dailyDraws',
    'totalDraws',
  ] as const) {
    if (!notLess(before.rules[field], after.rules[field]))
      faults.push({ path: ['rules', field], code: 'onlyFavourable' });
  }
  if (after.rules.consumption > before.rules.consumption)
    faults.push({ path: ['rules', 'consumption'], code: 'onlyFavourable' });
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (before.boost !== null && !same(before.boost, after.boost))
    faults.push({ path: ['boost'], code: 'onlyFavourable' });
  if (before.prizesOn && !after.prizesOn) faults.push({ path: ['prizesOn'], code: 'onlyFavourable' });
  if (after.eligibleGroupIds.length > 0) {
    const kept =
      before.eligibleGroupIds.length > 0 && before.eligibleGroupIds.every((id) => after.eligibleGroupIds.includes(id));
    if (!kept) faults.push({ path: ['eligibleGroupIds'], code: 'onlyFavourable' });
  }
  return faults;
}
