import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/Db.ts';
import {
  callAccount,
  customField,
  identity,
  message,
  pushAccount,
  task,
  wechatAccount,
  wechatTemplate,
} from '../../../server/db/schema/index.ts';
import { contentOf, type MessageContent, NO_CONTENT } from '../../../src/domain/outreach/message/messageFields.ts';
import { ACCOUNT_KIND_OF, isWechatChannel, type SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import { templateFields } from '../../../src/domain/outreach/message/wechatTemplate.ts';
import { type Campaign, createCampaign } from './campaign.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

/** App id and secret of the account that a campaign of WeChat goes by. */
export const CAMPAIGN_APP = { appId: 'wx00000000000000aa', secret: 'a'.repeat(32) };

/** The template of a campaign of WeChat. */
export const CAMPAIGN_TEMPLATE = {
  id: 'T1',
  title: '预约成功通知',
  content: '客户:{{thing1.DATA}}\n城市:{{thing2.DATA}}\n',
};

/** An identity that the service of calls let pass. */
export const PASSED_IDENTITY = {
  state: 'passed' as const,
  companyName: '星河商城有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '张三',
  idNumberEnd: '002X',
  phone: '13800138000',
  agreement: 'Agreed',
  verifiedBy: randomUUID(),
  verifiedAt: NOW,
};

/** The OpenId, or PushId, of the nth person of a campaign, from 1. */
export const personId = (nth: number): string => `oPerson-${String(nth).padStart(20, '0')}`;

/** Makes a campaign of a channel whose service is at an address; people's ids stand in their field `wx`. */
export async function createChannelCampaign(
  db: Db,
  channel: Exclude<SendChannel, 'email' | 'sms'>,
  people: number,
  { url, message: content = {} }: { url: string; message?: Partial<MessageContent> },
): Promise<Campaign & { accountId: string }> {
  const campaign = await createCampaign(db, people);
  const { tenantId, taskId } = campaign;
  await db.execute(`
    update contact set number = substr(number, 4),
      attributes = attributes || jsonb_build_object('wx', 'oPerson-' || lpad(substr(name, 8), 20, '0'))
    where tenant_id = '${tenantId}'`);
  const stamps = { tenantId, createdAt: NOW, updatedAt: NOW };
  const field = { name: 'Id', code: 'wx', parameter: 'wx', component: 'text' as const, options: [], memberIds: [] };
  const [holder] = await db
    .insert(customField)
    .values({ ...field, visibleRange: 'everyone', ...stamps })
    .returning();
  const accountId = randomUUID();
  const own = { id: accountId, name: 'Account', inUse: true, contactFieldId: holder?.id ?? null, ...stamps };
  if (isWechatChannel(channel)) {
    const { appId, secret } = CAMPAIGN_APP;
    await db
      .insert(wechatAccount)
      .values({ ...own, kind: ACCOUNT_KIND_OF[channel], appId, appSecret: secret, apiUrl: url });
    const { id: templateId, ...template } = CAMPAIGN_TEMPLATE;
    const fields = templateFields(template.content);
    await db
      .insert(wechatTemplate)
      .values({ ...stamps, ...template, accountId, templateId, example: '', fields, names: {}, position: 1 });
  } else if (channel === 'appPush')
    await db
      .insert(pushAccount)
      .values({ ...own, platform: 'all', requestUrl: url, appKey: 'demo', masterSecret: 'demo-secret' });
  else {
    const line = { requestUrl: url, accessKey: 'k1', accessSecret: 's1', callerNumbers: ['057188888888'], lines: 3 };
    const { contactFieldId: _field, ...plain } = own;
    await db.insert(callAccount).values({ ...plain, ...line, agreement: 'Agreed' });
    const { tenantId: of } = stamps;
    await db.insert(identity).values({ ...PASSED_IDENTITY, tenantId: of, accountId });
  }
  const [of] = await db.select().from(task).where(eq(task.id, taskId));
  const wechatAccountId = isWechatChannel(channel) ? accountId : null;
  const { subject, content: text, ...details } = contentOf(channel, { ...NO_CONTENT, ...content, wechatAccountId });
  const { smsTemplateId: _template, wechatAccountId: _account, ...kept } = details;
  await db
    .update(message)
    .set({ channel, subject, content: text, wechatAccountId, details: kept })
    .where(eq(message.id, of?.messageId ?? ''));
  await db.update(task).set({ channel }).where(eq(task.id, taskId));
  return { ...campaign, accountId };
}
