import { and, eq } from 'drizzle-orm';
import {
  type ActivityAction,
  type ActivityStanding,
  type ActivityStatus,
  activityStatusAt,
  afterActivityAction,
  isActivityFault,
} from '../../../src/domain/activity-box/activity/activityStatus.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity } from '../../db/schema/index.ts';

/** An activity as its table holds it. */
export type ActivityRecord = typeof activity.$inferSelect;

/**
 * An activity that nobody else changes until the transaction ends. Draws go on beside it; `update` waits for those under way, and lets no
 * other begin. @throws `NOT_FOUND`
 */
export async function lockActivity(
  tx: Transaction,
  { tenantId }: Pick<CallContext, 'tenantId'>,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<ActivityRecord> {
  const [row] = await tx
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), eq(activity.tenantId, tenantId)))
    .for(strength);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Its status now. */
export const statusOf = (row: ActivityRecord, now: Date): ActivityStatus => activityStatusAt(row.state, row, now);

/** Where an action leads an activity to. @throws the code of what forbids it (§8.2) */
export function requireAction(row: ActivityRecord, action: ActivityAction, now: Date): ActivityStanding {
  const after = afterActivityAction(row, statusOf(row, now), action, { published: row.liveVersion !== null });
  if (isActivityFault(after)) throw new Refusal(after);
  return { state: after.state, flow: after.flow, needsApproval: after.needsApproval };
}

/** Whether somebody may edit an activity: who made it or was handed it, and its administrators (§6). */
export const isAdministrator = ({ createdBy, ownerId, administratorIds }: ActivityRecord, userId: string): boolean =>
  (ownerId ?? createdBy) === userId || administratorIds.includes(userId);

/** @throws `NOT_ADMINISTRATOR` */
export function requireAdministrator(row: ActivityRecord, { caller }: SessionContext): void {
  if (!isAdministrator(row, caller.userId)) throw new Refusal('NOT_ADMINISTRATOR');
}
