import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { fromWallClock, offsetMinutes, onDay, toWallClock } from './zonedTime.ts';
import { dayIn } from '../tenant.ts';

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

/** Walls that `fromWallClock` reads otherwise than Temporal's "compatible", of some wall clock times of a zone. */
function misread(zone: string, walls: Iterable<Temporal.PlainDateTime>): string[] {
  const wrong: string[] = [];
  for (const wall of walls) {
    const text = wall.toString({ smallestUnit: 'second' });
    const expected = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
    if (fromWallClock(text, zone).getTime() !== expected) wrong.push(`${zone} ${text}`);
  }
  return wrong;
}

/** Years that instants of the console lie in. */
const FROM = Temporal.Instant.from('2010-01-01T00:00:00Z');
const UNTIL = Temporal.Instant.from('2040-01-01T00:00:00Z');

/** Changes of clocks of a zone: the wall clock after each. */
function changesOf(zone: string): Temporal.PlainDateTime[] {
  const found: Temporal.PlainDateTime[] = [];
  let at = FROM.toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || Temporal.Instant.compare(next.toInstant(), UNTIL) > 0) return found;
    at = next;
    found.push(at.toPlainDateTime());
  }
}

/** Quarters of an hour before and after a change of clocks: all of the hours that it can skip or repeat, and up to three hours. */
const QUARTERS = [-12, -8, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 8, 12];

/** Wall clock times around each change of clocks. */
function* timesAround(changes: readonly Temporal.PlainDateTime[]): Generator<Temporal.PlainDateTime> {
  for (const change of changes) for (const quarter of QUARTERS) yield change.add({ minutes: quarter * 15 });
}

const THREE_WEEKS_MS = 21 * 24 * 3_600_000;

const ALL_ZONES = Intl.supportedValuesOf('timeZone');

it('reads every wall clock time around a change of clocks as Temporal does, in all zones over 30 years', () => {
  // Most zones change their clocks together with others, as their offsets of every third week show: one of them is enough.
  const moments = Array.from(
    { length: (UNTIL.epochMilliseconds - FROM.epochMilliseconds) / THREE_WEEKS_MS },
    (_none, index) => new Date(FROM.epochMilliseconds + index * THREE_WEEKS_MS),
  );
  const distinct = new Map(ALL_ZONES.map((zone) => [moments.map((at) => offsetMinutes(at, zone)).join(), zone]));
  expect(distinct.size).toBeGreaterThan(50);
  expect([...distinct.values()].flatMap((zone) => misread(zone, timesAround(changesOf(zone))))).toEqual([]);
}, 120_000);

it('reads any wall clock time as Temporal does, in all zones', () => {
  const minutes = (UNTIL.epochMilliseconds - FROM.epochMilliseconds) / 60_000;
  fc.assert(
    fc.property(fc.constantFrom(...ALL_ZONES), fc.integer({ min: 0, max: minutes }), (zone, after) => {
      const wall = FROM.add({ minutes: after }).toZonedDateTimeISO('UTC').toPlainDateTime();
      expect(misread(zone, [wall])).toEqual([]);
    }),
    { numRuns: 200 * 20 },
  );
}, 120_000);

it.each([
  ['2027-03-14T02:30:00', 'America/New_York', '2027-03-14T07:30:00.000Z', 'a skipped time moves forward'],
  ['2027-09-05T00:15:00', 'America/Santiago', '2027-09-05T04:15:00.000Z', 'a day that begins at 01:00'],
  ['2027-10-31T02:30:00', 'Europe/Berlin', '2027-10-31T00:30:00.000Z', 'the first of a repeated time'],
])('reads %s in %s as %s: %s', (wall, zone, instant) => {
  expect(fromWallClock(wall, zone).toISOString()).toBe(instant);
});
