import { lt } from 'drizzle-orm';
import { RECEIPT_WAITS_MS } from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import { wechatReceipt } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';

/** Forgets what WeChat said of messages long ago: it is in the ledger, or they are none of ours. */
export async function deleteOldReceipts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await db.delete(wechatReceipt).where(lt(wechatReceipt.createdAt, new Date(clock.now().getTime() - RECEIPT_WAITS_MS)));
}
