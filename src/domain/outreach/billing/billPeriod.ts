import { addDays, addMonths } from '../../shared/time/calendarDays.ts';
import { dayIn } from '../../shared/tenant.ts';
import { fromWallClock } from '../../shared/time/zonedTime.ts';

/** The calendar month that an instant falls into in a zone, as `YYYY-MM`. */
export function periodOf(instant: Date, timeZone: string): string {
  return dayIn(instant, timeZone).slice(0, 7);
}

/** The month after a month. */
export function nextPeriod(period: string): string {
  return addMonths(`${period}-01`, 1).slice(0, 7);
}

/** The last day of a month. */
export function lastDayOf(period: string): string {
  return addDays(`${nextPeriod(period)}-01`, -1);
}

/** When a month begins in a zone. */
export function periodStart(period: string, timeZone: string): Date {
  return fromWallClock(`${period}-01T00:00:00`, timeZone);
}

/** Months from one to another, both included; none where the second is earlier. */
export function periodsBetween(from: string, to: string): string[] {
  const periods: string[] = [];
  for (let period = from; period <= to; period = nextPeriod(period)) periods.push(period);
  return periods;
}
