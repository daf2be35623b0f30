import { receivePushReceipts } from '../../../../../src/contract/outreach/channel/pushReceipt.ts';
import { pushReceiptResult } from '../../../../../src/domain/outreach/channel/pushReceipt.ts';
import { implement, type Implementation } from '../../../../api/implement.ts';
import { readRowClientId } from '../../receipt/rowClientId.ts';
import { type Receipt, writeReceipts } from '../../receipt/writeReceipts.ts';

type Items = Parameters<Parameters<typeof implement<typeof receivePushReceipts>>[1]>[1]['body']['receipts'];

/** Receipts by the rows that they are of: who got it, got it, and who tapped it, did, whatever else is said of either. */
function receiptsOf(items: Items): Receipt[] {
  const byRow = new Map<string, Receipt>();
  for (const { clientId, messageId, status, code, at } of items) {
    const named = readRowClientId(clientId);
    if (named === undefined) continue;
    const before = byRow.get(clientId);
    const said = pushReceiptResult(status, code);
    const openedAt = before?.openedAt ?? (said.result === 'success' && said.isOpened ? at : null);
    if (before?.state === 'delivered') {
      byRow.set(clientId, { ...before, openedAt });
      continue;
    }
    byRow.set(clientId, {
      ...named,
      messageId,
      state: said.result === 'success' ? 'delivered' : 'undelivered',
      reason: said.result === 'success' ? null : said.reason,
      detail: code,
      at,
      openedAt,
    });
  }
  return [...byRow.values()];
}

/** Handlers of receipts of push messages. */
export const pushReceiptHandlers: readonly Implementation[] = [
  implement(receivePushReceipts, async (context, { body: { receipts } }) => {
    const read = receiptsOf(receipts);
    return context.change(async (tx) => {
      const scope = { ...context, now: context.ports.clock.now(), channels: ['appPush' as const] };
      const known = read.length === 0 ? 0 : await writeReceipts(tx, scope, read);
      const result = { known, unknown: receipts.length - known };
      return { result, audit: { entityName: context.machine.name, after: result } };
    });
  }),
];
