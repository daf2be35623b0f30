import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { csvCells } from './csvRows.ts';

const readCsvLine = (line: string): string[] | undefined => csvCells(line, ',');

/** Cells, also such as a spreadsheet would run, and such as the guard against that writes. */
const anyCell = fc.oneof(
  fc.string(),
  fc.string().map((text) => `=${text}`),
  fc.string().map((text) => `''@${text}`),
  fc.constantFrom('+60123456789', '-5', "'-5", "'=1", '\t', "'"),
);

it('reads what it writes, whatever quotes, commas, line ends and formulas the cells hold', () => {
  const rows = fc.array(anyCell, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (cells) => {
      expect(readCsvLine(csvLine(cells).slice(0, -2))).toEqual(cells);
    }),
  );
});

it('refuses a line whose quotes do not fit', () => {
  expect(['"a', '"a"b,c', 'a,"b"c'].map(readCsvLine)).toEqual([undefined, undefined, undefined]);
  expect(readCsvLine('a"b,c')).toEqual(['a"b', 'c']);
});

it('makes text of what a spreadsheet would run as a formula', () => {
  expect(csvLine(['=1+1', '-a', 'a'])).toBe("'=1+1,'-a,a\r\n");
});

it('leaves numbers and phone numbers as they are', () => {
  expect(csvLine(['+60123456789', '-5', '-1,5', '+1 415 555'])).toBe('+60123456789,-5,"-1,5",+1 415 555\r\n');
});

it('an empty cell behind a quoted one is a cell, and an empty line is one empty cell', () => {
  expect(['"a",', '"",""', ',"a"', ''].map(readCsvLine)).toEqual([['a', ''], ['', ''], ['', 'a'], ['']]);
});

it('signs inside a cell are left alone: only how it begins makes a formula', () => {
  expect(csvLine(['a=1', '\t1', '\r1'])).toBe(`a=1,"'\t1","'\r1"\r\n`);
});
