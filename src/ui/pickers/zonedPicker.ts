import dayjs, { type Dayjs } from 'dayjs';
import { fromWallClock, toWallClock } from '../../domain/shared/zonedTime.ts';

/** What a picker shows for an instant: the wall clock of the tenant's zone, wherever the operator's browser is. */
export function toZonedPicker(instant: string, timeZone: string): Dayjs {
  return dayjs(toWallClock(new Date(instant), timeZone));
}

/** The instant that a picked wall clock means in the tenant's zone. In the hour that a clock change repeats, the first. */
export function fromZonedPicker(picked: Dayjs, timeZone: string): Date {
  return fromWallClock(picked.format('YYYY-MM-DDTHH:mm:ss'), timeZone);
}
