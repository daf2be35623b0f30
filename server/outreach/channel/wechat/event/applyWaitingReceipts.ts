import { sql } from 'drizzle-orm';
import type { WechatFailure } from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import type { WechatRejection } from '../../../../../src/domain/outreach/channel/wechatRefusal.ts';
import { WECHAT_CHANNELS } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import type { Ports } from '../../../../ports.ts';
import { type Receipt, writeReceipts } from '../../receipt/writeReceipts.ts';

interface Found extends Record<string, unknown> {
  id: string;
  run_id: string;
  message_id: string;
  state: 'delivered' | 'undelivered';
  reason: WechatFailure | WechatRejection | null;
  detail: string;
  at: string;
}

/**
 * Writes what WeChat said of messages of an account into the ledger, as far as it knows their names by now. Called when either side is
 * stored: what was said, and the names that WeChat answered. So whichever comes last finds the other, and both together change nothing
 * twice. Only runs of this very account are found: ids of WeChat are unique within one alone.
 */
export async function applyWaitingReceipts(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  messageIds: readonly string[],
): Promise<void> {
  const { rows } = await db.execute<Found>(sql`
    select s.id, s.run_id, w.message_id, w.state, w.reason, w.detail, w.at
    from wechat_receipt w
    join send_record s on s.channel_message_id = w.message_id and s.tenant_id = w.tenant_id
    join task_run run on run.id = s.run_id and run.details ->> 'wechatAccountId' = w.account_id::text
    where w.account_id = ${accountId}::uuid and w.tenant_id = ${tenantId}
      and w.message_id = any(${sql.param([...new Set(messageIds)])}::text[]) and w.state is not null
      and (s.state in ('handedOver', 'unknown', 'accepted') or (s.state = 'undelivered' and w.state = 'delivered'))`);
  if (rows.length === 0) return;
  const receipts = rows.map(({ id, run_id: runId, message_id: messageId, state, reason, detail, at }): Receipt => ({
    runId,
    rowId: Number(id),
    messageId,
    state,
    reason,
    detail,
    at: new Date(at).toISOString(),
    openedAt: null,
  }));
  await db.transaction((tx) => writeReceipts(tx, { tenantId, channels: WECHAT_CHANNELS, now: clock.now() }, receipts));
}
