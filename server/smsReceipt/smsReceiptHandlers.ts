import { receiveSmsReceipts } from '../../src/contract/smsReceipt.ts';
import { smsReceiptResult } from '../../src/domain/smsReceipt.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { readRowClientId } from '../sending/rowClientId.ts';
import { type Receipt, writeReceipts } from '../sending/writeReceipts.ts';

type Items = Parameters<Parameters<typeof implement<typeof receiveSmsReceipts>>[1]>[1]['body']['receipts'];

/** Receipts by the rows that they are of; of two for one row, that which says that it arrived. */
function receiptsOf(items: Items): Receipt[] {
  const byRow = new Map<string, Receipt>();
  for (const { clientId, messageId, status, code, at } of items) {
    const named = readRowClientId(clientId);
    if (named === undefined || byRow.get(clientId)?.state === 'delivered') continue;
    const said = smsReceiptResult(status, code);
    byRow.set(clientId, {
      ...named,
      messageId,
      state: said.result === 'success' ? 'delivered' : 'undelivered',
      reason: said.result === 'success' ? null : said.reason,
      detail: code,
      at,
      openedAt: null,
    });
  }
  return [...byRow.values()];
}

/** Handlers of receipts of text messages. */
export const smsReceiptHandlers: readonly Implementation[] = [
  implement(receiveSmsReceipts, async (context, { body: { receipts } }) => {
    const read = receiptsOf(receipts);
    return context.change(async (tx) => {
      const known =
        read.length === 0
          ? 0
          : await writeReceipts(tx, { ...context, now: context.ports.clock.now(), channels: ['sms'] }, read);
      const result = { known, unknown: receipts.length - known };
      return { result, audit: { entityName: context.machine.name, after: result } };
    });
  }),
];
