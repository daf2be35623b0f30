import type { Clock } from '../../server/clock/Clock.ts';

/** The real time, shifted by what a test has skipped. */
export interface ShiftedClock extends Clock {
  skip(milliseconds: number): void;
}

/** A clock that runs, and can be moved on. */
export function shiftedClock(): ShiftedClock {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    skip: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
