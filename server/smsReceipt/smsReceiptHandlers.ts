import { sql } from 'drizzle-orm';
import { receiveSmsReceipts } from '../../src/contract/smsReceipt.ts';
import { smsReceiptResult } from '../../src/domain/smsReceipt.ts';
import type { MachineContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import type { Transaction } from '../db/Db.ts';
import { readSmsClientId } from '../sending/sms/smsClientId.ts';

/** What a receipt says of a row of the ledger. */
interface Receipt {
  runId: string;
  rowId: number;
  messageId: string;
  state: 'delivered' | 'undelivered';
  reason: string | null;
  /** The carrier's own code. */
  detail: string;
  at: string;
}

type Items = Parameters<Parameters<typeof implement<typeof receiveSmsReceipts>>[1]>[1]['body']['receipts'];

/** Receipts by the rows that they are of; of two for one row, that which says that it arrived. */
function receiptsOf(items: Items): Receipt[] {
  const byRow = new Map<string, Receipt>();
  for (const { clientId, messageId, status, code, at } of items) {
    const named = readSmsClientId(clientId);
    if (named === undefined || byRow.get(clientId)?.state === 'delivered') continue;
    const said = smsReceiptResult(status, code);
    byRow.set(clientId, {
      ...named,
      messageId,
      state: said.result === 'success' ? 'delivered' : 'undelivered',
      reason: said.result === 'success' ? null : said.reason,
      detail: code,
      at,
    });
  }
  return [...byRow.values()];
}

/**
 * Writes receipts into the ledger, as `maySendStateGo` allows: also for what nobody had answered for, since it proves that the message
 * was taken. Answers how many rows of the tenant they are of, changed or not: the same receipt may come more than once.
 */
async function writeReceipts(
  tx: Transaction,
  { ports, tenantId }: MachineContext,
  receipts: readonly Receipt[],
): Promise<number> {
  const column = <Key extends keyof Receipt>(key: Key) => sql.param(receipts.map((receipt) => receipt[key]));
  const { rows } = await tx.execute<{ count: number; written: { id: number; state: string }[] }>(sql`
    with receipt as (
      select * from unnest(
        ${column('rowId')}::bigint[], ${column('runId')}::uuid[], ${column('messageId')}::text[], ${column('state')}::text[],
        ${column('reason')}::text[], ${column('detail')}::text[], ${column('at')}::timestamptz[]
      ) as r (row_id, run_id, message_id, state, reason, detail, at)
    ), known as (
      select receipt.*, s.state as before
      from receipt join send_record s on s.id = receipt.row_id and s.run_id = receipt.run_id
      where s.tenant_id = ${tenantId} and coalesce(s.channel_message_id, receipt.message_id) = receipt.message_id
      order by s.id for update of s
    ), written as (
      update send_record s set state = known.state, reason = known.reason, detail = known.detail,
        channel_message_id = known.message_id, receipt_at = known.at,
        finished_at = coalesce(s.finished_at, ${ports.clock.now().toISOString()}::timestamptz)
      from known
      where s.id = known.row_id and (
        known.before in ('handedOver', 'unknown', 'enRoute') or (known.before = 'undelivered' and known.state = 'delivered')
      )
      returning s.id, s.state
    )
    select count(*)::int as count, (select coalesce(json_agg(written), '[]') from written) as written from known`);
  const { count = 0, written = [] } = rows[0] ?? {};
  for (const kind of ['delivered', 'undelivered'] as const) {
    const ids = written.filter(({ state }) => state === kind).map(({ id }) => id);
    await noteCallbackEvents(tx, tenantId, kind, ids, ports.clock.now());
  }
  return count;
}

/** Handlers of receipts of text messages. */
export const smsReceiptHandlers: readonly Implementation[] = [
  implement(receiveSmsReceipts, async (context, { body: { receipts } }) => {
    const read = receiptsOf(receipts);
    return context.change(async (tx) => {
      const known = read.length === 0 ? 0 : await writeReceipts(tx, context, read);
      const result = { known, unknown: receipts.length - known };
      return { result, audit: { entityName: context.machine.name, after: result } };
    });
  }),
];
