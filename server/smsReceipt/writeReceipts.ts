import { sql } from 'drizzle-orm';
import { smsReceiptResult, type SmsReceiptStatus } from '../../src/domain/smsReceipt.ts';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import type { Transaction } from '../db/Db.ts';

/** What a receipt says of a row of the ledger. */
export interface LedgerReceipt {
  runId: string;
  rowId: number;
  messageId: string;
  state: 'delivered' | 'undelivered';
  reason: string | null;
  /** The carrier's own code. */
  detail: string;
  at: string;
}

/** What a carrier's words say of a row; `at` as ISO 8601. */
export function ledgerReceipt(
  row: Pick<LedgerReceipt, 'runId' | 'rowId' | 'messageId'>,
  { status, code, at }: { status: SmsReceiptStatus; code: string; at: string },
): LedgerReceipt {
  const said = smsReceiptResult(status, code);
  return said.result === 'success'
    ? { ...row, state: 'delivered', reason: null, detail: code, at }
    : { ...row, state: 'undelivered', reason: said.reason, detail: code, at };
}

/**
 * Writes receipts into the ledger, as `maySendStateGo` allows: also for what nobody had answered for, since it proves that the message
 * was taken. Answers how many rows of the tenant they are of, changed or not: the same receipt may come more than once.
 */
export async function writeReceipts(
  tx: Transaction,
  { now, tenantId }: { now: Date; tenantId: string },
  receipts: readonly LedgerReceipt[],
): Promise<number> {
  const column = <Key extends keyof LedgerReceipt>(key: Key) => sql.param(receipts.map((receipt) => receipt[key]));
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
        finished_at = coalesce(s.finished_at, ${now.toISOString()}::timestamptz)
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
    await noteCallbackEvents(tx, tenantId, kind, ids, now);
  }
  return count;
}
