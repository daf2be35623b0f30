import { eq, sql } from 'drizzle-orm';
import {
  type ReminderAction,
  reminderForbids,
  reminderStatusAfter,
} from '../../../../src/domain/outreach/calendar/reminderStatus.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Approvable } from '../../../common/review/approval/Approvable.ts';
import { openApproval, reviewersOf } from '../../../common/review/approval/openApproval.ts';
import type { Transaction } from '../../../db/Db.ts';
import { audience, calendarReminder } from '../../../db/schema/index.ts';
import { lockReminder, type ReminderRow } from './reminderView.ts';

/** Refuses an action that status or time forbid now; what the time forbids is said at `path`, the field that is shown. */
export function requireAllowed(
  row: ReminderRow,
  action: ReminderAction,
  { ports }: SessionContext,
  path: 'remindAt' | 'day' = 'remindAt',
): void {
  const forbidden = reminderForbids(row, action, ports.clock.now());
  if (forbidden === undefined) return;
  throw forbidden === 'STATE_FORBIDS' ? new Refusal('STATE_FORBIDS') : refuseField(path, forbidden);
}

/** Moves a locked reminder to the status that an action leads to. */
export async function moveStatus(tx: Transaction, row: ReminderRow, action: ReminderAction, now: Date): Promise<void> {
  const status = reminderStatusAfter(row.status, action);
  if (status === undefined || status === 'removed') throw new Refusal('STATE_FORBIDS');
  await tx
    .update(calendarReminder)
    .set({ status, version: sql`${calendarReminder.version} + 1`, updatedAt: now })
    .where(eq(calendarReminder.id, row.id));
}

/** Makes a reminder wait for approval where approval of reminders is on; answers whether it does. */
export async function openReminderApproval(
  tx: Transaction,
  context: SessionContext,
  row: ReminderRow,
): Promise<boolean> {
  const reviewers = await reviewersOf(tx, context.tenantId, 'calendarReminder');
  if (reviewers === undefined) return false;
  const [whom] = row.audienceId === null ? [] : await tx.select().from(audience).where(eq(audience.id, row.audienceId));
  const snapshot = {
    name: row.title,
    theme: row.theme,
    remindAt: row.remindAt.toISOString(),
    link: row.link,
    target: row.target,
    audienceId: row.audienceId,
    audienceName: whom?.name ?? null,
  };
  const editedBy = row.editedBy ?? row.createdBy;
  await openApproval(tx, context, { kind: 'calendarReminder', recordId: row.id, editedBy, snapshot }, reviewers);
  return true;
}

/** How approvals treat calendar reminders: approved is in force, and too late to be so is refused; rejected goes back to editing. */
export const reminderApprovable: Approvable = {
  async lock(tx, context, id) {
    await lockReminder(tx, context, id);
  },
  async settle(tx, context, id, action) {
    const row = await lockReminder(tx, context, id);
    requireAllowed(row, action, context);
    await moveStatus(tx, row, action, context.ports.clock.now());
  },
  preview: async () => null,
};
