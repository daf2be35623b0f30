import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ItemStock } from '../../../src/domain/activity-box/draw/decideDraws.ts';
import type { Transaction } from '../../db/Db.ts';
import { activityItem, prize, prizeDay } from '../../db/schema/index.ts';

/**
 * What can still be given of each item. The rows stay locked: two processes give of one activity one after the other. Whoever locks
 * people too does so afterwards.
 */
export async function itemStocks(tx: Transaction, activityId: string, day: string): Promise<Map<string, ItemStock>> {
  const items = await tx
    .select()
    .from(activityItem)
    .where(eq(activityItem.activityId, activityId))
    .orderBy(asc(activityItem.itemId))
    .for('update');
  const prizeIds = items.flatMap(({ prizeId }) => (prizeId === null ? [] : [prizeId]));
  const capped =
    prizeIds.length === 0
      ? []
      : await tx
          .select({ id: prize.id, dailyCap: prize.dailyCap })
          .from(prize)
          .where(and(inArray(prize.id, prizeIds), isNotNull(prize.dailyCap)))
          .orderBy(asc(prize.id))
          .for('update');
  const given =
    capped.length === 0
      ? []
      : await tx
          .select()
          .from(prizeDay)
          .where(
            and(
              inArray(
                prizeDay.prizeId,
                capped.map(({ id }) => id),
              ),
              eq(prizeDay.day, day),
            ),
          );
  const prizeLeft = new Map(
    capped.map(({ id, dailyCap }) => [
      id,
      Math.max(0, (dailyCap ?? 0) - (given.find(({ prizeId }) => prizeId === id)?.given ?? 0)),
    ]),
  );
  return new Map(
    items.map((item) => [
      item.itemId,
      {
        itemId: item.itemId,
        prizeId: item.prizeId,
        left: item.quantity - item.given,
        leftToday: item.dailyCap === null ? null : item.dailyCap - (item.day === day ? item.givenToday : 0),
        prizeLeftToday: prizeLeft.get(item.prizeId ?? '') ?? null,
      },
    ]),
  );
}
