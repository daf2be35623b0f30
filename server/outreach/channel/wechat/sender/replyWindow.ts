import { eq, type SQL, sql } from 'drizzle-orm';
import { knowsReplyWindows, REPLIES_SEEN_MS } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import type { Db } from '../../../../db/Db.ts';
import { wechatAccount, wechatReplyWindow } from '../../../../db/schema/index.ts';

/** Whether it is known of an account whom its customer-service messages do not reach. */
export async function seesReplyWindows(db: Pick<Db, 'select'>, accountId: string, now: Date): Promise<boolean> {
  const [seen] = await db
    .select({ since: wechatAccount.eventsSince, last: wechatAccount.eventAt })
    .from(wechatAccount)
    .where(eq(wechatAccount.id, accountId));
  return seen !== undefined && knowsReplyWindows(seen, now);
}

/** A person by their OpenId, and the account that is about to write to them, as SQL. */
interface Written {
  channel: string | SQL;
  /** Null of what goes by no account of WeChat. */
  accountId: SQL;
  key: SQL;
}

/**
 * Whether a customer-service message would be refused because its person did nothing that lets the account write to them, as SQL; only of
 * an account of which that is known ({@link knowsReplyWindows}).
 */
export function isOutsideReplyWindow({ channel, accountId, key }: Written, now: Date): SQL {
  const from = new Date(now.getTime() - REPLIES_SEEN_MS).toISOString();
  return sql`(${channel} = 'wechatCustom' and exists (
    select from ${wechatAccount} wa
    where wa.id = ${accountId} and wa.events_since <= ${from}::timestamptz and wa.event_at > ${from}::timestamptz
  ) and not exists (
    select from ${wechatReplyWindow} ww
    where ww.account_id = ${accountId} and ww.open_id = ${key} and ww.until > ${now.toISOString()}::timestamptz
  ))`;
}
