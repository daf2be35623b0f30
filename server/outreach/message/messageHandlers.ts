import { randomUUID } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  createMessage,
  getMessage,
  listMessages,
  listMessageTemplates,
  type Message,
  type messageForm,
  removeMessage,
  saveMessageTemplate,
  updateMessage,
} from '../../../src/contract/outreach/message/message.ts';
import { getSampleValues } from '../../../src/contract/outreach/message/messagePreview.ts';
import { templateVariables } from '../../../src/domain/shared/text/messageTemplate.ts';
import { requireLinks } from '../link/messageClick/requireLinks.ts';
import { linkVariable } from '../../../src/domain/outreach/link/personalLink.ts';
import { authoredRows } from '../../api/records/authoredRows.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { message, messageGroup, smsTemplate, task } from '../../db/schema/index.ts';
import { ownFiles } from '../../api/records/storedFiles.ts';
import { keptFallbacks } from '../../../src/domain/outreach/message/smsFallback.ts';
import { contentOf, type MessageContent, NO_CONTENT } from '../../../src/domain/outreach/message/messageFields.ts';
import { previewHandler } from './emailPreviewHandler.ts';
import { messageAccountHandlers, requireMessageAccount } from './messageAccounts.ts';
import { messagePictureHandlers, PICTURE_PURPOSE } from './messagePictures.ts';
import { messageParts, messageVariables, smsContentOf, storedContent } from './messageParts.ts';
import { requireTemplate } from './requireTemplate.ts';
import { requireUnapproved } from './requireUnapproved.ts';
import { samplePeopleHandlers } from './samplePeopleHandlers.ts';
import { sampleValues } from './sampleValues.ts';
import { sanitizeContent } from '../channel/email/sanitizeContent.ts';
import { smsPreviewHandlers } from './smsPreviewHandlers.ts';
import { testSendHandlers } from './testSendHandlers.ts';

type Row = typeof message.$inferSelect;

const UNIQUE = { message_name: { path: 'name', code: 'nameTaken' } };

/** A message whose picture is known by its id only, until it is read. */
type Listed = Omit<Message, 'picture'> & Pick<MessageContent, 'picture'>;

const stored = authoredRows(message, message.updatedAt, (row, createdByName): Listed => ({
  ...storedContent(row),
  id: row.id,
  channel: row.channel,
  name: row.name,
  groupId: row.groupId,
  // Looked up where it is read.
  smsTemplateName: '',
  sms: null,
  accountName: '',
  miniProgramName: '',
  wording: '',
  variables: [],
  groupName: '',
  version: row.version,
  createdByName,
  updatedAt: row.updatedAt.toISOString(),
}));

/** The same messages with what they are put together from. */
async function whole(db: Db | Transaction, { tenantId }: CallContext, rows: readonly Listed[]): Promise<Message[]> {
  const partsOf = await messageParts(db, tenantId, rows);
  return rows.map((row) => {
    const { isTemplateGone: _gone, ...parts } = partsOf(row);
    return { ...row, ...parts, variables: messageVariables(row, parts.sms) };
  });
}

const messages = {
  async get(context: CallContext, id: string, on: Db | Transaction = context.ports.db): Promise<Message> {
    const row = await stored.get(context, id, on);
    const [one] = await whole(on, context, [row]);
    if (one === undefined) throw new Refusal('NOT_FOUND');
    return one;
  },
};

/** Refuses a group that the tenant does not have; one that is there stays until this is saved. */
async function requireGroup(tx: Transaction, { tenantId }: CallContext, groupId: string | null): Promise<void> {
  if (groupId === null) return;
  const [found] = await tx
    .select({ id: messageGroup.id })
    .from(messageGroup)
    .where(and(eq(messageGroup.id, groupId), eq(messageGroup.tenantId, tenantId)))
    .for('key share');
  if (found === undefined) throw refuseField('groupId', 'messageGroupUnknown');
}

type Form = z.output<typeof messageForm>;

/** What is kept of a form: nothing of another channel, and no HTML that is not safe. @throws at the field that the channel refuses */
async function keptOf(tx: Transaction, context: CallContext, form: Form, before?: Row): Promise<Form> {
  const kept = {
    ...contentOf(form.channel, form),
    ...(await requireMessageAccount(tx, context, form)),
  };
  await requireLinks(tx, context, templateVariables(JSON.stringify(kept)));
  if (form.channel === 'email') return { ...kept, content: goodContent(form.content) };
  // One that is reviewed again stays with what is written by it: only a new choice has to be approved.
  if (form.channel !== 'sms') return kept;
  if (form.smsTemplateId !== before?.smsTemplateId) await requireTemplate(tx, context, form.smsTemplateId);
  return { ...kept, fallbacks: await ownFallbacks(tx, context, form) };
}

/** The fall-backs of the variables that the template of a text message has now: those of another template go. */
async function ownFallbacks(
  tx: Transaction,
  { tenantId }: CallContext,
  { smsTemplateId, fallbacks }: Form,
): Promise<Form['fallbacks']> {
  if (smsTemplateId === null) return {};
  const [template] = await tx
    .select({ approved: smsTemplate.approved })
    .from(smsTemplate)
    .where(and(eq(smsTemplate.id, smsTemplateId), eq(smsTemplate.tenantId, tenantId)));
  return keptFallbacks(template?.approved?.content ?? '', fallbacks);
}

/** A message as it is stored: what its channel has beside a subject, a content and what they refer to stands in its details. */
function columnsOf(kept: Form) {
  const { channel, name, groupId, subject, lang, content, smsTemplateId, wechatAccountId, ...details } = kept;
  const isPlain = channel === 'email' || (channel === 'sms' && Object.keys(details.fallbacks).length === 0);
  return {
    channel,
    name,
    groupId,
    subject,
    lang,
    content,
    smsTemplateId,
    wechatAccountId,
    details: isPlain ? null : details,
  };
}

