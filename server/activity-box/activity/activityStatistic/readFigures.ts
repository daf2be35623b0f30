import { and, eq, inArray } from 'drizzle-orm';
import type {
  ActivityStatisticLine,
  ActivityStatisticScope,
} from '../../../../src/contract/activity-box/activity/activityStatistic.ts';
import { ACTIVITY_CHANNELS } from '../../../../src/domain/activity-box/activity/activityBasics.ts';
import {
  type ActivityCounts,
  type ActivityGroup,
  activityRatesOf,
  BY_BOOST,
  type CountedPart,
  countsByKey,
  EVERYBODY_ELSE,
  knownCounts,
  noActivityCounts,
} from '../../../../src/domain/activity-box/activity/activityFigures.ts';
import { addDays } from '../../../../src/domain/shared/time/calendarDays.ts';
import { type DayRange, spansOf } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import { fromWallClock } from '../../../../src/domain/shared/time/zonedTime.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { activity, audience, prize } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { type FigureKey, figureSources, type FigureWindow } from './figureSources.ts';
import { HOUR_MS } from '../../../../src/domain/shared/time/duration.ts';

/** Which figures of a tenant are counted, by days of its zone. */
export interface FigureSelection extends Pick<ActivityStatisticScope, 'activityId' | 'channel'> {
  tenantId: string;
  range: DayRange;
}

const midnight = (day: string, timeZone: string): Date => fromWallClock(`${day}T00:00:00`, timeZone);

async function windowOf(db: Db | Transaction, { range, ...selection }: FigureSelection): Promise<FigureWindow> {
  const { timeZone } = await tenantSettings(db, selection.tenantId);
  return {
    ...selection,
    from: midnight(range.from, timeZone),
    until: midnight(addDays(range.to, 1), timeZone),
    timeZone,
  };
}

/** Counts one after the other: whoever exports has a single connection. */
async function countBy(
  db: Db | Transaction,
  by: FigureKey,
  window: FigureWindow,
): Promise<Map<string, ActivityCounts>> {
  const parts: CountedPart[] = [];
  for (const { counts, statement } of figureSources(by, window)) {
    const { rows } = await db.execute(statement);
    for (const row of rows)
      parts.push({
        key: String(row['key']),
        counts: Object.fromEntries(counts.map((count) => [count, Number(row[count])])),
      });
  }
  return countsByKey(parts);
}

/** All figures of a selection together. */
export async function totalFigures(db: Db | Transaction, selection: FigureSelection): Promise<ActivityCounts> {
  const counted = await countBy(db, 'total', await windowOf(db, selection));
  return counted.get('0') ?? noActivityCounts();
}

/** A piece of a course over time, with its figures. */
export interface FigurePoint extends ActivityCounts {
  /** When it begins. */
  at: string;
  days: DayRange;
}

/** What a course is told by. */
export const courseUnit = ({ from, to }: DayRange): 'hour' | 'day' => (from === to ? 'hour' : 'day');

/** Figures over time without gaps, oldest first: by hour of a single day, else by day. */
export async function figureCourse(db: Db | Transaction, selection: FigureSelection): Promise<FigurePoint[]> {
  const { range } = selection;
  const window = await windowOf(db, selection);
  const unit = courseUnit(range);
  const counted = await countBy(db, unit, window);
  const of = (key: string): ActivityCounts => counted.get(key) ?? noActivityCounts();
  if (unit === 'day')
    return spansOf(range, 'day').map((days) => ({
      at: midnight(days.from, window.timeZone).toISOString(),
      days,
      ...of(days.from),
    }));
  const begin = window.from.getTime();
  const hours = Math.ceil((window.until.getTime() - begin) / HOUR_MS);
  return Array.from({ length: hours }, (_none, hour) => ({
    at: new Date(begin + hour * HOUR_MS).toISOString(),
    days: range,
    ...of(String(hour)),
  }));
}

const NAMED = { activity, prize, customerGroup: audience } as const;

/** Names of what lines are of, by their keys. */
async function namesOf(
  db: Db | Transaction,
  tenantId: string,
  group: keyof typeof NAMED,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ids = keys.filter((key) => key !== EVERYBODY_ELSE && key !== BY_BOOST);
  if (ids.length === 0) return new Map();
  const table = NAMED[group];
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const HOURS_OF_DAY = Array.from({ length: 24 }, (_none, hour) => String(hour));

const lineOf = (
  group: ActivityGroup,
  counts: ActivityCounts,
  head: Pick<ActivityStatisticLine, 'key' | 'name' | 'days'>,
): ActivityStatisticLine => {
  const known = knownCounts(group, counts);
  return { ...head, ...known, ...activityRatesOf(known) };
};

/** What comes first: what most people took part in, or won. */
const weightOf = ({ participants, awards, views }: ActivityCounts): number => participants * 1e6 + awards * 1e3 + views;

/**
 * Lines of a selection: of time without gaps, newest first; all hours of a day and all channels, in their order; of activities, prizes and
 * customer groups those of which there is something, largest first.
 */
export async function figureLines(
  db: Db | Transaction,
  selection: FigureSelection,
  group: ActivityGroup,
): Promise<ActivityStatisticLine[]> {
  if (group === 'time')
    return (await figureCourse(db, selection))
      .toReversed()
      .map(({ at, days, ...counts }) => lineOf(group, counts, { key: at, name: null, days }));
  const counted = await countBy(db, group, await windowOf(db, selection));
  if (group === 'hourOfDay' || group === 'channel')
    return (group === 'channel' ? ACTIVITY_CHANNELS : HOURS_OF_DAY).map((key) =>
      lineOf(group, counted.get(key) ?? noActivityCounts(), { key, name: null, days: null }),
    );
  const names = await namesOf(db, selection.tenantId, group, [...counted.keys()]);
  return [...counted]
    .toSorted(([one, left], [other, right]) => weightOf(right) - weightOf(left) || one.localeCompare(other))
    .map(([key, counts]) => lineOf(group, counts, { key, name: names.get(key) ?? null, days: null }));
}
