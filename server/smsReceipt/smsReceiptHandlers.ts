import { receiveSmsReceipts } from '../../src/contract/smsReceipt.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { readSmsClientId } from '../sending/sms/smsClientId.ts';
import { type LedgerReceipt, ledgerReceipt, writeReceipts } from './writeReceipts.ts';

type Items = Parameters<Parameters<typeof implement<typeof receiveSmsReceipts>>[1]>[1]['body']['receipts'];

/** Receipts by the rows that they are of; of two for one row, that which says that it arrived. */
function receiptsOf(items: Items): LedgerReceipt[] {
  const byRow = new Map<string, LedgerReceipt>();
  for (const { clientId, messageId, status, code, at } of items) {
    const named = readSmsClientId(clientId);
    if (named === undefined || byRow.get(clientId)?.state === 'delivered') continue;
    byRow.set(clientId, ledgerReceipt({ ...named, messageId }, { status, code, at }));
  }
  return [...byRow.values()];
}

/** Handlers of receipts of text messages. */
export const smsReceiptHandlers: readonly Implementation[] = [
  implement(receiveSmsReceipts, async (context, { body: { receipts } }) => {
    const read = receiptsOf(receipts);
    const { ports, tenantId } = context;
    return context.change(async (tx) => {
      const known = read.length === 0 ? 0 : await writeReceipts(tx, { now: ports.clock.now(), tenantId }, read);
      const result = { known, unknown: receipts.length - known };
      return { result, audit: { entityName: context.machine.name, after: result } };
    });
  }),
];
