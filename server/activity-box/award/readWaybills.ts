import {
  COURIER_MAX,
  isWaybill,
  WAYBILL_ROWS_MAX,
  type WaybillField,
  waybillFieldOf,
} from '../../../src/domain/activity-box/award/award.ts';
import { codeText, nameText } from '../../../src/domain/shared/text/textKinds.ts';
import { readWorkbook } from '../../file/reading/readInThread.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';

/** A row of a file of waybills: what it says, or why it cannot be taken. */
export type ReadWaybill = { line: number } & (
  | { awardId: string; courier: string; waybill: string }
  | { reason: 'awardUnknown' | 'waybillFormat' | 'tooLong' | 'required' }
);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads and judges the rows of a workbook of waybills; rows without a waybill are passed over. @throws XlsxFault */
export async function readWaybills(file: File, sheet?: string): Promise<ReadWaybill[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let fields: (WaybillField | undefined)[] | undefined;
  const rows: ReadWaybill[] = [];
  for await (const { line, cells } of readWorkbook(bytes, { sheet })) {
    if (fields === undefined) {
      fields = cells.map(waybillFieldOf);
      if (!fields.includes('awardId') || !fields.includes('waybill')) throw new XlsxFault('waybillNoHeader');
      continue;
    }
    if (rows.length === WAYBILL_ROWS_MAX) throw new XlsxFault('voucherTooManyRows');
    const of = (field: WaybillField): string => cells[fields?.indexOf(field) ?? -1] ?? '';
    const [awardId, courier, waybill] = [of('awardId').trim(), nameText(of('courier')), codeText(of('waybill'))];
    if (waybill === '' && courier === '') continue;
    if (!UUID.test(awardId)) rows.push({ line, reason: 'awardUnknown' });
    else if (courier === '') rows.push({ line, reason: 'required' });
    else if (courier.length > COURIER_MAX) rows.push({ line, reason: 'tooLong' });
    else if (!isWaybill(waybill)) rows.push({ line, reason: 'waybillFormat' });
    else rows.push({ line, awardId: awardId.toLowerCase(), courier, waybill });
  }
  if (fields === undefined || rows.length === 0) throw new XlsxFault('fileEmpty');
  return rows;
}
