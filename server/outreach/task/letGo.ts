import { eq } from 'drizzle-orm';
import { nextPolling } from '../../../src/domain/outreach/task/pollingRule.ts';
import { realTimeStart } from '../../../src/domain/outreach/task/realTimeAudience.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { task } from '../../db/schema/index.ts';
import { changeTaskStatus } from '../sending/run/changeTaskStatus.ts';
import { fireTask } from '../sending/run/fireTask.ts';
import { requireSendingOpen } from '../sending/limits/requireSendingOpen.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

/**
 * Lets a task go: an immediate one at once, or with a real-time audience two hours after its creation (§4.3); one that was held, whose
 * time has passed, at once; an interface task waits for its calls from now on; all others for their time.
 */
export async function letGo(tx: Transaction, row: typeof task.$inferSelect, context: SessionContext): Promise<void> {
  const { ports, caller } = context;
  const now = ports.clock.now();
  const isHeld = row.heldAt !== null;
  const isNow = isHeld || (row.sendMode === 'immediate' && !row.realTime);
  if (isNow) await requireSendingOpen(tx, context);
  await tx
    .update(task)
    .set({
      releasedAt: now,
      releasedBy: caller.userId,
      heldAt: null,
      version: row.version + 1,
      updatedAt: now,
      ...(isHeld ? {} : await startOf(context, row, now)),
    })
    .where(eq(task.id, row.id));
  if (row.sendMode === 'interface') await changeTaskStatus(tx, row.id, 'loop', now);
  else if (isNow) await fireTask(ports, tx, row.id, caller.userId);
}

/** When a task starts that only now gets its time. */
async function startOf(
  { ports, tenantId }: SessionContext,
  { sendMode, realTime, polling, createdAt }: typeof task.$inferSelect,
  now: Date,
): Promise<{ scheduledAt?: Date }> {
  if (sendMode === 'immediate' && realTime) return { scheduledAt: realTimeStart(createdAt, now) };
  if (sendMode !== 'polling' || polling === null) return {};
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const first = nextPolling(polling, now, timeZone);
  if (first === undefined) throw refuseField('polling.until', 'pollingOver');
  return { scheduledAt: first };
}
