import type { WechatAnswer, WechatTemplateEntry } from '../../../../channels/WechatApi.ts';
import type { wechatAccount } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';

/** Asks WeChat for the templates of an account, whichever kind it is of. */
export function readTemplates(
  { wechat }: Pick<Ports, 'wechat'>,
  account: typeof wechatAccount.$inferSelect,
): Promise<WechatAnswer<{ templates: WechatTemplateEntry[] }>> {
  return account.kind === 'officialAccount' ? wechat.officialTemplates(account) : wechat.subscriptionTemplates(account);
}
