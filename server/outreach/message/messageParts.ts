import { eq, inArray } from 'drizzle-orm';
import type { SmsContent } from '../../../src/contract/outreach/message/message.ts';
import {
  contentVariables,
  type MessageContent,
  NO_CONTENT,
} from '../../../src/domain/outreach/message/messageFields.ts';
import { keptFallbacks } from '../../../src/domain/outreach/message/smsFallback.ts';
import { smsKindOf } from '../../../src/domain/outreach/message/smsKind.ts';
import { smsVariables } from '../../../src/domain/common/sms/smsTemplate.ts';
import { filledTemplate } from '../../../src/domain/outreach/message/wechatTemplate.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { type FileEntry, fileEntries } from '../../api/records/storedFiles.ts';
import { type message, messageGroup, smsTemplate, wechatAccount, wechatTemplate } from '../../db/schema/index.ts';

type Row = typeof message.$inferSelect;

/** A text message as people get it. */
export interface SentSms extends SmsContent {
  /** By variable of the approved content. */
  fallbacks: Record<string, string>;
}

/** What a message is put together from elsewhere: its group, a text message its template, one of WeChat its account. */
export interface MessageParts {
  groupName: string;
  smsTemplateName: string;
  /** As it was approved last, with the fall-backs of its variables; null of other channels. */
  sms: SentSms | null;
  accountName: string;
  /** The mini program that a card opens; empty of other messages. */
  miniProgramName: string;
  /** The large picture of a customer-service message; null of others. */
  picture: FileEntry | null;
  /** What people read, with its variables; of a text message its content alone. */
  wording: string;
  /** WeChat has the template of the message no longer. */
  isTemplateGone: boolean;
}

/** The ids that {@link messageParts} looks up. */
type Referring = Pick<Row, 'groupId' | 'smsTemplateId' | 'wechatAccountId'> &
  Pick<MessageContent, 'content' | 'fallbacks' | 'templateId' | 'values' | 'picture' | 'miniProgramId'>;

/** A stored message with whatever it holds. */
export function storedContent({
  subject,
  lang,
  content,
  smsTemplateId,
  wechatAccountId,
  details,
}: Row): MessageContent {
  return { ...NO_CONTENT, ...details, subject, lang, content, smsTemplateId, wechatAccountId };
}

/** Looks up what messages are put together from. */
export async function messageParts(
  db: Db | Transaction,
  tenantId: string,
  rows: readonly Referring[],
): Promise<(row: Referring) => MessageParts> {
  const idsOf = (of: (row: Referring) => string | null): string[] => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const groupIds = idsOf(({ groupId }) => groupId);
  const smsIds = idsOf(({ smsTemplateId }) => smsTemplateId);
  const accountIds = [
    ...idsOf(({ wechatAccountId }) => wechatAccountId),
    ...idsOf(({ miniProgramId }) => miniProgramId),
  ];
  const pictures = await fileEntries(
    db,
    tenantId,
    idsOf(({ picture }) => picture?.id ?? null),
  );
  const groups =
    groupIds.length === 0 ? [] : await db.select().from(messageGroup).where(inArray(messageGroup.id, groupIds));
  const texts = smsIds.length === 0 ? [] : await db.select().from(smsTemplate).where(inArray(smsTemplate.id, smsIds));
  const accounts =
    accountIds.length === 0
      ? []
      : await db
          .select({ id: wechatAccount.id, name: wechatAccount.name, template: wechatTemplate })
          .from(wechatAccount)
          .leftJoin(wechatTemplate, eq(wechatTemplate.accountId, wechatAccount.id))
          .where(inArray(wechatAccount.id, accountIds));
  const written = new Map(texts.map((template) => [template.id, template]));
  return ({
    groupId,
    smsTemplateId,
    fallbacks,
    wechatAccountId,
    miniProgramId,
    picture,
    content,
    templateId,
    values,
  }) => {
    const text = written.get(smsTemplateId ?? '');
    const sms = text?.approved == null ? null : sentSms(smsContentOf(text.approved), fallbacks);
    const own = accounts.filter(({ id }) => id === wechatAccountId);
    const template = own.find((one) => one.template?.templateId === templateId)?.template;
    return {
      groupName: groups.find(({ id }) => id === groupId)?.name ?? '',
      smsTemplateName: text?.name ?? '',
      sms,
      accountName: own[0]?.name ?? '',
      miniProgramName: accounts.find(({ id }) => id === miniProgramId)?.name ?? '',
      picture: pictures.get(picture?.id ?? '') ?? null,
      wording: template == null ? (sms?.content ?? content) : filledTemplate(template.content, values),
      isTemplateGone: templateId !== '' && template == null,
    };
  };
}

/** An approved template as a message. */
export function smsContentOf({
  signature,
  content,
  unsubscribe,
  region,
  type,
}: NonNullable<(typeof smsTemplate.$inferSelect)['approved']>): SmsContent {
  return { signature, content, unsubscribe, region, kind: smsKindOf({ type, unsubscribe }) };
}

/** A template with what a message says for whoever has no value. */
export const sentSms = (sms: SmsContent, fallbacks: Readonly<Record<string, string>>): SentSms => ({
  ...sms,
  fallbacks: keptFallbacks(sms.content, fallbacks),
});

/** What a message asks of every person: names of variables. */
export function messageVariables(content: MessageContent, sms: SmsContent | null): string[] {
  return sms === null ? contentVariables(content) : smsVariables(sms.content);
}

/** A message as it would be sent now: for tasks, which copy it. */
export interface SentMessage extends MessageParts {
  stored: MessageContent;
  /** What stands above it: the subject of an e-mail, the title of a notification. */
  heading: string;
  variables: string[];
}

/** A message as it would be sent now: for tasks, which copy it. */
export async function sentMessage(db: Db | Transaction, row: Row): Promise<SentMessage> {
  const stored = storedContent(row);
  const referring = { ...stored, groupId: row.groupId };
  const parts = (await messageParts(db, row.tenantId, [referring]))(referring);
  const heading = row.channel === 'email' ? stored.subject : stored.title;
  return { ...parts, stored, heading, variables: messageVariables(stored, parts.sms) };
}
