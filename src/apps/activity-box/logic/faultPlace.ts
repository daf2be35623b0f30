import type { LogicFault } from '../../../domain/activity-box/logic/activityLogic.ts';
import type { Translate } from '../../../ui/index.ts';
import type { LogicValues } from './LogicValues.ts';

/** What a fault is about, in words: the item, the chances of whom, or the part of the form. */
export function faultPlace(
  { path: [part, at] }: Pick<LogicFault, 'path'>,
  { items, tables }: Pick<LogicValues, 'items' | 'tables'>,
  t: Translate,
  nameOf: (groupId: string) => string,
): string {
  if (part === 'items' && typeof at === 'number')
    return items[at]?.name.trim() || t('activityBox.logic.itemNumber', { number: at + 1 });
  if (part === 'tables' && typeof at === 'number') {
    const groupId = tables[at]?.groupId ?? null;
    const whose = groupId === null ? t('activityBox.logic.everybody') : groupId === '' ? '' : nameOf(groupId);
    return whose === '' ? t('activityBox.logic.chances') : t('activityBox.logic.chancesOfGroup', { name: whose });
  }
  if (part === 'boost') return t('activityBox.logic.boost');
  if (part === 'rules') return t('activityBox.logic.limits');
  if (part === 'eligibleGroupIds') return t('activityBox.logic.eligibleGroupIds');
  return t(part === 'tables' ? 'activityBox.logic.chances' : 'activityBox.logic.items');
}
