import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { activityVersion } from '../../db/schema/index.ts';

/** Whether people may have seen what an activity gives: a version of it was in force when its display began, or later. */
export async function wasSeen(db: Db | Transaction, activityId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ number: activityVersion.number })
    .from(activityVersion)
    .where(
      and(
        eq(activityVersion.activityId, activityId),
        sql`(${activityVersion.content}->'basics'->>'displayFrom')::timestamptz <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
