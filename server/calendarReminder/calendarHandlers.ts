import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type CalendarEntry, readCalendar } from '../../src/contract/calendar.ts';
import { getReminderNews } from '../../src/contract/calendarReminder.ts';
import { clashesOf } from '../../src/domain/calendarClash.ts';
import { CALENDAR_ENTRIES_MAX } from '../../src/domain/calendarDays.ts';
import { REMINDER_NEWS_MAX, REMINDER_NEWS_MS } from '../../src/domain/calendarReminder.ts';
import { IN_FORCE_STATUSES, reminderForbids } from '../../src/domain/reminderStatus.ts';
import { CALENDAR_STATUSES, EXPECTING_STATUSES } from '../../src/domain/taskStatus.ts';
import { dayIn } from '../../src/domain/tenant.ts';
import type { SessionContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { fromDay, untilDay } from '../api/tenantDay.ts';
import { audience, calendarReminder, task } from '../db/schema/index.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';

/** Days in the tenant's zone, both included. */
interface Range {
  from: string;
  to: string;
}

/** An entry before it is compared with the others of its day. */
interface Found {
  entry: CalendarEntry;
  audienceId: string | null;
  expected: boolean;
}

const inRange = (column: SQLWrapper, tenantId: string, { from, to }: Range): SQL | undefined =>
  and(fromDay(column, tenantId, from), untilDay(column, tenantId, to));

async function remindersOf({ ports, tenantId, caller }: SessionContext, range: Range, zone: string): Promise<Found[]> {
  const rows = await ports.db
    .select({ row: calendarReminder, audienceName: audience.name })
    .from(calendarReminder)
    .leftJoin(audience, eq(audience.id, calendarReminder.audienceId))
    .where(and(eq(calendarReminder.tenantId, tenantId), inRange(calendarReminder.remindAt, tenantId, range)))
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
  }));
}

async function tasksOf({ ports, tenantId, caller }: SessionContext, range: Range, zone: string): Promise<Found[]> {
  if (!caller.rights.has('task:view')) return [];
  const rows = await ports.db
    .select({ row: task, audienceName: audience.name })
    .from(task)
    .innerJoin(audience, eq(audience.id, task.audienceId))
    .where(
      and(
        eq(task.tenantId, tenantId),
        isNotNull(task.scheduledAt),
        inArray(task.status, [...CALENDAR_STATUSES]),
        inRange(task.scheduledAt, tenantId, range),
      ),
    )
    .orderBy(asc(task.scheduledAt), asc(task.id))
    .limit(CALENDAR_ENTRIES_MAX + 1);
  return rows.flatMap(({ row, audienceName }) =>
    row.scheduledAt === null
      ? []
      : [
          {
            entry: {
              kind: 'task',
              id: row.id,
              name: row.name,
              at: row.scheduledAt.toISOString(),
              day: dayIn(row.scheduledAt, zone),
              audienceName,
              clashes: [],
              status: row.status,
              sendMode: row.sendMode,
              released: row.releasedAt !== null,
              held: row.heldAt !== null,
            },
            audienceId: row.audienceId,
            expected: row.status === 'completed' || EXPECTING_STATUSES.some((status) => status === row.status),
          },
        ],
  );
}

const calendar = implement(readCalendar, async (context, { query }) => {
  const { ports, tenantId } = context;
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const kinds = [await remindersOf(context, query, timeZone), await tasksOf(context, query, timeZone)];
  const found = kinds.flatMap((kind) => kind.slice(0, CALENDAR_ENTRIES_MAX));
  const clashes = clashesOf(
    found.map(({ entry: { id, name, day }, audienceId, expected }) => ({ id, name, day, audienceId, expected })),
  );
  return {
    today: dayIn(ports.clock.now(), timeZone),
    entries: found
      .map(({ entry }) => ({ ...entry, clashes: clashes.get(entry.id) ?? [] }))
      .toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)),
    more: kinds.some((kind) => kind.length > CALENDAR_ENTRIES_MAX),
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
