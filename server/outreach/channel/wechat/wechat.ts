import { and, asc, eq } from 'drizzle-orm';
import { ACCOUNT_KIND_OF, WECHAT_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { formatList } from '../../../../src/domain/shared/text/formatList.ts';
import { namesOf } from '../../../api/records/refuseUsed.ts';
import { wechatAccount } from '../../../db/schema/index.ts';
import type { Channel } from '../Channel.ts';
import { readDueTemplates } from './account/readDueTemplates.ts';
import { wechatAccountHandlers } from './account/wechatAccountHandlers.ts';
import { wechatResourceHandlers } from './account/wechatResourceHandlers.ts';
import { deleteOldReceipts } from './event/deleteOldReceipts.ts';
import { deleteOldReplyWindows } from './event/deleteOldReplyWindows.ts';
import { settleReceipts } from './event/settleReceipts.ts';
import { wechatChannel } from './sender/wechatChannel.ts';
import { testWechat } from './testWechat.ts';
import { wechatWay } from './wechatWay.ts';

/** How often accounts are looked for whose templates were read a day ago. */
const TEMPLATES_MS = 10_000;
/** How often receipts and replies are looked for that nobody needs any more. */
const FORGET_MS = 60_000;

/** Messages of official accounts and mini programs. */
export const wechat: Channel = {
  sends: WECHAT_CHANNELS,
  sender: (ports, channel) => wechatChannel(ports, wechatWay(channel)),
  test: testWechat,
  async senderName({ ports: { db }, tenantId, lang }, channel) {
    const kind = eq(wechatAccount.kind, ACCOUNT_KIND_OF[wechatWay(channel)]);
    const rows = await db
      .select({ name: wechatAccount.name })
      .from(wechatAccount)
      .where(and(eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.inUse, true), kind))
      .orderBy(asc(wechatAccount.name));
    return rows.length === 0 ? undefined : formatList(namesOf(rows), lang);
  },
  handlers: [...wechatAccountHandlers, ...wechatResourceHandlers],
  duties: (ports) => [
    {
      name: 'templates',
      everyMs: TEMPLATES_MS,
      run: () => readDueTemplates(ports),
      failure: 'templates of WeChat cannot be read',
    },
    {
      name: 'wechatReceipts',
      everyMs: FORGET_MS,
      run: async () => {
        await settleReceipts(ports);
        await deleteOldReceipts(ports);
        await deleteOldReplyWindows(ports);
      },
      failure: 'receipts of WeChat cannot be settled',
    },
  ],
};
