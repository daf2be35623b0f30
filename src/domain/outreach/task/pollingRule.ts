import { fromWallClock, toWallClock } from '../../shared/time/zonedTime.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** How often a polling task runs. */
export const POLLING_PERIODS = ['day', 'week', 'month'] as const;

/** When a polling task runs, in the tenant's zone. */
export interface PollingRule {
  every: (typeof POLLING_PERIODS)[number];
  /** Days of the week (1 is Monday) or of the month; a month that has no such day is passed over. Empty for every day. */
  days: number[];
  /** Time of the day, `HH:mm`. */
  at: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
}

/** Longest time between the first and the last day of a polling task, in days. */
export const POLLING_DAYS_MAX = 366;

/** Greatest day that a period has; 0 where days are not asked for. */
export const LAST_DAY = { day: 0, week: 7, month: 31 } as const;

/** Why a rule cannot be kept, by its field; empty where it can. Codes of the error catalogue. */
export function pollingFaults({ every, days, from, until }: PollingRule): { field: keyof PollingRule; code: string }[] {
  const faults: { field: keyof PollingRule; code: string }[] = [];
  if (every !== 'day' && days.length === 0) faults.push({ field: 'days', code: 'required' });
  if (days.some((day) => day < 1 || day > LAST_DAY[every]) || new Set(days).size < days.length)
    faults.push({ field: 'days', code: 'formatIncorrect' });
  if (until < from) faults.push({ field: 'until', code: 'endBeforeStart' });
  if (daysBetween(from, until) >= POLLING_DAYS_MAX) faults.push({ field: 'until', code: 'pollingTooLong' });
  return faults;
}

/** The first time of a rule that is later than an instant; undefined where there is none any more. */
export function nextPolling(rule: PollingRule, after: Date, zone: string): Date | undefined {
  const today = toWallClock(after, zone).slice(0, 10);
  for (let day = today > rule.from ? today : rule.from; day <= rule.until; day = dayAfter(day)) {
    if (!isOn(rule, day)) continue;
    const time = fromWallClock(`${day}T${rule.at}:00`, zone);
    if (time > after) return time;
  }
  return undefined;
}

function isOn({ every, days }: PollingRule, day: string): boolean {
  if (every === 'day') return true;
  const date = new Date(`${day}T00:00:00Z`);
  return days.includes(every === 'week' ? date.getUTCDay() || 7 : date.getUTCDate());
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;
