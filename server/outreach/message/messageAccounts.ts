import { and, asc, eq } from 'drizzle-orm';
import { listMessageAccounts, type MessageAccount } from '../../../src/contract/outreach/message/message.ts';
import type { MessageContent, MessageField } from '../../../src/domain/outreach/message/messageFields.ts';
import { ACCOUNT_KIND_OF, isWechatChannel, type SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { WechatAccountKind } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { wechatAccount, wechatTemplate } from '../../db/schema/index.ts';
import { shownTemplate } from '../channel/wechat/account/wechatTemplates.ts';

/**
 * Refuses an account or a template that a message cannot go by: none of the tenant's, of another kind, not in use, or a template that the
 * account does not have; and a template with a field that is not filled. Answers the values of the template's own fields alone.
 */
export async function requireMessageAccount(
  tx: Transaction,
  { tenantId }: CallContext,
  { channel, wechatAccountId, miniProgramId, templateId, values }: MessageContent & { channel: SendChannel },
): Promise<Partial<MessageContent>> {
  const require = async (path: MessageField, id: string, kind: WechatAccountKind | undefined): Promise<void> => {
    const [account] = await tx
      .select()
      .from(wechatAccount)
      .where(and(eq(wechatAccount.id, id), eq(wechatAccount.tenantId, tenantId), equal(wechatAccount.kind, kind)))
      .for('share');
    if (account === undefined) throw refuseField(path, 'required');
    if (!account.inUse) throw refuseField(path, 'accountNotInUse');
  };
  if (miniProgramId !== null) await require('miniProgramId', miniProgramId, 'miniProgram');
  if (wechatAccountId === null) return {};
  const isWechat = isWechatChannel(channel);
  await require('wechatAccountId', wechatAccountId, isWechat ? ACCOUNT_KIND_OF[channel] : undefined);
  if (!isWechat || templateId === '') return {};
  const [template] = await tx
    .select()
    .from(wechatTemplate)
    .where(and(eq(wechatTemplate.accountId, wechatAccountId), eq(wechatTemplate.templateId, templateId)));
  if (template === undefined) throw refuseField('templateId', 'wechatTemplateGone');
  const own = Object.fromEntries(template.fields.map(({ key }) => [key, values[key]?.trim() ?? '']));
  const empty = shownTemplate(template).fields.filter(({ key }) => own[key] === '');
  if (empty.length > 0) throw refuseField('values', 'templateFieldsEmpty', { names: empty.map(({ name }) => name) });
  return { values: own };
}

/** Handlers of what messages go by. */
export const messageAccountHandlers: readonly Implementation[] = [
  implement(listMessageAccounts, async ({ ports, tenantId }) => {
    const rows = await ports.db
      .select({ account: wechatAccount, template: wechatTemplate })
      .from(wechatAccount)
      .leftJoin(wechatTemplate, eq(wechatTemplate.accountId, wechatAccount.id))
      .where(and(eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.inUse, true)))
      .orderBy(asc(wechatAccount.name), asc(wechatAccount.id), asc(wechatTemplate.position));
    const found = new Map<string, MessageAccount>();
    for (const { account, template } of rows) {
      const { id, kind, name, contactFieldId } = account;
      const one = found.get(id) ?? { id, kind, name, hasAddresses: contactFieldId !== null, templates: [] };
      found.set(id, one);
      if (template === null) continue;
      const { templateId, title, content, fields } = shownTemplate(template);
      one.templates.push({ templateId, title, content, fields });
    }
    return [...found.values()];
  }),
];
