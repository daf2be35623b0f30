import { and, asc, eq } from 'drizzle-orm';
import type { ActivityLogic } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import type { Transaction } from '../../db/Db.ts';
import { activityItem } from '../../db/schema/index.ts';
import { allotPrize, returnPrize } from '../prize/prizeStock.ts';

/**
 * Gives an activity the items of its logic, in the caller's transaction: what it takes more of a prize comes from the usable stock, what it
 * takes less goes back. Draws under way are waited for.
 *
 * @throws what `allotPrize` and `returnPrize` throw (§5.4, §8.2)
 */
export async function syncItems(
  tx: Transaction,
  { id: activityId, tenantId }: { id: string; tenantId: string },
  { prizesOn, items }: Pick<ActivityLogic, 'prizesOn' | 'items'>,
  now: Date,
): Promise<void> {
  const wanted = prizesOn ? items : [];
  const rows = await tx
    .select()
    .from(activityItem)
    .where(eq(activityItem.activityId, activityId))
    .orderBy(asc(activityItem.itemId))
    .for('update');
  const changes = new Map<string, number>();
  const count = (prizeId: string | null, by: number): void => {
    if (prizeId !== null) changes.set(prizeId, (changes.get(prizeId) ?? 0) + by);
  };
  const isGone = (itemId: string): boolean => !wanted.some(({ id }) => id === itemId);
  for (const { itemId, prizeId, quantity, given } of rows) count(prizeId, -(quantity - (isGone(itemId) ? given : 0)));
  for (const { prizeId, quantity } of wanted) count(prizeId, quantity);
  // In the order in which draws lock them.
  for (const [prizeId, by] of [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (by > 0) await allotPrize(tx, prizeId, by, now);
    if (by < 0) await returnPrize(tx, prizeId, -by);
  }
  for (const { itemId, given } of rows.filter((row) => isGone(row.itemId))) {
    const where = and(eq(activityItem.activityId, activityId), eq(activityItem.itemId, itemId));
    // What was won of it is still accounted for.
    if (given > 0) await tx.update(activityItem).set({ quantity: given }).where(where);
    else await tx.delete(activityItem).where(where);
  }
  for (const { id: itemId, name, prizeId, quantity, dailyCap } of wanted) {
    const values = { name, prizeId, quantity: prizeId === null ? 0 : quantity, dailyCap };
    await tx
      .insert(activityItem)
      .values({ activityId, tenantId, itemId, ...values })
      .onConflictDoUpdate({ target: [activityItem.activityId, activityItem.itemId], set: values });
  }
}
