import { type ImportField, type JudgedRow, judgeRow } from '../../../../src/domain/common/contacts/contactImport.ts';
import type { ContactRow } from '../../../../src/domain/common/contacts/contactRow.ts';
import { CONTACT_ROWS_MAX } from '../../../../src/domain/shared/file/upload.ts';
import type { XlsxRow } from '../../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { readWorkbook } from '../../../file/reading/readInThread.ts';
import { XlsxFault } from '../../../../src/domain/shared/file/xlsx/XlsxFault.ts';

/** A row of the file, judged by itself. */
export type ReadRow =
  | { line: number; outcome: 'good'; contact: ContactRow; values: string[] }
  | { line: number; outcome: 'invalid'; reason: string; values: string[] };

/** A row that is not taken, for what it holds or for what other rows and contacts are. */
export interface LeftRow {
  line: number;
  outcome: 'duplicate' | 'invalid';
  reason: string;
  values: string[];
}

/** The titles of a file and its rows, each judged. */
export interface ReadFile {
  header: string[];
  rows: ReadRow[];
  /** The rows as they stand, titles and all. */
  raw: XlsxRow[];
}

/**
 * Reads and judges every row of a file, which another thread reads. The same file is always judged the same way.
 * Throws {@link XlsxFault} for what is no workbook, has no rows, or has too many.
 */
export async function readImportFile(
  bytes: Uint8Array,
  columns: readonly string[],
  fields: readonly ImportField[],
  { oneAddressIsEnough, sheet }: { oneAddressIsEnough: boolean; sheet?: string | undefined },
): Promise<ReadFile> {
  let header: string[] | undefined;
  const rows: ReadRow[] = [];
  const raw: XlsxRow[] = [];
  for await (const row of readWorkbook(bytes, { sheet })) {
    const { line, cells } = row;
    raw.push(row);
    if (header === undefined) {
      header = cells;
      continue;
    }
    if (rows.length === CONTACT_ROWS_MAX) throw new XlsxFault('fileTooManyRows');
    const judged = judgeRow(cells, columns, fields, oneAddressIsEnough);
    rows.push(readRow(line, cells, judged));
  }
  if (header === undefined || rows.length === 0) throw new XlsxFault('fileEmpty');
  return { header, rows, raw };
}

function readRow(line: number, values: string[], judged: JudgedRow): ReadRow {
  return 'faults' in judged
    ? { line, outcome: 'invalid', reason: judged.faults[0]?.reason ?? '', values }
    : { line, outcome: 'good', contact: judged.contact, values };
}
