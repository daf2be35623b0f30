import {
  type GivenValidity,
  judgeVoucher,
  saysValidity,
  VOUCHER_ROWS_MAX,
  type VoucherField,
  voucherFieldOf,
} from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { readWorkbook } from '../../../file/reading/readInThread.ts';
import { XlsxFault } from '../../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import type { ReadVoucher } from './stageVouchers.ts';

/**
 * Reads and judges the rows of a workbook of codes, which another thread reads. Counted before anything is written: a file of too many is
 * refused as a whole. @throws XlsxFault for a file that cannot be read, has no column of codes,
 * says nowhere how long they are valid, has no rows or too many
 */
export async function readVoucherFile(file: File, sheet?: string, given: GivenValidity = {}): Promise<ReadVoucher[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let fields: (VoucherField | undefined)[] | undefined;
  // A file that says how long its codes are valid says it for every row.
  let general = given;
  const rows: ReadVoucher[] = [];
  for await (const { line, cells, inexact } of readWorkbook(bytes, { sheet })) {
    if (fields === undefined) {
      fields = cells.map(voucherFieldOf);
      if (!fields.includes('code')) throw new XlsxFault('voucherNoHeader');
      if (saysValidity(fields)) general = {};
      else if ((given.validTo ?? '') === '' && (given.validDays ?? '') === '') throw new XlsxFault('voucherNoValidity');
      continue;
    }
    if (rows.length === VOUCHER_ROWS_MAX) throw new XlsxFault('voucherTooManyRows');
    rows.push({ line, ...judged(fields, cells, inexact, general) });
  }
  if (fields === undefined || rows.length === 0) throw new XlsxFault('fileEmpty');
  return rows;
}

/** What a row holds, by the fields of its columns. */
export function judged(
  fields: readonly (VoucherField | undefined)[],
  cells: readonly string[],
  inexact: readonly number[] = [],
  general: GivenValidity = {},
) {
  const given: Partial<Record<VoucherField, string>> = { ...general };
  for (const [column, field] of fields.entries()) if (field !== undefined) given[field] = cells[column] ?? '';
  const lost = inexact.map((column) => fields[column]).filter((field) => field !== undefined);
  const result = judgeVoucher(given, new Set(lost));
  return 'fault' in result ? result.fault : result;
}
