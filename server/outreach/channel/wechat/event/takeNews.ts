import { sql } from 'drizzle-orm';
import { wechatReceipt } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { applyWaitingReceipts } from './applyWaitingReceipts.ts';
import type { MessageNews } from './readEvent.ts';

/** Whose event it is, and when it happened. */
export interface EventScope {
  tenantId: string;
  accountId: string;
  at: Date;
}

/**
 * Takes in what became of messages. It is stored before the ledger is asked, since the ledger may learn their names only in this moment;
 * that a message got there is never taken back.
 */
export async function takeNews(
  ports: Pick<Ports, 'db' | 'clock'>,
  { tenantId, accountId, at }: EventScope,
  news: readonly MessageNews[],
): Promise<void> {
  const createdAt = ports.clock.now();
  const byId = new Map(news.map((one) => [one.messageId, one]));
  const rows = [...byId.values()].toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1));
  await ports.db
    .insert(wechatReceipt)
    .values(rows.map((one) => ({ ...one, tenantId, accountId, at, createdAt })))
    .onConflictDoUpdate({
      target: [wechatReceipt.accountId, wechatReceipt.messageId],
      set: {
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        detail: sql`excluded.detail`,
        counts: sql`excluded.counts`,
        at: sql`excluded.at`,
      },
      setWhere: sql`${wechatReceipt.state} is distinct from 'delivered' and excluded.state is distinct from ${wechatReceipt.state}`,
    });
  await applyWaitingReceipts(ports, { tenantId, accountId }, [...byId.keys()]);
}
