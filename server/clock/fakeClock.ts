import type { Clock } from './Clock.ts';

/** A clock that stands still until it is told to go. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
  set(instant: Date | string): void;
}

/** A clock for tests and for servers under test. */
export function fakeClock(start: Date | string = '2026-11-20T02:00:00Z'): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    set: (instant) => {
      now = new Date(instant).getTime();
    },
  };
}
