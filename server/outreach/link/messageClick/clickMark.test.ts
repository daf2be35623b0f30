import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLICK_MARK_LENGTH, SAMPLE_CLICK_MARK } from '../../../../src/domain/outreach/link/personalLink.ts';
import { clickMark, rowOfMark } from './clickMark.ts';

const SECRET = Buffer.alloc(32, 7);
const rowId = fc.integer({ min: 1, max: 2 ** 40 - 1 });

describe('the mark of a message', () => {
  it('says its row, always in as many characters that nobody mistakes', () => {
    fc.assert(
      fc.property(rowId, (id) => {
        const mark = clickMark(SECRET, id);
        expect(mark).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/);
        expect(mark).toHaveLength(CLICK_MARK_LENGTH);
        expect(rowOfMark(SECRET, mark)).toBe(id);
        expect(clickMark(SECRET, id)).toBe(mark);
      }),
    );
  });

  it('does not show how many messages there are: rows that follow each other share no beginning', () => {
    const marks = Array.from({ length: 1_000 }, (_none, index) => clickMark(SECRET, index + 1));
    expect(new Set(marks.map((mark) => mark.slice(0, 6))).size).toBeGreaterThan(990);
  });

  it('that was made up, or by another installation, stands for nothing', () => {
    fc.assert(
      fc.property(rowId, fc.nat(CLICK_MARK_LENGTH - 1), fc.constantFrom('1', 'z', '0', '!'), (id, place, char) => {
        const mark = clickMark(SECRET, id);
        const changed = mark.slice(0, place) + char + mark.slice(place + 1);
        fc.pre(changed !== mark);
        expect(rowOfMark(SECRET, changed)).not.toBe(id);
        expect(rowOfMark(Buffer.alloc(32, 8), mark)).toBeUndefined();
      }),
    );
    const guesses = Array.from({ length: 2_000 }, (_none, guess) =>
      guess.toString(36).padStart(CLICK_MARK_LENGTH, 'x'),
    );
    expect(guesses.filter((guess) => rowOfMark(SECRET, guess) !== undefined)).toEqual([]);
    expect(['', 'x', SAMPLE_CLICK_MARK, 'z'.repeat(13)].map((mark) => rowOfMark(SECRET, mark))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
