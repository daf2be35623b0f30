import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { MEDIA_LIVES_MS } from '../../../../../src/domain/outreach/message/customMessage.ts';
import type { MediaFile, WechatAnswer, WechatApp } from '../../../../channels/WechatApi.ts';
import { wechatMedia } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { HOUR_MS } from '../../../../../src/domain/shared/time/duration.ts';

/** A picture is handed over anew so long before WeChat forgets it, in milliseconds: what names it may be on its way for a while. */
const EARLY_MS = HOUR_MS;

/** WeChat's name of a picture for messages of an app: the one that it has, or what it answers when the picture is handed over. */
export async function keptImage(
  { db, clock, wechat }: Pick<Ports, 'db' | 'clock' | 'wechat'>,
  app: WechatApp,
  file: MediaFile,
): Promise<WechatAnswer<{ mediaId: string }>> {
  const { id: accountId, tenantId } = app;
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const now = clock.now();
  const soon = new Date(now.getTime() + EARLY_MS);
  const ofAccount = eq(wechatMedia.accountId, accountId);
  const [kept] = await db
    .select({ mediaId: wechatMedia.mediaId })
    .from(wechatMedia)
    .where(and(ofAccount, eq(wechatMedia.digest, digest), gt(wechatMedia.expiresAt, soon)));
  if (kept !== undefined) return { outcome: 'known', mediaId: kept.mediaId };
  const said = await wechat.uploadImage(app, file);
  if (said.outcome === 'unknown') return said;
  const { mediaId } = said;
  // By our clock from before the call: it lives a little longer.
  const expiresAt = new Date(now.getTime() + MEDIA_LIVES_MS);
  await db
    .insert(wechatMedia)
    .values({ accountId, tenantId, digest, mediaId, expiresAt })
    .onConflictDoUpdate({ target: [wechatMedia.accountId, wechatMedia.digest], set: { mediaId, expiresAt } });
  await db.delete(wechatMedia).where(and(ofAccount, lte(wechatMedia.expiresAt, now)));
  return said;
}
