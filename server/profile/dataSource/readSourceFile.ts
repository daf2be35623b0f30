import { SOURCE_ROWS_MAX, type SourceField } from '../../../src/domain/profile/dataSource.ts';
import { judgeSourceRows, readCsvRows, type SourceRow } from '../../../src/domain/profile/sourceRows.ts';
import type { XlsxRow } from '../../../src/domain/shared/xlsx/readXlsxRows.ts';
import { readWorkbook } from '../../file/workbook/readWorkbook.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';

/** Rows read before the event loop gets its turn. */
const TURN_ROWS = 500;

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XlsxProblem('fileUnreadable');
  }
};

/** The rows of a workbook, and one more than are taken, so that the judge notices too many. */
async function workbookRows(bytes: Uint8Array, sheet: string | undefined): Promise<XlsxRow[]> {
  const rows: XlsxRow[] = [];
  for await (const row of readWorkbook(bytes, { sheet })) {
    rows.push(row);
    // The titles are a row, too.
    if (rows.length > SOURCE_ROWS_MAX + 1) break;
  }
  return rows;
}

/** Reads and judges the rows of a file of values, giving way to other work. @throws XlsxProblem for a file that cannot be read */
export async function readSourceFile(file: File, fields: readonly SourceField[], sheet?: string): Promise<SourceRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = /\.csv$/i.test(file.name) ? readCsvRows(textOf(bytes)) : await workbookRows(bytes, sheet);
  const rows: SourceRow[] = [];
  for (const row of judgeSourceRows(raw, fields)) {
    rows.push(row);
    if (rows.length % TURN_ROWS === 0) await new Promise(setImmediate);
  }
  return rows;
}
