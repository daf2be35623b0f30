import { DAY_MS } from './duration.ts';

/** Clocks of zones, each made once: making one takes longer than reading it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Minutes that a zone is ahead of UTC at an instant. */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - instant.getTime()) / 60_000);
}

/** What the clock on the wall shows in a zone at an instant: `YYYY-MM-DDTHH:mm:ss`. */
export function toWallClock(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMinutes(instant, timeZone) * 60_000).toISOString().slice(0, 19);
}

/**
 * The instant at which the clock on the wall shows this in a zone (`YYYY-MM-DDTHH:mm:ss`). A time that a change of clocks repeats means
 * the first of the two. A time that it skips moves forward by the length of the gap. This is the disambiguation "compatible" of
 * ECMAScript's Temporal and of RFC 5545.
 */
export function fromWallClock(wall: string, timeZone: string): Date {
  const local = Date.parse(`${wall}Z`);
  const before = local - offsetMinutes(new Date(local - DAY_MS), timeZone) * 60_000;
  const after = local - offsetMinutes(new Date(local + DAY_MS), timeZone) * 60_000;
  const shows = (instant: number): boolean => instant + offsetMinutes(new Date(instant), timeZone) * 60_000 === local;
  // The offset before a change gives the first of a repeated time, and moves a skipped time forward.
  return new Date(!shows(before) && shows(after) ? after : before);
}

/** The same time of day on another day (`YYYY-MM-DD`) of a zone. */
export function onDay(instant: Date, day: string, timeZone: string): Date {
  return fromWallClock(`${day}T${toWallClock(instant, timeZone).slice(11)}`, timeZone);
}
