import type { Ports } from '../../../server/ports.ts';
import { wechatAccount, wechatTemplate } from '../../../server/db/schema/index.ts';
import type { WechatAccountKind } from '../../../src/domain/shared/sending/sendChannel.ts';
import { templateFields } from '../../../src/domain/outreach/message/wechatTemplate.ts';
import { only } from '../../../tests/fixtures/only.ts';

type Row = typeof wechatAccount.$inferInsert;

/** Inserts an official account or a mini program; answers its id. */
export async function insertWechatAccount(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  kind: WechatAccountKind,
  values: Pick<Row, 'tenantId' | 'name' | 'appId'> & Partial<Row>,
): Promise<string> {
  const now = clock.now();
  const inserted = await db
    .insert(wechatAccount)
    .values({
      kind,
      appSecret: 'a'.repeat(32),
      apiUrl: 'https://api.weixin.qq.com',
      ...(kind === 'officialAccount' ? { hosting: 'semi' as const } : { originalId: 'gh_0123456789ab' }),
      inUse: true,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  return only(inserted).id;
}

/** Inserts a template as if it had been read from WeChat; answers its id. */
export async function insertWechatTemplate(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  values: { tenantId: string; accountId: string; templateId?: string; title?: string; subscription?: number },
): Promise<string> {
  const now = clock.now();
  const content = '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n';
  const inserted = await db
    .insert(wechatTemplate)
    .values({
      templateId: 'iPk5sOIt5X_flOVKn5GrTFpncEYTojx6ddbt8WYoV5s',
      title: '预约成功通知',
      content,
      example: '预约门店:星河路店\n预约时间:2026年11月22日 10:00\n',
      fields: templateFields(content),
      names: {},
      position: 0,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning();
  return only(inserted).id;
}
