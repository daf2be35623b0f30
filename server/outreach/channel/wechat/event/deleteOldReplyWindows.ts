import { lt } from 'drizzle-orm';
import { wechatReplyWindow } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';

/** Forgets who did something long ago: nobody may be written to because of it. */
export async function deleteOldReplyWindows({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await db.delete(wechatReplyWindow).where(lt(wechatReplyWindow.until, clock.now()));
}
