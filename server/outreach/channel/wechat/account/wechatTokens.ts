import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { AskedToken, WechatTokens } from '../../../../channels/wechat/WechatTokens.ts';
import { silence } from '../../../../channels/wechat/readWechatAnswer.ts';
import type { WechatApp } from '../../../../channels/WechatApi.ts';
import type { Clock } from '../../../../clock/Clock.ts';
import type { Db } from '../../../../db/Db.ts';
import { wechatAccount, wechatToken } from '../../../../db/schema/index.ts';

/**
 * A token is asked for anew so long before its end, in milliseconds: WeChat gives another one within the last five minutes, in
 * which both work.
 */
const EARLY_MS = 4 * 60_000;
/** Who asks may take so long; after that another asks. */
const ASKING_MS = 45_000;
/** Who waits for another to ask looks again after so long, and so often. */
const LOOK_MS = 100;
const LOOKS = 100;

/** Whether one may ask: in the name of all, for oneself where the account changes just now, or not while another asks. */
type Claim = { may: 'ask'; askedBy: string } | { may: 'unkept' } | { may: 'wait' };

/** Tokens in the database, so that all processes share one. */
export function wechatTokens({ db, clock }: { db: Db; clock: Clock }): WechatTokens {
  /** Notes that one asks, unless another does, or the account is no longer as it was. */
  const claim = (app: WechatApp, known: string | undefined): Promise<Claim> =>
    db.transaction(async (tx) => {
      const [account] = await tx
        .select({ appId: wechatAccount.appId, appSecret: wechatAccount.appSecret, apiUrl: wechatAccount.apiUrl })
        .from(wechatAccount)
        .where(eq(wechatAccount.id, app.id))
        .for('share');
      const { appId, appSecret, apiUrl } = app;
      if (account?.appId !== appId || account.appSecret !== appSecret || account.apiUrl !== apiUrl)
        return { may: 'unkept' };
      const now = clock.now();
      const askedBy = randomUUID();
      const asking = { askedBy, askedUntil: new Date(now.getTime() + ASKING_MS) };
      const claimed = await tx
        .insert(wechatToken)
        .values({ accountId: app.id, tenantId: app.tenantId, token: '', expiresAt: now, ...asking })
        .onConflictDoUpdate({
          target: wechatToken.accountId,
          set: asking,
          setWhere: and(
            eq(wechatToken.token, known ?? ''),
            or(isNull(wechatToken.askedUntil), lte(wechatToken.askedUntil, now)),
          ),
        })
        .returning({ askedBy: wechatToken.askedBy });
      return claimed.length === 0 ? { may: 'wait' } : { may: 'ask', askedBy };
    });

  /** Keeps what was asked for, unless another was faster or the credentials have changed since. */
  const settle = (app: WechatApp, askedBy: string, asked: AskedToken) => {
    const expiresAt = asked.outcome === 'known' ? new Date(clock.now().getTime() + asked.seconds * 1_000) : undefined;
    const got = asked.outcome === 'known' && expiresAt !== undefined ? { token: asked.token, expiresAt } : {};
    return db
      .update(wechatToken)
      .set({ ...got, askedBy: null, askedUntil: null })
      .where(and(eq(wechatToken.accountId, app.id), eq(wechatToken.askedBy, askedBy)));
  };

  return {
    async of(app, ask, refused) {
      for (let look = 0; look < LOOKS; look += 1) {
        const [row] = await db.select().from(wechatToken).where(eq(wechatToken.accountId, app.id));
        const left = row === undefined ? 0 : row.expiresAt.getTime() - clock.now().getTime();
        const works = row !== undefined && row.token !== '' && row.token !== refused && left > 0;
        if (works && left > EARLY_MS) return { token: row.token };
        const claimed = await claim(app, row?.token);
        if (claimed.may !== 'wait') {
          const asked = await ask();
          if (claimed.may === 'ask') await settle(app, claimed.askedBy, asked);
          if (asked.outcome === 'known') return { token: asked.token };
          return works ? { token: row.token } : asked;
        }
        if (works) return { token: row.token };
        await wait(LOOK_MS);
      }
      return silence('wechatUnavailable', 'the token is being asked for');
    },
  };
}
