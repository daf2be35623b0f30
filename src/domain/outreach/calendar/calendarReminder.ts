import { dayIn } from '../../shared/tenant.ts';
import { fromWallClock } from '../../shared/time/zonedTime.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/** §5.3: a reminder's theme, in characters; no longer than its title. */
export const REMINDER_THEME_MAX = 30;

/** §5.3: a reminder's title, in characters, as that of any message. */
export const REMINDER_TITLE_MAX = 30;

/** A reminder's link, in characters: what browsers and apps take without cutting it off. */
export const REMINDER_LINK_MAX = 500;

/** §3.4: whom a reminder is for: everybody who uses the app, or the people of one audience package or customer group. */
export const REMINDER_TARGETS = ['allAppUsers', 'audience'] as const;

/** One of {@link REMINDER_TARGETS}. */
export type ReminderTarget = (typeof REMINDER_TARGETS)[number];

/** The hour of the tenant's zone that a reminder of a day begins with, until somebody chooses another. */
export const REMINDER_HOUR = 9;

/** How long after its time a reminder is still told to pages that are opened or asked again, in milliseconds. */
export const REMINDER_NEWS_MS = HOUR_MS;

/** Reminders that are told at once: of more, the latest are told. */
export const REMINDER_NEWS_MAX = 20;

/**
 * Whether a text is an address that a reminder may lead to: whole, on the web, without a name and password in it. Anything else
 * could run something, or show another place than it leads to.
 */
export function isReminderLink(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  try {
    const { username, password } = new URL(text);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

/**
 * The time that a new reminder of a day begins with: the usual hour in the tenant's zone, and where that is over, the next full
 * hour; undefined where the day is over.
 */
export function firstTimeOn(day: string, now: Date, timeZone: string): Date | undefined {
  const usual = fromWallClock(`${day}T${String(REMINDER_HOUR).padStart(2, '0')}:00:00`, timeZone);
  if (usual > now) return usual;
  const nextHour = new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS);
  return dayIn(nextHour, timeZone) === day ? nextHour : undefined;
}
