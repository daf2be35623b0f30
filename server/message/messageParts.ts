import { inArray } from 'drizzle-orm';
import type { SmsContent } from '../../src/contract/message.ts';
import { templateVariables } from '../../src/domain/messageTemplate.ts';
import { smsKindOf } from '../../src/domain/smsKind.ts';
import { smsVariables } from '../../src/domain/smsTemplate.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { type message, messageGroup, smsTemplate } from '../db/schema/index.ts';

type Row = typeof message.$inferSelect;

/** What a message is put together from elsewhere: its group, and a text message its template. */
export interface MessageParts {
  groupName: string;
  smsTemplateName: string;
  /** As it was approved last; null for an e-mail. */
  sms: SmsContent | null;
}

/** Looks up what messages are put together from. */
export async function messageParts(
  db: Db | Transaction,
  rows: readonly Pick<Row, 'groupId' | 'smsTemplateId'>[],
): Promise<(row: Pick<Row, 'groupId' | 'smsTemplateId'>) => MessageParts> {
  const groupIds = rows.flatMap(({ groupId }) => groupId ?? []);
  const templateIds = rows.flatMap(({ smsTemplateId }) => smsTemplateId ?? []);
  const groups =
    groupIds.length === 0
      ? []
      : await db
          .select({ id: messageGroup.id, name: messageGroup.name })
          .from(messageGroup)
          .where(inArray(messageGroup.id, groupIds));
  const templates =
    templateIds.length === 0
      ? []
      : await db
          .select({ id: smsTemplate.id, name: smsTemplate.name, approved: smsTemplate.approved })
          .from(smsTemplate)
          .where(inArray(smsTemplate.id, templateIds));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const written = new Map(templates.map((template) => [template.id, template]));
  return ({ groupId, smsTemplateId }) => {
    const template = written.get(smsTemplateId ?? '');
    return {
      groupName: names.get(groupId ?? '') ?? '',
      smsTemplateName: template?.name ?? '',
      sms: template?.approved == null ? null : smsContentOf(template.approved),
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

/** What a message asks of every person: names of variables. */
export function messageVariables(
  { subject, content }: Pick<Row, 'subject' | 'content'>,
  sms: SmsContent | null,
): string[] {
  return sms === null ? templateVariables(`${subject} ${content}`) : smsVariables(sms.content);
}

/** A message as it would be sent now: for tasks, which copy it. */
export async function messageWithSms(
  db: Db | Transaction,
  row: Row,
): Promise<{ subject: string; content: string; sms: SmsContent | null; variables: string[] }> {
  const { sms } = (await messageParts(db, [row]))(row);
  const { subject } = row;
  return { subject, content: sms?.content ?? row.content, sms, variables: messageVariables(row, sms) };
}
