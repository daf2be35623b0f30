import { and, eq, type SQL } from 'drizzle-orm';
import {
  type CalendarReminder,
  REMINDER_BUTTONS,
} from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import { reminderForbids } from '../../../../src/domain/outreach/calendar/reminderStatus.ts';
import type { Right } from '../../../../src/domain/shell/rights.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { audience, calendarReminder, user } from '../../../db/schema/index.ts';

/** A reminder as it is stored. */
export type ReminderRow = typeof calendarReminder.$inferSelect;

/** The right that each button needs; the same as its endpoint's. */
const BUTTON_RIGHTS = {
  edit: 'calendarReminder:edit',
  submit: 'calendarReminder:submit',
  withdraw: 'calendarReminder:submit',
  remove: 'calendarReminder:edit',
} as const satisfies Record<(typeof REMINDER_BUTTONS)[number], Right>;

const ofTenant = (tenantId: string, id: string): SQL | undefined =>
  and(eq(calendarReminder.id, id), eq(calendarReminder.tenantId, tenantId));

/** A reminder with its audience and what this operator may do with it now. @throws `NOT_FOUND` */
export async function reminderOf(
  db: Db | Transaction,
  { tenantId, caller, ports }: SessionContext,
  id: string,
): Promise<CalendarReminder> {
  const [found] = await db
    .select({ row: calendarReminder, audienceName: audience.name, audienceKind: audience.kind, by: user.name })
    .from(calendarReminder)
    .leftJoin(audience, eq(audience.id, calendarReminder.audienceId))
    .leftJoin(user, eq(user.id, calendarReminder.createdBy))
    .where(ofTenant(tenantId, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { row, audienceName, audienceKind, by } = found;
  const now = ports.clock.now();
  return {
    id: row.id,
    theme: row.theme,
    title: row.title,
    remindAt: row.remindAt.toISOString(),
    link: row.link,
    target: row.target,
    audienceId: row.audienceId,
    audienceName,
    audienceKind,
    status: row.status,
    actions: REMINDER_BUTTONS.map((action) => ({
      action,
      forbidden: caller.rights.has(BUTTON_RIGHTS[action])
        ? (reminderForbids(row, action, now) ?? null)
        : 'NO_PERMISSION',
    })),
    version: row.version,
    createdByName: by ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Locks a reminder for a change. @throws `NOT_FOUND` */
export async function lockReminder(tx: Transaction, { tenantId }: CallContext, id: string): Promise<ReminderRow> {
  const [row] = await tx.select().from(calendarReminder).where(ofTenant(tenantId, id)).for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** What of a reminder the log of operations keeps. */
export function loggedReminder({ theme, title, remindAt, link, target, audienceId, status }: ReminderRow): unknown {
  return { theme, title, remindAt, link, target, audienceId, status };
}
