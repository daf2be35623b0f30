import { and, eq, notInArray, sql } from 'drizzle-orm';
import { templateFields } from '../../../../../src/domain/outreach/message/wechatTemplate.ts';
import type { WechatTemplateEntry } from '../../../../channels/WechatApi.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { wechatAccount, wechatTemplate } from '../../../../db/schema/index.ts';

/**
 * Keeps the templates of an account as WeChat has them now: those that are gone go, the others stay with the names that operators
 * gave their fields. One reading after the other. Answers whether the account still stands for the app that was asked about: nothing is
 * kept where it does not.
 */
export async function keepTemplates(
  tx: Transaction,
  { id, tenantId, appId }: { id: string; tenantId: string; appId: string },
  entries: readonly WechatTemplateEntry[],
  now: Date,
): Promise<boolean> {
  const [account] = await tx
    .update(wechatAccount)
    .set({ templates: entries.length, syncedAt: now, syncTriedAt: now, syncFailure: null })
    .where(and(eq(wechatAccount.id, id), eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.appId, appId)))
    .returning({ id: wechatAccount.id });
  if (account === undefined) return false;
  const ofAccount = eq(wechatTemplate.accountId, id);
  const ids = entries.map(({ templateId }) => templateId);
  await tx
    .delete(wechatTemplate)
    .where(ids.length === 0 ? ofAccount : and(ofAccount, notInArray(wechatTemplate.templateId, ids)));
  for (const [position, entry] of entries.entries()) {
    const read = { ...entry, fields: templateFields(entry.content), position };
    const { title, content, example, subscription } = wechatTemplate;
    await tx
      .insert(wechatTemplate)
      .values({ ...read, tenantId, accountId: id, names: {}, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [wechatTemplate.accountId, wechatTemplate.templateId],
        set: {
          ...read,
          // What is as it was has not changed: an edit that began from it goes on.
          version: sql`${wechatTemplate.version} + (case when (${title}, ${content}, ${example}, ${subscription}) is distinct from (excluded.title, excluded.content, excluded.example, excluded.subscription) then 1 else 0 end)`,
        },
      });
  }
  return true;
}
