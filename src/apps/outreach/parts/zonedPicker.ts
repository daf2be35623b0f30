import dayjs, { type Dayjs } from 'dayjs';

/** Minutes that a zone is ahead of UTC at an instant. */
function offsetMinutes(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((local - instant.getTime()) / 60_000);
}

/** What a picker shows for an instant: the wall clock of the tenant's zone, wherever the operator's browser is. */
export function toZonedPicker(instant: string, timeZone: string): Dayjs {
  const date = new Date(instant);
  const wall = new Date(date.getTime() + offsetMinutes(date, timeZone) * 60_000);
  return dayjs(wall.toISOString().slice(0, 19));
}

/** The instant that a picked wall clock means in the tenant's zone. In the hour that a clock change repeats, the first. */
export function fromZonedPicker(picked: Dayjs, timeZone: string): Date {
  const wall = Date.parse(`${picked.format('YYYY-MM-DDTHH:mm:ss')}Z`);
  const guess = new Date(wall - offsetMinutes(new Date(wall), timeZone) * 60_000);
  return new Date(wall - offsetMinutes(guess, timeZone) * 60_000);
}
