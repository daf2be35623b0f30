import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../../tests/fixtures/problemOf.ts';
import { type SheetMade, sheetsFile } from '../../../../../tests/files/sheetsFile.ts';
import { readXlsxRows } from './readXlsxRows.ts';

const SHEETS: SheetMade[] = [
  { name: 'secret', rows: [['hidden']], isHidden: true },
  { name: 'empty', rows: [['', ' ']] },
  { name: 'people', rows: [['a'], ['b']] },
  { name: 'Zürich', rows: [['c']] },
];

function read(sheets: SheetMade[], sheet?: string, maxUnpackedBytes = 1_000_000) {
  const found = { offered: [] as string[], read: '', cells: [] as string[][] };
  const rows = readXlsxRows(sheetsFile(sheets), {
    maxUnpackedBytes,
    sheet,
    onSheets: (names) => (found.offered = names),
    onSheet: (name) => (found.read = name),
  });
  for (const { cells } of rows) found.cells.push(cells);
  return found;
}

describe('the sheets of a workbook', () => {
  it('are offered where a person sees them and they have content; the first one is read', () => {
    expect(read(SHEETS)).toEqual({ offered: ['people', 'Zürich'], read: 'people', cells: [['a'], ['b']] });
  });

  it('are read by name, in either spelling of its letters', () => {
    expect(read(SHEETS, 'Zürich'.normalize('NFD'))).toMatchObject({ offered: ['people', 'Zürich'], cells: [['c']] });
  });

  it('are refused by a name that nobody sees', () => {
    for (const name of ['secret', 'gone', '']) expect(problemOf(() => read(SHEETS, name))).toBe('sheetUnknown');
  });

  it('are looked into on a budget of its own, so that the one that is read has all of the limit', () => {
    const rows = Array.from({ length: 100 }, () => ['x'.repeat(50)]);
    const many = Array.from({ length: 5 }, (_none, at) => ({ name: `s${at}`, rows }));
    // Two sheets at most stay below this limit.
    expect(read(many, 's4', 30_000).cells).toHaveLength(100);
    expect(read(many, undefined, 30_000).offered).toHaveLength(5);
  });
});
