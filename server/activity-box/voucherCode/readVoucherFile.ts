import {
  judgeVoucher,
  VOUCHER_ROWS_MAX,
  type VoucherField,
  voucherFieldOf,
} from '../../../src/domain/activity-box/voucherCode.ts';
import { readWorkbook } from '../../file/workbook/readWorkbook.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';
import type { ReadVoucher } from './stageVouchers.ts';

/**
 * Reads and judges the rows of a workbook of codes, which another thread reads. Counted before anything is written: a file of too many is
 * refused as a whole. @throws XlsxProblem for a file that cannot be read, has no column of codes, no rows or too many
 */
export async function readVoucherFile(file: File): Promise<ReadVoucher[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let fields: (VoucherField | undefined)[] | undefined;
  const rows: ReadVoucher[] = [];
  for await (const { line, cells, inexact } of readWorkbook(bytes)) {
    if (fields === undefined) {
      fields = cells.map(voucherFieldOf);
      if (!fields.includes('code')) throw new XlsxProblem('voucherNoHeader');
      continue;
    }
    if (rows.length === VOUCHER_ROWS_MAX) throw new XlsxProblem('voucherTooManyRows');
    rows.push({ line, ...judged(fields, cells, inexact) });
  }
  if (fields === undefined || rows.length === 0) throw new XlsxProblem('fileEmpty');
  return rows;
}

/** What a row holds, by the fields of its columns. */
export function judged(
  fields: readonly (VoucherField | undefined)[],
  cells: readonly string[],
  inexact: readonly number[] = [],
) {
  const given: Partial<Record<VoucherField, string>> = {};
  for (const [column, field] of fields.entries()) if (field !== undefined) given[field] = cells[column] ?? '';
  const lost = inexact.map((column) => fields[column]).filter((field) => field !== undefined);
  const result = judgeVoucher(given, new Set(lost));
  return 'fault' in result ? result.fault : result;
}
