import { firstOfLastDays } from '../../shared/time/lastDays.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Days of the counts that a list shows beside those in all, today among them. */
export const RECENT_CLICK_DAYS = 30;

/** Most days that clicks are shown of at once. */
export const CLICK_RANGE_DAYS_MAX = 366;

/** Most frequent origins of clicks that are shown. */
export const TOP_REFERRERS = 10;

/** Longest host name of an origin that is kept. */
export const REFERRER_MAX = 253;

/** Days of a range, both included; 0 or less for one that ends before it begins. */
export function daysOfRange(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The days of a range in order, as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: Math.max(0, daysOfRange(from, to)) }, (_none, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The range that is shown unless another one is asked for: the last days. */
export function recentRange(today: string): { from: string; to: string } {
  return { from: firstOfLastDays(today, RECENT_CLICK_DAYS), to: today };
}

/** Host name of the page that led to a link, without `www.`; empty where none is told, or none that can be read. */
export function referrerHost(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  return ['http:', 'https:'].includes(protocol)
    ? hostname
        .toLowerCase()
        .replace(/^www\./, '')
        .slice(0, REFERRER_MAX)
    : '';
}
