import { and, asc, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import { readCalendar } from '../../../../src/contract/outreach/calendar/calendar.ts';
import { getReminderNews } from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import { clashesOf, clashKey } from '../../../../src/domain/outreach/calendar/calendarClash.ts';
import { overfullDays } from '../../../../src/domain/outreach/calendar/overfullDay.ts';
import { addDays, CALENDAR_ENTRIES_MAX } from '../../../../src/domain/shared/time/calendarDays.ts';
import { REMINDER_NEWS_MAX, REMINDER_NEWS_MS } from '../../../../src/domain/outreach/calendar/calendarReminder.ts';
import { IN_FORCE_STATUSES, reminderForbids } from '../../../../src/domain/outreach/calendar/reminderStatus.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import { fromWallClock } from '../../../../src/domain/shared/time/zonedTime.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { audience, calendarReminder } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { outreachSettingOf } from '../../sending/limits/outreachSettingOf.ts';
import { type CalendarRange, type FoundEntry, tasksOfCalendar } from './tasksOfCalendar.ts';

async function remindersOf(
  { ports, tenantId, caller }: SessionContext,
  { from, until, zone }: CalendarRange,
): Promise<FoundEntry[]> {
  const rows = await ports.db
    .select({ row: calendarReminder, audienceName: audience.name })
    .from(calendarReminder)
    .leftJoin(audience, eq(audience.id, calendarReminder.audienceId))
    .where(
      and(
        eq(calendarReminder.tenantId, tenantId),
        gte(calendarReminder.remindAt, from),
        lt(calendarReminder.remindAt, until),
      ),
    )
    .orderBy(asc(calendarReminder.remindAt), asc(calendarReminder.id))
    .limit(CALENDAR_ENTRIES_MAX + 1);
  const now = ports.clock.now();
  const mayEdit = caller.rights.has('calendarReminder:edit');
  return rows.map(({ row, audienceName }) => ({
    entry: {
      kind: 'reminder',
      id: row.id,
      name: row.title,
      at: row.remindAt.toISOString(),
      day: dayIn(row.remindAt, zone),
      audienceName,
      clashes: [],
      status: row.status,
      immovable: mayEdit ? (reminderForbids(row, 'edit', now) ?? null) : 'NO_PERMISSION',
      version: row.version,
    },
    audienceId: row.audienceId,
    expected: row.status !== 'rejected',
    send: null,
  }));
}

const calendar = implement(readCalendar, async (context, { query }) => {
  const { ports, tenantId } = context;
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const midnight = (day: string): Date => fromWallClock(`${day}T00:00:00`, timeZone);
  const range = { from: midnight(query.from), until: midnight(addDays(query.to, 1)), zone: timeZone };
  const kinds = [await remindersOf(context, range), await tasksOfCalendar(context, range)];
  const found = kinds.flatMap((kind) => kind.slice(0, CALENDAR_ENTRIES_MAX));
  const clashes = clashesOf(
    found.map(({ entry: { id, name, day }, audienceId, expected }) => ({ id, name, day, audienceId, expected })),
  );
  const now = ports.clock.now();
  const { limits } = await outreachSettingOf(ports.db, tenantId);
  return {
    today: dayIn(now, timeZone),
    entries: found
      .map(({ entry }) => ({ ...entry, clashes: clashes.get(clashKey(entry)) ?? [] }))
      .toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)),
    more: kinds.some((kind) => kind.length > CALENDAR_ENTRIES_MAX),
    overfull: overfullDays(
      found.flatMap(({ entry: { at, day }, expected, send }) =>
        expected && send !== null && new Date(at) >= now ? [{ day, ...send }] : [],
      ),
      limits,
    ),
  };
});

const news = implement(getReminderNews, async ({ ports, tenantId }) => {
  const now = ports.clock.now();
  return ports.db
    .select({ id: calendarReminder.id, title: calendarReminder.title })
    .from(calendarReminder)
    .where(
      and(
        eq(calendarReminder.tenantId, tenantId),
        inArray(calendarReminder.status, [...IN_FORCE_STATUSES]),
        lte(calendarReminder.remindAt, now),
        gte(calendarReminder.remindAt, new Date(now.getTime() - REMINDER_NEWS_MS)),
      ),
    )
    .orderBy(desc(calendarReminder.remindAt), desc(calendarReminder.id))
    .limit(REMINDER_NEWS_MAX);
});

/** Handlers of the calendar: what it shows, and what it tells when its time has come. */
export const calendarHandlers: readonly Implementation[] = [calendar, news];
