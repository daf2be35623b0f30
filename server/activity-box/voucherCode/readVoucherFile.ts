import { XLSX_MAX_UNPACKED_BYTES } from '../../../src/domain/shared/upload.ts';
import {
  judgeVoucher,
  VOUCHER_ROWS_MAX,
  type VoucherField,
  voucherFieldOf,
} from '../../../src/domain/activity-box/voucherCode.ts';
import { readXlsxRows } from '../../../src/domain/shared/xlsx/readXlsxRows.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';
import type { ReadVoucher } from './stageVouchers.ts';

/** Rows read before the event loop gets its turn. */
const TURN_ROWS = 500;

/**
 * Reads and judges the rows of a workbook of codes, giving way to other work. Counted before anything is written: a file of too many is
 * refused as a whole. @throws XlsxProblem for a file that cannot be read, has no column of codes, no rows or too many
 */
export async function readVoucherFile(file: File): Promise<ReadVoucher[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let fields: (VoucherField | undefined)[] | undefined;
  const rows: ReadVoucher[] = [];
  for (const { line, cells } of readXlsxRows(bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES })) {
    if (fields === undefined) {
      fields = cells.map(voucherFieldOf);
      if (!fields.includes('code')) throw new XlsxProblem('voucherNoHeader');
      continue;
    }
    if (rows.length === VOUCHER_ROWS_MAX) throw new XlsxProblem('voucherTooManyRows');
    rows.push({ line, ...judged(fields, cells) });
    if (rows.length % TURN_ROWS === 0) await new Promise(setImmediate);
  }
  if (fields === undefined || rows.length === 0) throw new XlsxProblem('fileEmpty');
  return rows;
}

/** What a row holds, by the fields of its columns. */
export function judged(fields: readonly (VoucherField | undefined)[], cells: readonly string[]) {
  const given: Partial<Record<VoucherField, string>> = {};
  for (const [column, field] of fields.entries()) if (field !== undefined) given[field] = cells[column] ?? '';
  const result = judgeVoucher(given);
  return 'fault' in result ? result.fault : result;
}
