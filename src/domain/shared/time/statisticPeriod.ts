import { addDays, addMonths, daysCounted, monthOf, weekOf } from './calendarDays.ts';

/** Days, `YYYY-MM-DD` in the tenant's zone, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Periods that statistics are asked for by name, each with its days, today being the last. */
export const STATISTIC_PERIODS = { today: 1, last7: 7, last30: 30, last90: 90 } as const;

/** One of {@link STATISTIC_PERIODS}. */
export type StatisticPeriod = keyof typeof STATISTIC_PERIODS;

/** The names of {@link STATISTIC_PERIODS}, the shortest first. */
export const STATISTIC_PERIOD_NAMES = ['today', 'last7', 'last30', 'last90'] as const satisfies StatisticPeriod[];

/** The period that is shown unless another one is asked for. */
export const STATISTIC_PERIOD_DEFAULT: StatisticPeriod = 'last30';

/** Most days that statistics are shown of at once: a year, also a leap year. */
export const STATISTIC_DAYS_MAX = 366;

/** What a period is compared with: as many days right before it, the same days of the month or the year before, or nothing. */
export const STATISTIC_COMPARISONS = ['previous', 'lastMonth', 'lastYear', 'none'] as const;

/** One of {@link STATISTIC_COMPARISONS}. */
export type StatisticComparison = (typeof STATISTIC_COMPARISONS)[number];

/** What one line of a series sums up. */
export const STATISTIC_UNITS = ['hour', 'day', 'week', 'month'] as const;

/** One of {@link STATISTIC_UNITS}. */
export type StatisticUnit = (typeof STATISTIC_UNITS)[number];

/** Up to so many days a line is a day unless another unit is asked for, from there on a week. */
const DAILY_UNTIL = 92;

/** From so many days on there are weeks and months to choose. */
const LONG_FROM = 32;

/** Weeks begin on Monday (ISO 8601), in every language, so that a shared page shows everybody the same. */
const MONDAY = 1;

/** What is wrong with a range of days: a code of the error catalogue, or nothing. */
export function rangeFault({ from, to }: DayRange): 'dateOrder' | 'rangeTooLong' | undefined {
  const days = daysCounted(from, to);
  if (days < 1) return 'dateOrder';
  return days > STATISTIC_DAYS_MAX ? 'rangeTooLong' : undefined;
}

/** Which days are asked for: those named, where one end is open a range that is not too long, or those of the period. */
export function statisticRange(
  asked: { period: StatisticPeriod; dayFrom?: string | undefined; dayTo?: string | undefined },
  today: string,
): DayRange {
  const { period, dayFrom, dayTo } = asked;
  const days = STATISTIC_PERIODS[period];
  if (dayFrom === undefined) {
    const to = dayTo ?? today;
    return { from: addDays(to, 1 - days), to };
  }
  if (dayTo !== undefined) return { from: dayFrom, to: dayTo };
  const latest = addDays(dayFrom, STATISTIC_DAYS_MAX - 1);
  const to = dayFrom > today ? dayFrom : today;
  return { from: dayFrom, to: to < latest ? to : latest };
}

const isWholeMonths = ({ from, to }: DayRange): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** The days that a range is compared with; of whole months whole months. Null for none. */
export function comparedRange(range: DayRange, comparison: StatisticComparison): DayRange | null {
  const { from, to } = range;
  if (comparison === 'none') return null;
  if (comparison === 'previous') return { from: addDays(from, -daysCounted(from, to)), to: addDays(from, -1) };
  const months = comparison === 'lastMonth' ? 1 : 12;
  const first = addMonths(from, -months);
  if (isWholeMonths(range)) return { from: first, to: addDays(addMonths(addDays(to, 1), -months), -1) };
  return { from: first, to: addMonths(to, -months) };
}

/** Units that a range can be shown in: hours of one day; weeks and months of long ones. */
export function unitsOf({ from, to }: DayRange): readonly StatisticUnit[] {
  const days = daysCounted(from, to);
  if (days === 1) return ['hour'];
  return days < LONG_FROM ? ['day'] : ['day', 'week', 'month'];
}

/** The unit that a range is shown in: the one asked for where it can be, otherwise one that leaves a line to read. */
export function unitOf(range: DayRange, asked?: StatisticUnit): StatisticUnit {
  const units = unitsOf(range);
  if (asked !== undefined && units.includes(asked)) return asked;
  if (units[0] === 'hour') return 'hour';
  return daysCounted(range.from, range.to) > DAILY_UNTIL ? 'week' : 'day';
}

/** The days that a line of a series sums up, of those of the range: the first and the last week or month may be cut. */
export function spanOf(day: string, unit: StatisticUnit, { from, to }: DayRange): DayRange {
  const days = unit === 'week' ? weekOf(day, MONDAY) : unit === 'month' ? monthOf(day) : [day];
  const [first = day, last = day] = [days[0], days.at(-1)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** The spans of a range in order, without gaps: every day of it stands in exactly one. */
export function spansOf(range: DayRange, unit: StatisticUnit): DayRange[] {
  const spans: DayRange[] = [];
  for (let day = range.from; day <= range.to; day = addDays(spans.at(-1)?.to ?? range.to, 1))
    spans.push(spanOf(day, unit, range));
  return spans;
}
