import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, isCsvLineOpen, readCsvLine } from './csv.ts';

/** Cells that no spreadsheet would run; those get an apostrophe in front when they are written. */
const harmless = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));

it('reads what it writes, whatever quotes, commas and line ends stand in the cells', () => {
  const rows = fc.array(harmless, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (cells) => {
      expect(readCsvLine(csvLine(cells).slice(0, -2))).toEqual(cells);
    }),
  );
});

it('knows a line whose quoted cell goes on in the next one', () => {
  expect(['a,b', 'a,"b', 'a,"b ""c""', 'a,"b ""c"', '"a"'].map(isCsvLineOpen)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('refuses a line whose quotes do not fit', () => {
  expect(['"a', '"a"b,c', 'a,"b"c'].map(readCsvLine)).toEqual([undefined, undefined, undefined]);
  expect(readCsvLine('a"b,c')).toEqual(['a"b', 'c']);
});

it('makes text of what a spreadsheet would run as a formula', () => {
  expect(csvLine(['=1+1', '-1', 'a'])).toBe("'=1+1,'-1,a\r\n");
});

it('an empty cell behind a quoted one is a cell, and an empty line is one empty cell', () => {
  expect(['"a",', '"",""', ',"a"', ''].map(readCsvLine)).toEqual([['a', ''], ['', ''], ['', 'a'], ['']]);
});

it('a quote that opens at the very begin leaves the line open', () => {
  expect(['"a', '"', '""'].map(isCsvLineOpen)).toEqual([true, true, false]);
});

it('signs inside a cell are left alone: only how it begins makes a formula', () => {
  expect(csvLine(['a=1', '\t1', '\r1'])).toBe(`a=1,'\t1,"'\r1"\r\n`);
});
