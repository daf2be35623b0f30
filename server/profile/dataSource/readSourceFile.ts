import { SOURCE_ROWS_MAX, type SourceField } from '../../../src/domain/profile/dataSource/dataSource.ts';
import {
  judgeSourceRows,
  type PersonColumns,
  type RawRow,
  type SourceRow,
} from '../../../src/domain/profile/dataSource/sourceRows.ts';
import { readCsvFile, readWorkbook } from '../../file/reading/readInThread.ts';

/** Rows read before the event loop gets its turn. */
const TURN_ROWS = 500;

/** The rows of a file, and one more than are taken, so that the judge notices too many. */
async function firstRows(read: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of read) {
    rows.push(row);
    // The titles are a row, too.
    if (rows.length > SOURCE_ROWS_MAX + 1) break;
  }
  return rows;
}

/** Reads and judges the rows of a file of values, which another thread reads, giving way to other work. @throws XlsxFault for a file that cannot be read */
export async function readSourceFile(
  file: File,
  fields: readonly SourceField[],
  { sheet, person }: { sheet?: string | undefined; person?: PersonColumns | undefined },
): Promise<SourceRow[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = await firstRows(/\.csv$/i.test(file.name) ? readCsvFile(bytes) : readWorkbook(bytes, { sheet }));
  const rows: SourceRow[] = [];
  for (const row of judgeSourceRows(raw, fields, person)) {
    rows.push(row);
    if (rows.length % TURN_ROWS === 0) await new Promise(setImmediate);
  }
  return rows;
}
