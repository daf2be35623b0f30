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

/** The instant at which the clock on the wall shows this in a zone. In the hour that a clock change repeats, the first. */
export function fromWallClock(wall: string, timeZone: string): Date {
  const local = Date.parse(`${wall}Z`);
  const guess = new Date(local - offsetMinutes(new Date(local), timeZone) * 60_000);
  return new Date(local - offsetMinutes(guess, timeZone) * 60_000);
}

/** The same time of day on another day (`YYYY-MM-DD`) of a zone. */
export function onDay(instant: Date, day: string, timeZone: string): Date {
  return fromWallClock(`${day}T${toWallClock(instant, timeZone).slice(11)}`, timeZone);
}
