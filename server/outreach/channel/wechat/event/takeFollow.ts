import { and, eq, sql } from 'drizzle-orm';
import { optOut, wechatFollow } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { writeOptOut } from '../../../../common/contacts/unsubscribe/writeOptOut.ts';
import type { EventScope } from './takeNews.ts';

/**
 * Takes in that somebody ended to follow an official account, which opts them out of all that it sends, or began to, which ends that. What
 * is older than what is known, or says the same again, changes nothing.
 */
export function takeFollow(
  ports: Pick<Ports, 'areas' | 'db' | 'clock'>,
  { tenantId, accountId, at }: EventScope,
  { openId, follows }: { openId: string; follows: boolean },
): Promise<void> {
  const { db, clock } = ports;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .insert(wechatFollow)
      .values({ accountId, tenantId, openId, follows, at })
      .onConflictDoUpdate({
        target: [wechatFollow.accountId, wechatFollow.openId],
        set: { follows, at },
        setWhere: sql`${wechatFollow.at} <= excluded.at and ${wechatFollow.follows} <> excluded.follows`,
      })
      .returning({ at: wechatFollow.at });
    if (changed === undefined) return;
    const channel = 'officialAccount';
    if (follows) {
      const own = and(eq(optOut.tenantId, tenantId), eq(optOut.channel, channel), eq(optOut.addressKey, openId));
      await tx.delete(optOut).where(own);
      return;
    }
    const now = clock.now();
    await writeOptOut(ports, tx, { tenantId, channel, addressKey: openId, source: 'unfollow', text: '', now });
  });
}