/**
 * Gives a message the picture that it keeps, and takes the one that it had. What was handed in with a message of a kind without pictures
 * has to be there too. @throws at the field where another message has it, or nobody
 */
async function ownPicture(
  tx: Transaction,
  { tenantId }: CallContext,
  id: string,
  ...handedIn: readonly Pick<MessageContent, 'picture'>[]
): Promise<void> {
  for (const { picture } of handedIn)
    await ownFiles(
      tx,
      { tenantId, purpose: PICTURE_PURPOSE, id },
      picture === null ? [] : [{ path: 'picture', id: picture.id }],
    );
}

/** What of a message its tasks send, in one text: equal for two that say the same. */
const sentOf = ({ values, fallbacks, picture, ...rest }: MessageContent): string => {
  const parts = Object.keys(NO_CONTENT).map((name) => (name in rest ? rest[name as keyof typeof rest] : null));
  const sorted = (texts: Record<string, string>) =>
    Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([parts, sorted(values), sorted(fallbacks), picture?.id]);
};

/** What sanitising left of the content; refused when nothing a person could read is left. */
function goodContent(content: string): string {
  const safe = sanitizeContent(content);
  const visible = safe.replace(/<(?!img)[^<>]*>/gi, '').replace(/&nbsp;/g, ' ');
  if (visible.trim() === '') throw refuseField('content', 'required');
  return safe;
}

const list = implement(listMessages, async (context, { query }) => {
  const where = and(
    containing(query.name, message.name),
    equal(message.channel, query.channel),
    equal(message.groupId, query.groupId),
  );
  const { rows, total } = await stored.page(context, query, where);
  return { rows: await whole(context.ports.db, context, rows), total };
});

const templates = implement(listMessageTemplates, async ({ ports, tenantId }) => {
  const rows = await ports.db
    .select({ id: smsTemplate.id, name: smsTemplate.name, approved: smsTemplate.approved })
    .from(smsTemplate)
    .where(and(eq(smsTemplate.tenantId, tenantId), eq(smsTemplate.status, 'approved'), eq(smsTemplate.type, 'other')))
    .orderBy(asc(smsTemplate.name));
  return rows.flatMap(({ id, name, approved }) => (approved === null ? [] : [{ id, name, ...smsContentOf(approved) }]));
});

const get = implement(getMessage, (context, { params }) => messages.get(context, params.id));

/** Creates a message. */
const insert = (context: SessionContext, body: Form): Promise<Message> =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const now = context.ports.clock.now();
      const kept = await keptOf(tx, context, body);
      await requireGroup(tx, context, body.groupId);
      const id = randomUUID();
      await ownPicture(tx, context, id, body, kept);
      const [row] = await tx
        .insert(message)
        .values({
          id,
          ...columnsOf(kept),
          tenantId: context.tenantId,
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const audit = { entityId: row.id, entityName: row.name, after: kept };
      return { result: await messages.get(context, row.id, tx), audit };
    }),
  );

/** Changes a message over the version that was seen. */
const change = (
  context: SessionContext,
  id: string,
  { version, ...form }: Form & { version: number },
): Promise<Message> =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const [locked] = await tx
        .select()
        .from(message)
        .where(and(eq(message.id, id), eq(message.tenantId, context.tenantId)))
        .for('update');
      if (locked === undefined) throw new Refusal('NOT_FOUND');
      const before = await messages.get(context, locked.id, tx);
      if (locked.version !== version) throw new Refusal('CONFLICT', { data: before });
      // Tasks that send it know its channel.
      if (form.channel !== locked.channel) throw refuseField('channel', 'channelFixed');
      const kept = await keptOf(tx, context, form, locked);
      if (sentOf(kept) !== sentOf(storedContent(locked)))
        await requireUnapproved(tx, context, eq(message.id, locked.id));
      await requireGroup(tx, context, form.groupId);
      await ownPicture(tx, context, locked.id, form, kept);
      await tx
        .update(message)
        .set({
          ...columnsOf(kept),
          version: version + 1,
          updatedAt: context.ports.clock.now(),
        })
        .where(eq(message.id, locked.id));
      const after = await messages.get(context, locked.id, tx);
      return { result: after, audit: { entityId: after.id, entityName: after.name, before, after } };
    }),
  );

const create = implement(createMessage, (context, { body }) => insert(context, body));

const update = implement(updateMessage, (context, { params, body }) => change(context, params.id, body));

const save = implement(saveMessageTemplate, (context, { body: { id, version, ...form } }) =>
  id === null || version === null ? insert(context, form) : change(context, id, { ...form, version }),
);

const remove = implement(removeMessage, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await messages.get(context, params.id, tx);
    const [use] = await tx.select({ count: count() }).from(task).where(eq(task.messageId, before.id));
    if ((use?.count ?? 0) > 0) throw new Refusal('IN_USE');
    const gone = await tx.delete(message).where(eq(message.id, before.id)).returning({ id: message.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    await ownPicture(tx, context, before.id, NO_CONTENT);
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

const samples = implement(getSampleValues, async (context, { query }) =>
  sampleValues(context, query, query.links?.split(',').map(linkVariable) ?? []),
);

/** Handlers of messages. */
export const messageHandlers: readonly Implementation[] = [
  list,
  templates,
  get,
  create,
  update,
  save,
  remove,
  previewHandler,
  ...smsPreviewHandlers,
  ...messageAccountHandlers,
  ...messagePictureHandlers,
  samples,
  ...samplePeopleHandlers,
  ...testSendHandlers,
];
