import { and, eq, sql } from 'drizzle-orm';
import type { Approvable } from '../../common/review/approval/Approvable.ts';
import { activity } from '../../db/schema/index.ts';
import { lockActivity, requireAction } from './lockActivity.ts';
import { publishActivity } from './publishActivity.ts';

/** How approvals treat activities: what the last reviewer approves comes into force by itself (§4.2). */
export const activityApprovable: Approvable = {
  async lock(tx, context, id) {
    await lockActivity(tx, context, id);
  },
  async settle(tx, context, id, action) {
    const row = await lockActivity(tx, context, id);
    const now = context.ports.clock.now();
    const isFlow = row.flow !== null;
    if (action === 'approve') {
      await publishActivity(tx, context, row, requireAction(row, isFlow ? 'approveEdit' : 'approve', now));
      return;
    }
    await tx
      .update(activity)
      .set({
        ...requireAction(row, isFlow ? 'rejectEdit' : 'reject', now),
        version: sql`${activity.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(activity.id, id), eq(activity.tenantId, context.tenantId)));
  },
  preview: async () => null,
};
