import { sql } from 'drizzle-orm';
import { RECEIPT_SETTLES_MS, RECEIPT_WAITS_MS } from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import type { Ports } from '../../../../ports.ts';
import { applyWaitingReceipts } from './applyWaitingReceipts.ts';

interface Waiting extends Record<string, unknown> {
  account_id: string;
  tenant_id: string;
  message_ids: string[];
}

/**
 * Writes what WeChat said into the ledger where whoever had to died between the answer and it, or had no database in that moment: WeChat
 * was told that it was taken and does not come again. Looks at what came of late, and once more at what is to be forgotten; what lies
 * between is not gone through every time.
 */
export async function settleReceipts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();
  const { rows } = await db.execute<Waiting>(sql`
    select w.account_id, w.tenant_id, array_agg(w.message_id) as message_ids
    from wechat_receipt w
    where w.state is not null
      and (w.created_at >= ${before(RECEIPT_SETTLES_MS)} or w.created_at < ${before(RECEIPT_WAITS_MS)})
      and exists (
        select 1 from send_record s
        where s.channel_message_id = w.message_id and s.tenant_id = w.tenant_id and s.state in ('handedOver', 'unknown', 'accepted')
      )
    group by w.account_id, w.tenant_id`);
  for (const { account_id: accountId, tenant_id: tenantId, message_ids: ids } of rows)
    await applyWaitingReceipts({ db, clock }, { tenantId, accountId }, ids);
}
