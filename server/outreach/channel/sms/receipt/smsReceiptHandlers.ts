import { receiveSmsReceipts } from '../../../../../src/contract/outreach/channel/smsReceipt.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { readRowClientId } from '../../receipt/rowClientId.ts';
import { type Receipt, writeReceipts } from '../../receipt/writeReceipts.ts';
import { smsLedgerReceipt } from './smsLedgerReceipt.ts';

type Items = Parameters<Parameters<typeof implement<typeof receiveSmsReceipts>>[1]>[1]['body']['receipts'];

/** Receipts by the rows that they are of; of two for one row, that which says that it arrived. */
function receiptsOf(items: Items): Receipt[] {
  const byRow = new Map<string, Receipt>();
  for (const { clientId, messageId, status, code, at } of items) {
    const named = readRowClientId(clientId);
    if (named === undefined || byRow.get(clientId)?.state === 'delivered') continue;
    byRow.set(clientId, smsLedgerReceipt({ ...named, messageId }, { status, code, at }));
  }
  return [...byRow.values()];
}

/** Handlers of receipts of text messages. */
export const smsReceiptHandlers: readonly Implementation[] = [
  implement(receiveSmsReceipts, async (context, { body: { receipts } }) => {
    const read = receiptsOf(receipts);
    const { ports, tenantId } = context;
    return context.change(async (tx) => {
      const scope = { tenantId, now: ports.clock.now(), channels: ['sms'] as const };
      const known = read.length === 0 ? 0 : await writeReceipts(tx, scope, read);
      const result = { known, unknown: receipts.length - known };
      return { result, audit: { entityName: context.machine.name, after: result } };
    });
  }),
];
