import { sql } from 'drizzle-orm';
import { REPLY_WINDOW_MS, type ReplyOccasion } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import { wechatReplyWindow } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import type { EventScope } from './takeNews.ts';

/** Takes in that somebody did what lets the account write to them, until when it may; what comes late or twice takes nothing back. */
export async function takeReply(
  { db }: Pick<Ports, 'db'>,
  { tenantId, accountId, at }: EventScope,
  { openId, occasion }: { openId: string; occasion: ReplyOccasion },
): Promise<void> {
  const until = new Date(at.getTime() + REPLY_WINDOW_MS[occasion]);
  await db
    .insert(wechatReplyWindow)
    .values({ accountId, tenantId, openId, until })
    .onConflictDoUpdate({
      target: [wechatReplyWindow.accountId, wechatReplyWindow.openId],
      set: { until },
      setWhere: sql`${wechatReplyWindow.until} < excluded.until`,
    });
}
