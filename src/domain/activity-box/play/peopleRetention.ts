import { firstKeptDay } from '../../profile/event/eventRetention.ts';

/** Fewest days after the end of an activity that who took part and what they won is kept: the file of a draw is kept for two years (SAMR order 32 § 17). */
export const PEOPLE_DAYS_MIN = 730;

/** Days that codes to enter are kept: so many count for how many a phone gets in a day. */
export const CODE_DAYS = 2;

/** The first day whose activities keep their people, for a tenant that keeps events for so many days; `today` and it `YYYY-MM-DD` in its zone. */
export function firstDayOfKeptPeople(today: string, eventDays: number): string {
  return firstKeptDay(today, Math.max(eventDays, PEOPLE_DAYS_MIN));
}
