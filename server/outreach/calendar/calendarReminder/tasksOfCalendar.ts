import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { CalendarEntry } from '../../../../src/contract/outreach/calendar/calendar.ts';
import { CALENDAR_ENTRIES_MAX } from '../../../../src/domain/shared/time/calendarDays.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { taskMoments } from '../../../../src/domain/outreach/task/taskMoments.ts';
import { CALENDAR_STATUSES, EXPECTING_STATUSES } from '../../../../src/domain/outreach/task/taskStatus.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { audience, task, taskRun } from '../../../db/schema/index.ts';
import { outreachGeneralOf } from '../../sending/run/outreachGeneralOf.ts';

/** The instants that a calendar shows, the second one excluded, and the zone of its days. */
export interface CalendarRange {
  from: Date;
  until: Date;
  zone: string;
}

/** An entry before it is compared with the others of its day. */
export interface FoundEntry {
  entry: CalendarEntry;
  audienceId: string | null;
  /** Whether it goes out, or went. */
  expected: boolean;
  /** By which channel, and to how many people at most; null for a reminder, which tells open pages alone. */
  send: { channel: SendChannel; people: number } | null;
}

/** Whom a task is sent to. */
interface Audience {
  audienceName: string;
  people: number;
}

type Row = typeof task.$inferSelect;
type OfTask = Pick<Extract<CalendarEntry, { kind: 'task' }>, 'batch' | 'goesOn'>;

const NOT_ENDED: readonly Row['status'][] = EXPECTING_STATUSES;

function foundAt(
  row: Row,
  { audienceName, people }: Audience,
  at: Date,
  zone: string,
  of: Partial<OfTask> = {},
): FoundEntry {
  const ratio = of.batch?.ratio ?? 100;
  return {
    entry: {
      kind: 'task',
      id: row.id,
      name: row.name,
      at: at.toISOString(),
      day: dayIn(at, zone),
      audienceName,
      clashes: [],
      status: row.status,
      sendMode: row.sendMode,
      released: row.releasedAt !== null,
      held: row.heldAt !== null,
      batch: null,
      goesOn: null,
      ...of,
    },
    audienceId: row.audienceId,
    expected: row.status === 'completed' || NOT_ENDED.includes(row.status),
    send: { channel: row.channel, people: Math.ceil((people * ratio) / 100) },
  };
}

/** When the last run of a task began. */
const startedAt = sql`(select max(${taskRun.startedAt}) from ${taskRun} where ${taskRun.taskId} = ${task.id})`;

/** When the last batch of a task is sent to at the latest, which a late run puts off by as much as it is late; null without batches. */
const lastBatchAt = sql`(${task.batches} -> -1 ->> 'at')::timestamptz
  + greatest(coalesce(${startedAt} - ${task.scheduledAt}, interval '0'), interval '0')`;

/** Times that tasks have, or had: each batch, and of polling tasks each run that is to come. */
async function timedTasks({ ports, tenantId }: SessionContext, range: CalendarRange): Promise<FoundEntry[]> {
  const { from, until, zone } = range;
  const rows = await ports.db
    .select({
      row: task,
      audienceName: audience.name,
      people: audience.accepted,
      startedAt: sql<Date | string | null>`${startedAt}`,
    })
    .from(task)
    .innerJoin(audience, eq(audience.id, task.audienceId))
    .where(
      and(
        eq(task.tenantId, tenantId),
        isNotNull(task.scheduledAt),
        inArray(task.status, [...CALENDAR_STATUSES]),
        lt(task.scheduledAt, until),
        // A later batch, or a further run, may still lie in the range.
        or(
          gte(task.scheduledAt, from),
          sql`${lastBatchAt} >= ${from.toISOString()}::timestamptz`,
          and(
            isNotNull(task.polling),
            inArray(task.status, [...NOT_ENDED]),
            sql`${task.polling} ->> 'until' >= ${dayIn(from, zone)}`,
          ),
        ),
      ),
    )
    .orderBy(asc(task.scheduledAt), asc(task.id))
    .limit(CALENDAR_ENTRIES_MAX + 1);
  const { latenessMinutes } = await outreachGeneralOf(ports.db, tenantId);
  return rows.flatMap(({ row, startedAt: began, ...whom }) =>
    row.scheduledAt === null
      ? []
      : taskMoments(
          {
            scheduledAt: row.scheduledAt,
            polling: NOT_ENDED.includes(row.status) ? row.polling : null,
            batches: row.batches,
            startedAt: began === null ? null : new Date(began),
          },
          range,
          { zone, latenessMinutes },
        ).map(({ at, batch }) => foundAt(row, whom, at, zone, { batch })),
  );
}

/** Runs of polling tasks that began in the range, and runs of any task that were put off into it. */
async function runsOf(
  { ports, tenantId }: SessionContext,
  { from, until, zone }: CalendarRange,
): Promise<FoundEntry[]> {
  const goesOn = and(
    inArray(taskRun.status, ['planning', 'sending']),
    gte(taskRun.waitsUntil, from),
    lt(taskRun.waitsUntil, until),
  );
  const rows = await ports.db
    .select({
      row: task,
      audienceName: audience.name,
      people: audience.accepted,
      run: taskRun,
      goesOn: sql<boolean>`coalesce(${goesOn}, false)`,
    })
    .from(taskRun)
    .innerJoin(task, eq(task.id, taskRun.taskId))
    .innerJoin(audience, eq(audience.id, task.audienceId))
    .where(
      and(
        eq(taskRun.tenantId, tenantId),
        inArray(task.status, [...CALENDAR_STATUSES]),
        or(goesOn, and(isNotNull(task.polling), gte(taskRun.startedAt, from), lt(taskRun.startedAt, until))),
      ),
    )
    .orderBy(desc(taskRun.startedAt), asc(taskRun.id))
    .limit(CALENDAR_ENTRIES_MAX + 1);
  return rows.flatMap(({ row, run, goesOn: isPutOff, ...whom }) => [
    ...(row.polling !== null && run.startedAt >= from && run.startedAt < until
      ? [foundAt(row, whom, run.startedAt, zone)]
      : []),
    // A run that waits for its next batch is told by that batch.
    ...(isPutOff && run.waitsUntil !== null && run.haltReason !== null && row.batches.length === 0
      ? [foundAt(row, whom, run.waitsUntil, zone, { goesOn: run.haltReason })]
      : []),
  ]);
}

/** What tasks send within a range, in no order; nothing for who may not see tasks. One more than an answer brings says that there is more. */
export async function tasksOfCalendar(context: SessionContext, range: CalendarRange): Promise<FoundEntry[]> {
  if (!context.caller.rights.has('task:view')) return [];
  const found = [...(await timedTasks(context, range)), ...(await runsOf(context, range))];
  return found.toSorted((one, other) => one.entry.at.localeCompare(other.entry.at)).slice(0, CALENDAR_ENTRIES_MAX + 1);
}
