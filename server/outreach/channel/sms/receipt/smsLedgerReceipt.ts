import { smsReceiptResult, type SmsReceiptStatus } from '../../../../../src/domain/outreach/channel/smsReceipt.ts';
import type { Receipt } from '../../receipt/writeReceipts.ts';

/** What a carrier's words say of a row of the ledger; `at` as ISO 8601. */
export function smsLedgerReceipt(
  row: Pick<Receipt, 'runId' | 'rowId' | 'messageId'>,
  { status, code, at }: { status: SmsReceiptStatus; code: string; at: string },
): Receipt {
  const said = smsReceiptResult(status, code);
  const told = { ...row, detail: code, at, openedAt: null };
  return said.result === 'success'
    ? { ...told, state: 'delivered', reason: null }
    : { ...told, state: 'undelivered', reason: said.reason };
}
