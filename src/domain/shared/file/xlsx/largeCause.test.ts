import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../../tests/fixtures/problemOf.ts';
import { largeCause } from './largeCause.ts';
import { readXlsxRows } from './readXlsxRows.ts';
import { writeXlsx } from './writeXlsx.ts';

const PEOPLE = '<row r="1"><c r="A1" t="str"><v>number</v></c></row><row r="2"><c r="A2"><v>13800000001</v></c></row>';

/** A workbook of one sheet, and of further parts. */
function workbook(rows: string, others: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r" Target="sheet.xml"/></Relationships>'),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...others,
  });
}

/** Rows without content that have a style, as a spreadsheet writes them when a whole column was coloured. */
const styled = (count: number): string =>
  Array.from(
    { length: count },
    (_none, at) => `<row r="${at + 3}" s="1" customFormat="1"><c r="A${at + 3}" s="1"/></row>`,
  ).join('');

describe('a file of few people with very many styled rows', () => {
  it('is read where it stays below the limit: rows without content are no rows', () => {
    let empty = 0;
    const rows = [
      ...readXlsxRows(workbook(PEOPLE + styled(100_000)), {
        maxUnpackedBytes: 20_000_000,
        onEmptyRow: () => (empty += 1),
      }),
    ];
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(empty).toBe(100_000);
  });

  it('is refused beyond it by what makes it large', () => {
    const read = (file: Uint8Array): string =>
      problemOf(() => [...readXlsxRows(file, { maxUnpackedBytes: 1_000_000 })]);
    expect(read(workbook(PEOPLE + styled(100_000)))).toBe('fileEmptyRows');
    expect(read(writeXlsx(Array.from({ length: 50_000 }, (_none, at) => [String(at)])))).toBe('fileUnpacksTooLarge');
  });
});

describe('what makes a file too large', () => {
  it('is empty rows, pictures, or its content', () => {
    const picture = Uint8Array.from({ length: 100_000 }, (_none, at) => (at * 7919) % 251);
    expect(largeCause(workbook(PEOPLE + styled(1_000)))).toBe('fileEmptyRows');
    expect(largeCause(workbook(PEOPLE, { 'xl/media/image1.png': picture }))).toBe('filePictures');
    expect(largeCause(workbook(PEOPLE, { 'xl/theme.xml': picture }))).toBe('fileTooLarge');
    expect(largeCause(new Uint8Array(4_000_000))).toBe('fileTooLarge');
  });
});
