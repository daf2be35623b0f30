import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparePlaces,
  cursorOf,
  readCursor,
  seenKinds,
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelinePlace,
} from './personTimeline.ts';
import { RIGHTS } from '../../catalog/rights.ts';

const MICROS_MAX = 8_999_999_999_999_999;
const byUuid: readonly TimelineKind[] = ['group', 'package', 'import'];

const [LOW, MIDDLE, HIGH] = [
  '0a000000-0000-4000-8000-00000000000f',
  '0b000000-0000-4000-8000-000000000001',
  '90000000-0000-4000-8000-000000000001',
] as const;

const idOf = (kind: TimelineKind): fc.Arbitrary<string> =>
  byUuid.includes(kind) ? fc.constantFrom(LOW, MIDDLE, HIGH) : fc.integer({ min: 1, max: 12 }).map(String);

/** Places that often share their instant, kind and id. */
const places: fc.Arbitrary<TimelinePlace> = fc.constantFrom(...TIMELINE_KINDS).chain((kind) =>
  fc.record({
    micros: fc.oneof(fc.constantFrom(0, 1, MICROS_MAX), fc.nat({ max: 3 })),
    kind: fc.constant(kind),
    id: idOf(kind),
  }),
);

describe('the timeline of a person', () => {
  it('is read on from any place that it has', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(readCursor(cursorOf(place))).toEqual(place);
      }),
    );
  });

  it.each([
    '',
    '1',
    '1.message',
    '1.message.0',
    '1.message.1.',
    '1.message.1234567890123456',
    '1.group.1',
    `1.message.${crypto.randomUUID()}`,
    '-1.message.1',
    '1e3.message.1',
    '9000000000000000.message.1',
    '1.other.1',
  ])('is not read on from %j', (cursor) => {
    expect(readCursor(cursor)).toBeUndefined();
  });

  it('has one order only, in which no two places are level', () => {
    fc.assert(
      fc.property(places, places, places, (a, b, c) => {
        expect(comparePlaces(a, b) === 0).toBe(cursorOf(a) === cursorOf(b));
        expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0);
        if (comparePlaces(a, b) < 0 && comparePlaces(b, c) < 0) expect(comparePlaces(a, c)).toBeLessThan(0);
      }),
    );
  });

  it('begins with the newest; at one instant an earlier kind comes first, then the higher id', () => {
    const at = (micros: number, kind: TimelineKind, id: string): TimelinePlace => ({ micros, kind, id });
    const sorted = [at(2, 'event', '1'), at(1, 'message', '10'), at(1, 'message', '9'), at(1, 'event', '99')];
    expect(sorted.toReversed().toSorted(comparePlaces)).toEqual(sorted);
    const groups = [at(1, 'group', HIGH), at(1, 'group', MIDDLE), at(1, 'group', LOW)];
    expect(groups.toReversed().toSorted(comparePlaces)).toEqual(groups);
    expect(comparePlaces(at(1, 'group', LOW), at(1, 'group', LOW))).toBe(0);
  });

  it('shows each kind to holders of the right of its own page', () => {
    expect(seenKinds(new Set(['contact:view']))).toEqual(['consent', 'optOut', 'import']);
    expect(seenKinds(new Set(['report:view', 'site:view']))).toEqual(['message', 'event']);
    expect(seenKinds(new Set(['task:view', 'contact:reveal']))).toEqual([]);
    expect(seenKinds(new Set(RIGHTS))).toEqual(TIMELINE_KINDS);
  });
});
