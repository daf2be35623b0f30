import { and, eq, sql } from 'drizzle-orm';
import type { FindUses } from '../../api/records/uses.ts';
import { activity } from '../../db/schema/index.ts';

/** Activities that let only the people of an audience in, or have chances for them. */
export const activitiesOfAudience: FindUses = async (db, tenantId, audienceId) => {
  // What is online stands in the draft, too: an edit flow changes no logic.
  const activities = await db
    .select({ id: activity.id, name: activity.name })
    .from(activity)
    .where(
      and(
        eq(activity.tenantId, tenantId),
        sql`jsonb_path_exists(${activity.draft}, '$.logic.** ? (@ == $id)', ${JSON.stringify({ id: audienceId })}::jsonb)`,
      ),
    )
    .orderBy(activity.name);
  return activities.map((row) => ({ kind: 'activity', ...row }));
};
