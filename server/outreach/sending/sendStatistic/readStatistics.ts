import { and, eq, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StatisticLine, StatisticScope } from '../../../../src/contract/outreach/sending/sendStatistic.ts';
import { type DayRange, spansOf, type StatisticUnit } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import {
  countsOf,
  type PeopleInState,
  ratesOf,
  type StatisticGroup,
} from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import { daysBetween } from '../../../../src/domain/outreach/link/linkClicks.ts';
import { fromWallClock } from '../../../../src/domain/shared/time/zonedTime.ts';
import { addDays } from '../../../../src/domain/shared/time/calendarDays.ts';
import { dayOf, fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { message, sendStatistic, task } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { sendFigures } from './sendFigures.ts';
import { HOUR_MS } from '../../../../src/domain/shared/time/duration.ts';

/** Which sends of a tenant are counted. */
export interface StatisticSelection extends Pick<StatisticScope, 'channel' | 'taskId' | 'messageId'> {
  tenantId: string;
  range: DayRange;
}

const people = sql<number>`${sum(sendStatistic.people)}::int`;
const optedOut = sql<number>`${sum(sendStatistic.optedOut)}::int`;
const clicked = sql<number>`${sum(sendStatistic.clicked)}::int`;
/** A column of the figures. They have the columns of the roll-up, and are not its table. */
const figure = <Column extends PgColumn>(column: Column): SQL<Column['_']['data']> =>
  sql<Column['_']['data']>`${column}`.mapWith(column);

const counted = { state: figure(sendStatistic.state), people, optedOut, clicked };

function within({ tenantId, range, channel, taskId, messageId }: StatisticSelection): SQL | undefined {
  return and(
    eq(sendStatistic.tenantId, tenantId),
    fromDay(sendStatistic.quarter, tenantId, range.from),
    untilDay(sendStatistic.quarter, tenantId, range.to),
    channel === undefined ? undefined : eq(sendStatistic.channel, channel),
    taskId === undefined ? undefined : eq(sendStatistic.taskId, taskId),
    messageId === undefined ? undefined : eq(sendStatistic.messageId, messageId),
  );
}

/** How many people of a selection are in which state. */
export function peopleByState(db: Db | Transaction, selection: StatisticSelection): Promise<PeopleInState[]> {
  return db.select(counted).from(sendFigures(selection.tenantId)).where(within(selection)).groupBy(sendStatistic.state);
}

/** Why people of a selection are where they are; most frequent first. */
export async function reasonsOf(
  db: Db | Transaction,
  selection: StatisticSelection,
): Promise<{ state: SendState; reason: string; people: number }[]> {
  return db
    .select({ state: figure(sendStatistic.state), reason: figure(sendStatistic.reason), people })
    .from(sendFigures(selection.tenantId))
    .where(and(within(selection), ne(sendStatistic.reason, '')))
    .groupBy(sendStatistic.state, sendStatistic.reason)
    .orderBy(sql`3 desc, 2`);
}

type Head = Pick<StatisticLine, 'key' | 'name' | 'days'>;

function lineOf(head: Head, rows: readonly PeopleInState[]): StatisticLine {
  const counts = countsOf(rows);
  return { ...head, ...counts, ...ratesOf(counts) };
}

/** Rows by their key, in no order. */
function byKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.key, [...(found.get(row.key) ?? []), row]);
  return found;
}

/** Lines of a selection without gaps, oldest first: hours of its one day, or its days, weeks or months. */
async function linesByTime(
  db: Db | Transaction,
  selection: StatisticSelection,
  unit: StatisticUnit,
): Promise<StatisticLine[]> {
  const { tenantId, range } = selection;
  const { timeZone } = await tenantSettings(db, tenantId);
  const midnight = (day: string): Date => fromWallClock(`${day}T00:00:00`, timeZone);
  if (unit === 'hour') {
    const begin = midnight(range.from).getTime();
    const hours = Math.ceil((midnight(addDays(range.from, 1)).getTime() - begin) / HOUR_MS);
    const rows = await db
      .select({ ...counted, quarter: figure(sendStatistic.quarter) })
      .from(sendFigures(tenantId))
      .where(within(selection))
      .groupBy(sendStatistic.quarter, sendStatistic.state);
    const found = byKey(
      rows.map((row) => ({ ...row, key: String(Math.floor((row.quarter.getTime() - begin) / HOUR_MS)) })),
    );
    return Array.from({ length: hours }, (_none, hour) =>
      lineOf(
        { key: new Date(begin + hour * HOUR_MS).toISOString(), name: null, days: range },
        found.get(String(hour)) ?? [],
      ),
    );
  }
  const day = dayOf(sendStatistic.quarter, tenantId);
  const rows = await db
    .select({ ...counted, key: day })
    .from(sendFigures(tenantId))
    .where(within(selection))
    .groupBy(sql`5`, sendStatistic.state);
  const found = byKey(rows);
  return spansOf(range, unit).map((days) =>
    lineOf(
      { key: midnight(days.from).toISOString(), name: null, days },
      daysBetween(days.from, days.to).flatMap((one) => found.get(one) ?? []),
    ),
  );
}

const KEYS = {
  channel: { key: figure(sendStatistic.channel), name: sql<null>`null::text` },
  task: { key: figure(sendStatistic.taskId), name: task.name },
  message: { key: figure(sendStatistic.messageId), name: message.name },
} as const;

/** Lines of a selection by channel, task or message, most people first. */
async function linesByKey(
  db: Db | Transaction,
  selection: StatisticSelection,
  group: keyof typeof KEYS,
): Promise<StatisticLine[]> {
  const { key, name } = KEYS[group];
  const query = db
    .select({ ...counted, key, name })
    .from(sendFigures(selection.tenantId))
    .$dynamic();
  const named =
    group === 'task'
      ? query.leftJoin(task, eq(task.id, sendStatistic.taskId))
      : group === 'message'
        ? query.leftJoin(message, eq(message.id, sendStatistic.messageId))
        : query;
  const rows = await named.where(within(selection)).groupBy(sendStatistic.state, sql`5, 6`);
  return [...byKey(rows)]
    .map(([found, own]) => lineOf({ key: found, name: own[0]?.name ?? null, days: null }, own))
    .toSorted((one, other) => other.people - one.people || one.key.localeCompare(other.key));
}

/** Lines of a selection. There are as many as hours, days, channels, tasks or messages, never as many as people. */
export function statisticLines(
  db: Db | Transaction,
  selection: StatisticSelection,
  group: StatisticGroup,
  unit: StatisticUnit,
): Promise<StatisticLine[]> {
  return group === 'time' ? linesByTime(db, selection, unit) : linesByKey(db, selection, group);
}
