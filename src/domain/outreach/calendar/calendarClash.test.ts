import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASH_NAMES_MAX, type ClashingEntry, clashesOf, clashKey } from './calendarClash.ts';

const entries = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.string(),
    day: fc.constantFrom('2026-11-22', '2026-11-23'),
    audienceId: fc.constantFrom(null, 'members', 'guests'),
    expected: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const meet = (a: ClashingEntry, b: ClashingEntry): boolean =>
  a.id !== b.id && a.expected && b.expected && a.day === b.day && a.audienceId === b.audienceId;

describe('clashes', () => {
  it('are told at each of what goes to the same audience on the same day, with the first names of the others, and nowhere else', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const clashes = clashesOf(all);
        for (const one of all) {
          const others = all.filter((other) => meet(one, other)).map(({ name }) => name);
          const shown = others.length > CLASH_NAMES_MAX ? [...others.slice(0, CLASH_NAMES_MAX), '…'] : others;
          expect(clashes.get(clashKey(one)) ?? []).toEqual(shown);
        }
      }),
    );
  });

  it('are told by five names at most, and of more by an ellipsis behind them', () => {
    const many = (count: number) =>
      Array.from('abcdefgh'.slice(0, count), (id) => ({
        id,
        name: id,
        day: '2026-11-22',
        audienceId: null,
        expected: true,
      }));
    expect(clashesOf(many(6)).get('2026-11-22 a')).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(clashesOf(many(7)).get('2026-11-22 a')).toEqual(['b', 'c', 'd', 'e', 'f', '…']);
    expect(clashesOf(many(8)).get('2026-11-22 h')).toEqual(['a', 'b', 'c', 'd', 'e', '…']);
  });

  it('of everybody who uses the app meet each other, but not what goes to a part of them', () => {
    const at = { day: '2026-11-22', expected: true };
    const clashes = clashesOf([
      { ...at, id: 'a', name: 'A', audienceId: null },
      { ...at, id: 'b', name: 'B', audienceId: null },
      { ...at, id: 'c', name: 'C', audienceId: 'members' },
    ]);
    expect([...clashes]).toEqual([
      ['2026-11-22 a', ['B']],
      ['2026-11-22 b', ['A']],
    ]);
  });

  it('of what sends several times are told on each of its days, and it meets itself nowhere', () => {
    const of = { expected: true, audienceId: 'members' };
    const [batches, other] = [
      { ...of, id: 'a', name: 'A' },
      { ...of, id: 'b', name: 'B' },
    ];
    const clashes = clashesOf([
      { ...batches, day: '2026-11-22' },
      { ...batches, day: '2026-11-22' },
      { ...batches, day: '2026-11-23' },
      { ...other, day: '2026-11-23' },
    ]);
    expect([...clashes]).toEqual([
      ['2026-11-23 a', ['B']],
      ['2026-11-23 b', ['A']],
    ]);
  });
});
