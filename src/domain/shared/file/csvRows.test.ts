import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { readCsv } from './csvRows.ts';

/** The cells of the rows of a text, and how the reading ended. */
function read(text: string): { rows: string[][]; end: string } {
  const rows: string[][] = [];
  const reading = readCsv(text);
  for (;;) {
    const next = reading.next();
    if (next.done === true) return { rows, end: next.value };
    rows.push(next.value.cells);
  }
}

it('reads the rows that were written, whatever their cells hold', () => {
  const row = fc.array(fc.string(), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      // The titles decide about the separator.
      const written = [['a', 'b'], ...rows];
      expect(read(written.map((cells) => csvLine(cells)).join(''))).toEqual({ rows: written, end: 'complete' });
    }),
  );
});

it.each([
  ['semicolons', 'Phone;tier\r\n1;gold\r\n'],
  ['tabs', 'Phone\ttier\n1\tgold'],
  ['a named separator', 'sep=;\r\nPhone;tier\r\n1;gold'],
  ['lines that end in CR alone', 'Phone,tier\r1,gold\r'],
  ['a mark of its encoding', '\uFEFFPhone,tier\n1,gold\n'],
])('reads a file with %s', (_what, text) => {
  expect(read(text)).toEqual({
    rows: [
      ['Phone', 'tier'],
      ['1', 'gold'],
    ],
    end: 'complete',
  });
});

it('names the line that a row begins in, behind cells of several lines', () => {
  expect([...readCsv('a,b\n"1\n2",c\n3,d')].map(({ line }) => line)).toEqual([1, 2, 4]);
});

it('says that a quote is never closed, after one pass over the text', () => {
  expect(read(`a,b\n"${'\n'.repeat(200_000)}`).end).toBe('unclosed');
  expect(read('a,b\n"1"2,c').end).toBe('unclosed');
});
