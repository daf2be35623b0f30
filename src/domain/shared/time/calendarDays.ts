import { languageTag } from '../text/language.ts';
import { DAY_MS } from './duration.ts';

/** Most days that the calendar is asked for at once: a month with the weeks around it is 42. */
export const CALENDAR_DAYS_MAX = 62;

/** Most entries of each kind that one answer brings, the earliest first. */
export const CALENDAR_ENTRIES_MAX = 500;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day that exists, as `YYYY-MM-DD`: 31 June and 29 February of a common year do not. */
export function isExistingDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = msOf(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days there are from one day to another, both counted; 0 or less where the second is earlier. */
export function daysCounted(from: string, to: string): number {
  return Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
}

/** The same day so many months later, or earlier; the last day of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** The weekday that weeks begin with where a language is spoken: 1 is Monday, 7 Sunday. */
export function firstWeekday(lang: string): number {
  type WeekInfo = { firstDay: number };
  const locale = new Intl.Locale(languageTag(lang)) as { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
  // Engines have it under two names, and some not at all: Monday is ISO 8601.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The seven days of the week that a day stands in. */
export function weekOf(day: string, firstDay: number): string[] {
  const weekday = new Date(msOf(day)).getUTCDay() || 7;
  const first = addDays(day, -((weekday - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The days of the month that a day stands in. */
export function monthOf(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: daysCounted(first, addMonths(first, 1)) - 1 }, (_, index) => addDays(first, index));
}

/** The weeks that a month stands in, with the days of other months that fill the first and the last. */
export function weeksOfMonth(day: string, firstDay: number): string[][] {
  const weeks: string[][] = [];
  const last = monthOf(day).at(-1) ?? day;
  for (let start = `${day.slice(0, 7)}-01`; start <= last; start = addDays(weeks.at(-1)?.[0] ?? last, 7))
    weeks.push(weekOf(start, firstDay));
  return weeks;
}

/** Whether a text is a day that exists and that the calendar opens: of this millennium, which leaves room for weeks around it. */
export function isCalendarDay(text: string | null): text is string {
  return text !== null && text.startsWith('2') && isExistingDay(text);
}
