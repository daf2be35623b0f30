import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOLLOWED_MS, steadyClock } from './steadyClock.ts';

const START = Date.parse('2026-11-20T02:00:00Z');

/** A machine whose times are moved by hand. */
function machine() {
  const time = { wall: START, monotonic: 5_000, uptime: 90_000 };
  const jumps: number[] = [];
  const clock = steadyClock((jump) => jumps.push(jump), {
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    uptime: () => time.uptime,
  });
  return {
    clock,
    jumps,
    pass: (ms: number): void => {
      time.wall += ms;
      time.monotonic += ms;
      time.uptime += ms;
    },
    set: (ms: number): void => {
      time.wall += ms;
    },
    sleep: (ms: number): void => {
      time.wall += ms;
      time.uptime += ms;
    },
  };
}

it('tells the wall clock while nobody touches it', () => {
  const { clock, pass, jumps } = machine();
  pass(1_234);
  expect(clock.now().getTime()).toBe(START + 1_234);
  expect(jumps).toEqual([]);
});

it.each([3_600_000, -3_600_000])('does not follow a wall clock that is set by %i ms, and says so', (jump) => {
  const { clock, pass, set, jumps } = machine();
  pass(1_000);
  set(jump);
  pass(1_000);
  expect(clock.now().getTime()).toBe(START + 2_000);
  expect(jumps).toEqual([jump]);
  expect(clock.wallIsAheadBy()).toBe(jump);
});

it('is in step again after the wall clock was set back to where it belongs', () => {
  const { clock, pass, set, jumps } = machine();
  set(7_200_000);
  clock.now();
  pass(10_000);
  set(-7_200_000);
  expect(clock.now().getTime()).toBe(START + 10_000);
  expect(clock.wallIsAheadBy()).toBe(0);
  expect(jumps).toEqual([7_200_000, -7_200_000]);
});

it('follows a small correction', () => {
  const { clock, set, jumps } = machine();
  set(FOLLOWED_MS - 1);
  expect(clock.now().getTime()).toBe(START + FOLLOWED_MS - 1);
  expect(jumps).toEqual([]);
});

it('goes on with the wall clock after the machine has slept', () => {
  const { clock, sleep, jumps } = machine();
  sleep(8 * 3_600_000);
  expect(clock.now().getTime()).toBe(START + 8 * 3_600_000);
  expect(jumps).toEqual([]);
});

it('never runs backwards and is never ahead of the time that passed, whatever is done to the wall clock', () => {
  const jumpMs = fc.integer({ min: FOLLOWED_MS + 1, max: 86_400_000 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(60_000) }),
    fc.record({
      kind: fc.constant('set' as const),
      ms: fc.oneof(
        jumpMs,
        jumpMs.map((ms) => -ms),
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const watched = machine();
      let passed = 0;
      let before = watched.clock.now().getTime();
      for (const { kind, ms } of steps) {
        watched[kind](ms);
        if (kind === 'pass') passed += ms;
        const now = watched.clock.now().getTime();
        if (now < before || now !== START + passed) return false;
        before = now;
      }
      return true;
    }),
  );
});
