import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { activityChance } from '../../db/schema/index.ts';

/** Chances and rules that hold at an instant: a change takes effect at 24:00 (§4.3). */
export async function logicAt(tx: Db | Transaction, activityId: string, now: Date) {
  const [row] = await tx
    .select({ id: activityChance.id, logic: activityChance.logic })
    .from(activityChance)
    .where(and(eq(activityChance.activityId, activityId), lte(activityChance.effectiveFrom, now)))
    .orderBy(desc(activityChance.effectiveFrom))
    .limit(1);
  return row;
}
