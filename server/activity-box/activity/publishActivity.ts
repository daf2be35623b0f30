import { eq, sql } from 'drizzle-orm';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import type { ActivityStanding } from '../../../src/domain/activity-box/activity/activityStatus.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity, activityVersion } from '../../db/schema/index.ts';
import { requireVenue } from '../venue/requireVenue.ts';
import { ownImages } from './activityImages.ts';
import type { ActivityRecord } from './lockActivity.ts';
import { setChances } from './setChances.ts';
import { syncItems } from './syncItems.ts';

/** What of basic details lists and the clock read. */
export const basicColumns = ({ name, code, templateType, administratorIds, ...dates }: ActivityContent['basics']) => ({
  name,
  code,
  templateType,
  administratorIds,
  displayFrom: new Date(dates.displayFrom),
  displayTo: new Date(dates.displayTo),
  participateFrom: new Date(dates.participateFrom),
  participateTo: new Date(dates.participateTo),
});

/**
 * Brings what is edited into force, in the caller's transaction that holds the activity's row: a new version that people see, stock of its
 * prizes, and, unless it was an edit flow, its chances and rules from now on.
 *
 * @throws `VENUE_EXPIRED`; what `syncItems` throws
 */
export async function publishActivity(
  tx: Transaction,
  { ports, tenantId, caller }: SessionContext,
  row: ActivityRecord,
  after: ActivityStanding,
): Promise<void> {
  const now = ports.clock.now();
  await requireVenue(tx, tenantId, now);
  const isFlow = row.flow !== null;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${activityVersion.number}), 0)::int` })
    .from(activityVersion)
    .where(eq(activityVersion.activityId, row.id));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(activityVersion).values({
    activityId: row.id,
    number,
    tenantId,
    content: row.draft,
    publishedBy: caller.userId,
    publishedAt: now,
  });
  if (!isFlow) {
    await syncItems(tx, row, row.draft.logic, now);
    await setChances(tx, row, { logic: row.draft.logic, effectiveFrom: now, setBy: caller.userId, setAt: now });
  }
  await ownImages(tx, row, row.draft);
  await tx
    .update(activity)
    .set({
      ...after,
      ...basicColumns(row.draft.basics),
      liveVersion: number,
      version: sql`${activity.version} + 1`,
      updatedAt: now,
    })
    .where(eq(activity.id, row.id));
}
