import { activityLogic } from '../../../contract/activity-box/logic/activityLogic.ts';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import { formErrors } from '../../../contract/shared/formRules.ts';
import type { Translate } from '../../../ui/index.ts';
import { aboveStock } from './aboveStock.ts';
import { faultPlace } from './faultPlace.ts';
import { type LogicValues, toLogic, unreadableShares } from './LogicValues.ts';

/**
 * Why values cannot be saved as they are, in words: the first that the fields of the form refuse, with its place. Undefined where the form
 * would save them. What is unfinished only is no obstacle.
 */
export function logicObstacle(
  values: LogicValues,
  prizes: ReadonlyMap<string, Prize>,
  t: Translate,
): string | undefined {
  const { items, tables } = values;
  const inWords = (path: (string | number)[], text: string): string =>
    t('activityBox.logic.fault', { place: faultPlace({ path }, values, t, () => ''), text });
  const [refused] = formErrors(activityLogic, toLogic(values));
  if (refused !== undefined) {
    const path = refused.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    return inWords(path, t(`error.${refused.code}`, refused.params));
  }
  const table = tables.findIndex((one) => unreadableShares(one, items).length > 0);
  if (table >= 0) return inWords(['tables', table], t('error.chanceFormat'));
  for (const [at, item] of items.entries()) {
    const usable = aboveStock(item.quantity, item, prizes.get(item.prizeId ?? ''), 0);
    if (usable !== undefined)
      return inWords(['items', at], t('error.QUANTITY_ABOVE_STOCK', { name: item.name, usable }));
  }
  return undefined;
}
