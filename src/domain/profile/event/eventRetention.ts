import { firstOfLastDays } from '../../shared/time/lastDays.ts';

/** Fewest days that a tenant keeps events: what groups are refreshed by has to be there. */
export const EVENT_DAYS_MIN = 30;

/** Most days that a tenant keeps events: five years. */
export const EVENT_DAYS_MAX = 1_830;

/** Days that events are kept where the tenant has not said otherwise: two years. */
export const EVENT_DAYS_DEFAULT = 730;

/** Whether events may be kept for so many days. */
export function isEventDays(days: number): boolean {
  return Number.isInteger(days) && days >= EVENT_DAYS_MIN && days <= EVENT_DAYS_MAX;
}

/** The first day whose events are kept, `YYYY-MM-DD` in the tenant's zone; today is the last of the days. */
export function firstKeptDay(today: string, days: number): string {
  return firstOfLastDays(today, days);
}
