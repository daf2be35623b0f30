import { and, eq, gt } from 'drizzle-orm';
import type { ActivityLogic } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import type { Transaction } from '../../db/Db.ts';
import { activityChance } from '../../db/schema/index.ts';

/** Has chances and rules hold from an instant on, in the caller's transaction; what was to come later is forgotten. */
export async function setChances(
  tx: Transaction,
  { id: activityId, tenantId }: { id: string; tenantId: string },
  { logic, effectiveFrom, setBy, setAt }: { logic: ActivityLogic; effectiveFrom: Date; setBy: string; setAt: Date },
): Promise<void> {
  await tx
    .delete(activityChance)
    .where(and(eq(activityChance.activityId, activityId), gt(activityChance.effectiveFrom, effectiveFrom)));
  await tx
    .insert(activityChance)
    .values({ activityId, tenantId, effectiveFrom, logic, setBy, setAt })
    .onConflictDoUpdate({
      target: [activityChance.activityId, activityChance.effectiveFrom],
      set: { logic, setBy, setAt },
    });
}
