import { uptime } from 'node:os';
import type { Clock } from './Clock.ts';

/** A difference up to this is the wall clock being set right bit by bit, and is followed; more is a jump. */
export const FOLLOWED_MS = 30_000;

/** The machine's ideas of time, each in milliseconds. */
export interface TimeSources {
  /** Since 1970; anybody may set it. */
  wall(): number;
  /** Since some moment; never set, but stands still while the machine sleeps. */
  monotonic(): number;
  /** Since the machine started, its sleep included. */
  uptime(): number;
}

/** A clock that tells how far the wall clock has gone astray. */
export interface SteadyClock extends Clock {
  /** By how many milliseconds the wall clock is ahead of this clock, because it jumped. */
  wallIsAheadBy: () => number;
}

const machine: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1_000,
};

/**
 * The wall clock, but steady: small corrections are followed, a jump is not. So a wall clock that is set an hour forward
 * fires nothing early, and one that is set back fires nothing twice; whoever listens is told. It never runs backwards.
 * A machine that slept is no jump: then the uptime has gone on just as far.
 */
export function steadyClock(onJump: (milliseconds: number) => void, sources: TimeSources = machine): SteadyClock {
  let offset = 0;
  let last = { wall: sources.wall(), monotonic: sources.monotonic(), uptime: sources.uptime(), now: sources.wall() };

  const read = (): number => {
    const [wall, monotonic, up] = [sources.wall(), sources.monotonic(), sources.uptime()];
    const drift = wall - last.wall - (monotonic - last.monotonic);
    const slept = Math.abs(wall - last.wall - (up - last.uptime)) <= FOLLOWED_MS;
    if (Math.abs(drift) > FOLLOWED_MS && !slept) {
      offset += drift;
      onJump(drift);
    }
    last = { wall, monotonic, uptime: up, now: Math.max(last.now, wall - offset) };
    return last.now;
  };

  return {
    now: () => new Date(read()),
    wallIsAheadBy: () => {
      read();
      return offset;
    },
  };
}
