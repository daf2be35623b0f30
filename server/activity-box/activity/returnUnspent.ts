import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/Db.ts';
import { activity, activityItem } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { returnPrize } from '../prize/prizeStock.ts';

/** Activities taken per turn: the next turn takes the rest. */
const ACTIVITIES_PER_TURN = 100;

/** Items of prizes of which some were not given. */
const unspent = and(isNotNull(activityItem.prizeId), gt(activityItem.quantity, activityItem.given));

/** Activities that nobody sees again as they are: their display is over. One that was taken down takes stock anew when it is published again. */
const over = (now: Date) => and(inArray(activity.state, ['online', 'takenDown']), lte(activity.displayTo, now));

/**
 * Gives what activities that ended did not give out back to the stock of its prizes, so that other activities can use it. What was won stays
 * accounted for: the quantity of an item becomes what was given of it.
 */
export async function returnUnspent({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const found = await db
    .selectDistinct({ id: activity.id })
    .from(activityItem)
    .innerJoin(activity, eq(activity.id, activityItem.activityId))
    .where(and(unspent, over(now)))
    .limit(ACTIVITIES_PER_TURN);
  for (const { id } of found) await returnOf(db, id, now);
}

async function returnOf(db: Db, activityId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Draws under way are waited for; somebody may have published it again meanwhile.
    const [row] = await tx
      .select({ id: activity.id })
      .from(activity)
      .where(and(eq(activity.id, activityId), over(now)))
      .for('update');
    if (row === undefined) return;
    const items = await tx
      .select()
      .from(activityItem)
      .where(and(eq(activityItem.activityId, activityId), unspent))
      // In the order in which draws lock prizes.
      .orderBy(asc(activityItem.prizeId), asc(activityItem.itemId))
      .for('update');
    for (const { prizeId, quantity, given } of items)
      if (prizeId !== null) await returnPrize(tx, prizeId, quantity - given);
    await tx
      .update(activityItem)
      .set({ quantity: sql`${activityItem.given}` })
      .where(and(eq(activityItem.activityId, activityId), unspent));
  });
}
