import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/Db.ts';
import { developerAccount, message, smsTemplate, task } from '../../../server/db/schema/index.ts';
import { NO_CONTENT } from '../../../src/domain/outreach/message/messageFields.ts';
import { type Campaign, createCampaign } from './campaign.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

/** What a campaign of text messages is made of; all of it may be left out. */
export interface SmsCampaignOptions {
  content?: string;
  /** Empty makes the message a notification. */
  unsubscribe?: string;
  region?: 'domestic' | 'international';
  /** Messages a second. */
  rate?: number;
  /** What people read who have no value, by variable. */
  fallbacks?: Record<string, string>;
}

/** Makes a campaign of text messages to `13800000001` …, by a developer account of key `k1` and secret `s1` at a gateway; without one none is in use. */
export async function createSmsCampaign(
  db: Db,
  people: number,
  gatewayUrl: string | undefined,
  {
    content = '{name}，{city}今日有礼',
    unsubscribe = '拒收请回复R',
    region = 'domestic',
    rate = 40,
    fallbacks = {},
  }: SmsCampaignOptions = {},
): Promise<Campaign & { accountId: string }> {
  const campaign = await createCampaign(db, people);
  const { tenantId, taskId } = campaign;
  await db.execute(`update contact set number = substr(number, 4) where tenant_id = '${tenantId}'`);
  const approved = { name: 'T', type: 'other' as const, region, content, signature: '示例商城', unsubscribe };
  const stamps = { tenantId, createdAt: NOW, updatedAt: NOW };
  const { signature: _signature, ...written } = approved;
  const [template] = await db
    .insert(smsTemplate)
    .values({ ...written, samples: {}, status: 'approved', authorIds: [], submittedAt: NOW, approved, ...stamps })
    .returning();
  const [of] = await db.select().from(task).where(eq(task.id, taskId));
  await db
    .update(message)
    .set({
      channel: 'sms',
      subject: '',
      content: '',
      smsTemplateId: template?.id ?? '',
      details: { ...NO_CONTENT, fallbacks },
    })
    .where(eq(message.id, of?.messageId ?? ''));
  await db.update(task).set({ channel: 'sms' }).where(eq(task.id, taskId));
  const accountId = randomUUID();
  if (gatewayUrl !== undefined)
    await db.insert(developerAccount).values({
      id: accountId,
      name: 'Gateway',
      requestUrl: gatewayUrl,
      accessKey: 'k1',
      accessSecret: 's1',
      flowRate: rate,
      inUse: true,
      ...stamps,
    });
  return { ...campaign, accountId };
}
