import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { REPLIES_SEEN_MS } from '../../../../src/domain/outreach/channel/replyWindow.ts';
import { wechatAccount } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** An event more in this time, in milliseconds, says nothing new: thousands a minute do not all write the account's row. */
const NOTED_MS = 60_000;

/** Notes that an account pushes its events here, and since when it has without a long pause. */
export async function noteEvents({ db, clock }: Pick<Ports, 'db' | 'clock'>, accountId: string): Promise<void> {
  const now = clock.now();
  const paused = new Date(now.getTime() - REPLIES_SEEN_MS);
  const { eventAt, eventsSince } = wechatAccount;
  await db
    .update(wechatAccount)
    .set({
      eventsSince: sql`case when ${eventAt} > ${paused.toISOString()}::timestamptz then ${eventsSince} else ${now.toISOString()}::timestamptz end`,
      eventAt: now,
    })
    .where(and(eq(wechatAccount.id, accountId), or(isNull(eventAt), lt(eventAt, new Date(now.getTime() - NOTED_MS)))));
}
