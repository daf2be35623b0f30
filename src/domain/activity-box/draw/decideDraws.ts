import { afterDraw, drawForbidden, type DrawRules, type DrawStanding } from '../logic/activityLogic.ts';
import { type ChanceTable, itemOfRoll } from './chance.ts';

/** What of an item can still be given. */
export interface ItemStock {
  itemId: string;
  /** Null: nothing is won by it, so that it never ends. */
  prizeId: string | null;
  /** Altogether, today by the activity's cap, and today by that of the prize over all activities; null is no cap. */
  left: number;
  leftToday: number | null;
  prizeLeftToday: number | null;
}

/** Somebody's wish to draw. */
export interface DrawRequest {
  participantId: string;
  /** The chances that hold for this person. */
  table: ChanceTable;
  /** A random whole number of [0, CHANCE_WHOLE). */
  roll: number;
}

/** What became of a wish: refused, or an item. */
export type DrawDecision =
  | { outcome: 'refused'; code: 'dailyDrawsReached' | 'totalDrawsReached' | 'noChancesLeft' }
  /** `itemId` is what was given: the rolled one, its replacement, or null where there is nothing to give any more. */
  | { outcome: 'drawn'; roll: number; rolledItemId: string; itemId: string | null; prizeId: string | null };

const isLeft = ({ prizeId, left, leftToday, prizeLeftToday }: ItemStock): boolean =>
  prizeId === null || (left > 0 && (leftToday ?? 1) > 0 && (prizeLeftToday ?? 1) > 0);

/** The first of the items that can still be given; undefined where none can. */
export function firstLeft(
  stocks: ReadonlyMap<string, ItemStock>,
  itemIds: readonly (string | null)[],
): ItemStock | undefined {
  return itemIds.map((itemId) => stocks.get(itemId ?? '')).find((stock) => stock !== undefined && isLeft(stock));
}

const less = (left: number | null): number | null => (left === null ? null : left - 1);

/**
 * Decides draws one after the other (§5.4). Stocks and standings are changed in place: who is decided later finds what those
 * before them left. The share of a prize that is used up, or at its cap, goes to the replacement, never to other prizes.
 */
export function decideDraws(
  requests: readonly DrawRequest[],
  {
    rules,
    replacementItemId,
    stocks,
    standings,
  }: {
    rules: DrawRules;
    replacementItemId: string | null;
    stocks: Map<string, ItemStock>;
    standings: Map<string, DrawStanding>;
  },
): DrawDecision[] {
  return requests.map(({ participantId, table, roll }) => {
    const standing = standings.get(participantId);
    if (standing === undefined) return { outcome: 'refused', code: 'noChancesLeft' };
    const code = drawForbidden(rules, standing);
    if (code !== undefined) return { outcome: 'refused', code };
    const rolledItemId = itemOfRoll(table, roll);
    if (rolledItemId === undefined) return { outcome: 'refused', code: 'noChancesLeft' };
    standings.set(participantId, afterDraw(rules, standing));
    const given = firstLeft(stocks, [rolledItemId, replacementItemId]);
    if (given === undefined) return { outcome: 'drawn', roll, rolledItemId, itemId: null, prizeId: null };
    if (given.prizeId !== null) {
      stocks.set(given.itemId, {
        ...given,
        left: given.left - 1,
        leftToday: less(given.leftToday),
        prizeLeftToday: less(given.prizeLeftToday),
      });
    }
    return { outcome: 'drawn', roll, rolledItemId, itemId: given.itemId, prizeId: given.prizeId };
  });
}
