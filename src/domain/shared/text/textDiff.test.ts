import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textDiff } from './textDiff.ts';

it('what changed is told in pieces', () => {
  expect(textDiff('会员日八折', '会员日九折起')).toEqual([
    { kind: 'same', text: '会员日' },
    { kind: 'removed', text: '八' },
    { kind: 'added', text: '九' },
    { kind: 'same', text: '折' },
    { kind: 'added', text: '起' },
  ]);
  expect(textDiff('', '')).toEqual([]);
});

it('the pieces are the old text and the new one', () => {
  const text = fc.array(fc.constantFrom('a', '会', '😀', ' '), { maxLength: 30 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (kind: string): string =>
        textDiff(before, after)
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
      expect(textDiff(before, before).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

/** The length of the longest text that both have left when characters are struck out, by trying everything. */
function longestCommon(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a[0] === b[0]) return 1 + longestCommon(a.slice(1), b.slice(1));
  return Math.max(longestCommon(a.slice(1), b), longestCommon(a, b.slice(1)));
}

it('as much as can be is kept', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const kept = textDiff(before, after)
        .filter(({ kind }) => kind === 'same')
        .reduce((length, piece) => length + piece.text.length, 0);
      expect(kept).toBe(longestCommon(before, after));
    }),
    { numRuns: 500 },
  );
});
