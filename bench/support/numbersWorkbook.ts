import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from '../../src/domain/shared/file/xlsx/writeXlsx.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** How spreadsheet programs write a column of numbers: as numbers, or as texts kept apart from the sheet. */
export type NumbersKind = 'numbers' | 'sharedStrings';

/** The phone number of a row, in no order. */
const numberOf = (row: number): string => `138${String((row * 7_919) % 100_000_000).padStart(8, '0')}`;

/** A workbook of one column of phone numbers, as spreadsheet programs write it. */
export function numbersWorkbook(rows: number, kind: NumbersKind): Uint8Array {
  const parts = unzipSync(writeXlsx([]));
  const cells = Array.from({ length: rows }, (_, row) => {
    const at = `r="A${row + 1}"`;
    const cell = kind === 'numbers' ? `<c ${at}><v>${numberOf(row)}</v></c>` : `<c ${at} t="s"><v>${row}</v></c>`;
    return `<row r="${row + 1}" spans="1:1">${cell}</row>`;
  });
  const sheet = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet);
  if (kind === 'sharedStrings') {
    const strings = Array.from({ length: rows }, (_, row) => `<si><t>${numberOf(row)}</t></si>`).join('');
    parts['xl/sharedStrings.xml'] = strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><sst xmlns="${MAIN}">${strings}</sst>`,
    );
  }
  return zipSync(parts);
}
