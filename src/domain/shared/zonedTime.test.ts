import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromWallClock, onDay, toWallClock } from './zonedTime.ts';
import { dayIn } from './tenant.ts';

const zones = fc.constantFrom('Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland');
const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));

it('the wall clock of an instant leads back to it, but in the hour that a change of clocks repeats', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const wall = toWallClock(instant, zone);
      const back = fromWallClock(wall, zone);
      expect(toWallClock(back, zone)).toBe(wall);
      expect([0, 3_600_000]).toContain(Math.abs(instant.getTime() - back.getTime()));
    }),
  );
});

it('says the time of a place, not of the machine', () => {
  expect(toWallClock(new Date('2026-11-22T16:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-23T00:30:00');
  expect(fromWallClock('2026-11-23T00:30:00', 'Asia/Shanghai').toISOString()).toBe('2026-11-22T16:30:00.000Z');
});

it('a time moved to another day keeps its hour there, also over a change of clocks, and lands on that day', () => {
  // In New York clocks go back on 1 November 2026.
  const before = new Date('2026-10-31T13:00:00Z');
  expect(onDay(before, '2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T14:00:00.000Z');
  fc.assert(
    fc.property(instants, instants, zones, (instant, other, zone) => {
      const day = dayIn(other, zone);
      expect(dayIn(onDay(instant, day, zone), zone)).toBe(day);
    }),
  );
});
