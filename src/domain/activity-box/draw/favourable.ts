import type { ActivityLogic, LogicFault } from '../logic/activityLogic.ts';
import { type ChanceTable, tableOf } from './chance.ts';

const notLess = (before: number | null, after: number | null): boolean =>
  after === null || (before !== null && after >= before);

/**
 * Tables that people of a table may have had before: the one of their group, else that of everybody else; and where they stand in several
 * groups, of which the first counts, those that the table was put in front of.
 */
function tablesBefore(before: ActivityLogic, after: ActivityLogic, at: number): ChanceTable[] {
  const group = after.tables[at]?.groupId ?? null;
  const own = tableOf(before.tables, (groupId) => groupId === group);
  const ownAt = before.tables.findIndex(({ groupId }) => groupId === group);
  const passed = before.tables.filter(({ groupId }, wasAt) => {
    const stoodBefore = ownAt === -1 || wasAt < ownAt;
    return groupId !== null && stoodBefore && after.tables.findIndex((one) => one.groupId === groupId) > at;
  });
  return [...(own === undefined ? [] : [own]), ...(group === null ? [] : passed)];
}

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
  const kindOf = ({ items }: ActivityLogic, wanted: string | null) => items.find(({ id }) => id === wanted)?.prizeId;
  // What is given in place of a prize that is used up may become another prize, and not nothing.
  if (kindOf(before, before.replacementItemId) != null && kindOf(after, after.replacementItemId) === null)
    faults.push({ path: ['replacementItemId'], code: 'onlyFavourable' });
  for (const [at, table] of after.tables.entries()) {
    const isLess = before.items.some(({ id, prizeId }) => {
      const of = ({ shares }: ChanceTable): number => shares.find(({ itemId }) => itemId === id)?.millionths ?? 0;
      return prizeId !== null && tablesBefore(before, after, at).some((was) => of(table) < of(was));
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
