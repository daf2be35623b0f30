import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { activity, prize } from '../../db/schema/index.ts';

/** What names a prize, by its name, so that the prize cannot be removed: activities whose logic has it, online or edited. */
export async function usesOf(tx: Transaction, prizeId: string): Promise<{ name: string }[]> {
  const named = JSON.stringify([{ prizeId }]);
  return tx
    .select({ name: activity.name })
    .from(activity)
    .innerJoin(prize, eq(prize.tenantId, activity.tenantId))
    .where(
      and(
        eq(prize.id, prizeId),
        sql`(${activity.draft}->'logic'->'items' @> ${named}::jsonb or exists (
          select from activity_item i where i.activity_id = ${activity.id} and i.prize_id = ${prizeId}))`,
      ),
    )
    .orderBy(asc(activity.name));
}
