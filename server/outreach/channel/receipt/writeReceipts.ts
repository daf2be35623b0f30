import { sql } from 'drizzle-orm';
import type { SendReason } from '../../../../src/domain/outreach/sending/sendReason.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { noteCallbackEvents } from '../../../common/access/callback/noteCallbackEvents.ts';
import type { Transaction } from '../../../db/Db.ts';

/** What a receipt says of a row of the ledger. */
export interface Receipt {
  runId: string;
  rowId: number;
  /** What the channel calls the message; empty where it does not say it. */
  messageId: string;
  state: 'delivered' | 'undelivered';
  reason: SendReason | null;
  /** The channel's own code. */
  detail: string;
  at: string;
  /** When its person tapped it; null where nothing is known of that. */
  openedAt: string | null;
}

/** Whose receipts they are, by which channels they can have come, and when. */
export interface ReceiptScope {
  tenantId: string;
  channels: readonly SendChannel[];
  now: Date;
}

/**
 * Writes receipts into the ledger, as `maySendStateGo` allows: also for what nobody had answered for, since it proves that the message
 * was taken. Answers how many rows of the tenant they are of, changed or not: the same receipt may come more than once.
 */
export async function writeReceipts(
  tx: Transaction,
  { tenantId, channels, now }: ReceiptScope,
  receipts: readonly Receipt[],
): Promise<number> {
  const column = <Key extends keyof Receipt>(key: Key) => sql.param(receipts.map((receipt) => receipt[key]));
  const { rows } = await tx.execute<{
    count: number;
    written: { id: number; state: string; tapped: boolean }[];
    opened: number[];
  }>(sql`
    with receipt as (
      select * from unnest(
        ${column('rowId')}::bigint[], ${column('runId')}::uuid[], ${column('messageId')}::text[], ${column('state')}::text[],
        ${column('reason')}::text[], ${column('detail')}::text[], ${column('at')}::timestamptz[],
        ${column('openedAt')}::timestamptz[]
      ) as r (row_id, run_id, message_id, state, reason, detail, at, opened_at)
    ), known as (
      select receipt.*, s.state as before, s.opened_at as opened_before
      from receipt
      join send_record s on s.id = receipt.row_id and s.run_id = receipt.run_id
      join task_run run on run.id = s.run_id
      where s.tenant_id = ${tenantId} and run.channel = any(${sql.param(channels)}::text[])
        and (receipt.message_id = '' or coalesce(s.channel_message_id, receipt.message_id) = receipt.message_id)
      order by s.id for update of s
    ), written as (
      update send_record s set state = known.state, reason = known.reason, detail = known.detail,
        channel_message_id = coalesce(nullif(known.message_id, ''), s.channel_message_id), receipt_at = known.at,
        opened_at = coalesce(s.opened_at, known.opened_at),
        finished_at = coalesce(s.finished_at, ${now.toISOString()}::timestamptz)
      from known
      where s.id = known.row_id and (
        known.before in ('handedOver', 'unknown', 'enRoute', 'accepted') or (known.before = 'undelivered' and known.state = 'delivered')
      )
      returning s.id, s.state, known.opened_before is null and s.opened_at is not null as tapped
    ), opened as (
      update send_record s set opened_at = known.opened_at
      from known
      where s.id = known.row_id and known.before = 'delivered' and known.opened_at is not null and s.opened_at is null
      returning s.id
    )
    select count(*)::int as count, (select coalesce(json_agg(written), '[]') from written) as written,
      (select coalesce(json_agg(id), '[]') from opened) as opened
    from known`);
  const { count = 0, written = [], opened = [] } = rows[0] ?? {};
  for (const kind of ['delivered', 'undelivered'] as const) {
    const ids = written.filter(({ state }) => state === kind).map(({ id }) => id);
    await noteCallbackEvents(tx, tenantId, kind, ids, now);
  }
  const tapped = written.filter((row) => row.tapped).map(({ id }) => id);
  await noteCallbackEvents(tx, tenantId, 'clicked', [...tapped, ...opened], now);
  return count;
}
