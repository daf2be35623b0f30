import type { Dayjs } from 'dayjs';
import { fromWallClock } from '../../domain/shared/time/zonedTime.ts';

/** The instant that a picked wall clock means in the tenant's zone. In the hour that a clock change repeats, the first. */
export function fromZonedPicker(picked: Dayjs, timeZone: string): Date {
  return fromWallClock(picked.format('YYYY-MM-DDTHH:mm:ss'), timeZone);
}
