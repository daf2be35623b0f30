import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nastyText } from '../../../../tests/fixtures/nastyText.ts';
import { csvLine } from './csv.ts';
import { csvCells } from './csvRows.ts';
import { type CutLine, LineCutter } from './LineCutter.ts';

/** The lines of a text that comes in pieces of these lengths, again and again. */
function lines(text: string, quoted: boolean, cuts: readonly number[] = [text.length + 1], max = 1_000): CutLine[] {
  const reader = new LineCutter({ quoted, max });
  const found: CutLine[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const cut = cuts[turn % cuts.length] ?? 1;
    found.push(...reader.push(text.slice(at, at + cut)));
    at += cut;
  }
  return [...found, ...reader.end()];
}

const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });

it('cuts CSV into the lines that were written, however it comes in pieces', () => {
  const row = fc.array(nastyText, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), cuts, (rows, pieces) => {
      const found = lines(rows.map(csvLine).join(''), true, pieces);
      expect(found.map(({ text }) => csvCells(text ?? '', ','))).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

it('knows lines that end in CR LF, LF or CR, and counts empty ones', () => {
  fc.assert(
    fc.property(cuts, (pieces) => {
      expect(lines('a\r\nb\n\nc\rd\r\r\ne', false, pieces)).toEqual([
        { line: 1, text: 'a' },
        { line: 2, text: 'b' },
        { line: 4, text: 'c' },
        { line: 5, text: 'd' },
        { line: 7, text: 'e' },
      ]);
    }),
  );
});

it('names a line that is too long, and reads the next one, also behind a quote that is never closed', () => {
  fc.assert(
    fc.property(cuts, (pieces) => {
      expect(lines(`a\n${'x'.repeat(50)}\nb`, false, pieces, 20)).toEqual([
        { line: 1, text: 'a' },
        { line: 2, text: undefined },
        { line: 3, text: 'b' },
      ]);
      expect(lines(`a\n"x\n${'y'.repeat(30)}\nb`, true, pieces, 20)).toEqual([
        { line: 1, text: 'a' },
        { line: 2, text: undefined },
        { line: 4, text: 'b' },
      ]);
    }),
  );
});

it('takes a quote inside a cell for a sign like others', () => {
  expect(lines('5" pipe,a\nb,c', true).map(({ text }) => text)).toEqual(['5" pipe,a', 'b,c']);
});
