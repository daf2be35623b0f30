import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  createMessage,
  getMessage,
  listMessages,
  type Message,
  previewMessage,
  removeMessage,
  testSendMessage,
  updateMessage,
} from '../../src/contract/message.ts';
import { testRecipients } from '../../src/domain/testRecipients.ts';
import { renderTemplate, templateVariables } from '../../src/domain/messageTemplate.ts';
import { authoredRows } from '../api/authoredRows.ts';
import type { CallContext } from '../api/CallContext.ts';
import { containing, equal } from '../api/filters.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import { reviewersOf } from '../approval/openApproval.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { message, messageGroup, task, testSend } from '../db/schema/index.ts';
import { senderOf } from '../tenantSettings/senderOf.ts';
import { requireAudience, sampleValues } from './sampleValues.ts';
import { sanitizeContent } from './sanitizeContent.ts';

const UNIQUE = { message_name: { path: 'name', code: 'nameTaken' } };

const ungrouped = authoredRows(message, message.updatedAt, (row, createdByName): Message => ({
  id: row.id,
  channel: row.channel,
  name: row.name,
  subject: row.subject,
  content: row.content,
  variables: templateVariables(`${row.subject} ${row.content}`),
  groupId: row.groupId,
  // Looked up where it is read.
  groupName: '',
  version: row.version,
  createdByName,
  updatedAt: row.updatedAt.toISOString(),
}));

/** The same messages with the names of their groups. */
async function grouped(db: Db | Transaction, rows: readonly Message[]): Promise<Message[]> {
  const ids = rows.flatMap(({ groupId }) => groupId ?? []);
  const groups = ids.length === 0 ? [] : await db.select().from(messageGroup).where(inArray(messageGroup.id, ids));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, groupName: names.get(row.groupId ?? '') ?? '' }));
}

const messages = {
  async get(context: CallContext, id: string, on: Db | Transaction = context.ports.db): Promise<Message> {
    const row = await ungrouped.get(context, id, on);
    return (await grouped(on, [row]))[0] ?? row;
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

/** What sanitising left of the content; refused when nothing a person could read is left. */
function goodContent(content: string): string {
  const safe = sanitizeContent(content);
  const visible = safe.replace(/<(?!img)[^>]*>/gi, '').replace(/&nbsp;/g, ' ');
  if (visible.trim() === '') throw refuseField('content', 'required');
  return safe;
}

const list = implement(listMessages, async (context, { query }) => {
  const where = and(containing(query.name, message.name), equal(message.groupId, query.groupId));
  const { rows, total } = await ungrouped.page(context, query, where);
  return { rows: await grouped(context.ports.db, rows), total };
});

const get = implement(getMessage, (context, { params }) => messages.get(context, params.id));

const create = implement(createMessage, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const now = context.ports.clock.now();
      const content = goodContent(body.content);
      await requireGroup(tx, context, body.groupId);
      const [row] = await tx
        .insert(message)
        .values({
          ...body,
          content,
          channel: 'email',
          tenantId: context.tenantId,
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const audit = { entityId: row.id, entityName: row.name, after: { ...body, content } };
      return { result: await messages.get(context, row.id, tx), audit };
    }),
  ),
);

/**
 * What was approved and waits for its time must go out as it was approved. A task that is not released yet is compared with
 * its approval when it is.
 */
async function requireUnapproved(tx: Transaction, { tenantId }: CallContext, messageId: string): Promise<void> {
  if ((await reviewersOf(tx, tenantId, 'task')) === undefined) return;
  const [armed] = await tx
    .select({ count: count() })
    .from(task)
    .where(and(eq(task.messageId, messageId), eq(task.status, 'pendingSend'), isNotNull(task.releasedAt)));
  if ((armed?.count ?? 0) > 0) throw refuseField('content', 'approvedContent');
}

const update = implement(updateMessage, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const [locked] = await tx
        .select()
        .from(message)
        .where(and(eq(message.id, params.id), eq(message.tenantId, context.tenantId)))
        .for('update');
      if (locked === undefined) throw new Refusal('NOT_FOUND');
      const before = await messages.get(context, locked.id, tx);
      if (locked.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      const { version, ...form } = body;
      const content = goodContent(form.content);
      if (content !== locked.content || form.subject !== locked.subject)
        await requireUnapproved(tx, context, locked.id);
      await requireGroup(tx, context, form.groupId);
      await tx
        .update(message)
        .set({
          ...form,
          content,
          version: version + 1,
          updatedAt: context.ports.clock.now(),
        })
        .where(eq(message.id, locked.id));
      const after = await messages.get(context, locked.id, tx);
      return { result: after, audit: { entityId: after.id, entityName: after.name, before, after } };
    }),
  ),
);

const remove = implement(removeMessage, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await messages.get(context, params.id, tx);
    const [use] = await tx.select({ count: count() }).from(task).where(eq(task.messageId, before.id));
    if ((use?.count ?? 0) > 0) throw new Refusal('IN_USE');
    const gone = await tx.delete(message).where(eq(message.id, before.id)).returning({ id: message.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

const preview = implement(previewMessage, async (context, { body }) => {
  const values = await sampleValues(context, body.audienceId);
  return {
    subject: renderTemplate(body.subject, values, { html: false }),
    html: renderTemplate(sanitizeContent(body.content), values, { html: true }),
  };
});

const test = implement(testSendMessage, async (context, { params, body }) => {
  const { ports } = context;
  const recipients = testRecipients(body.recipients);
  const what = await messages.get(context, params.id, ports.db);
  await requireAudience(context, body.audienceId);
  const from = await senderOf(ports.db, context.tenantId);
  if (from === undefined) throw new Refusal('NOT_FOUND');
  const values = await sampleValues(context, body.audienceId);
  const mail = {
    tenantId: context.tenantId,
    from,
    subject: `${context.t('server.testSend.prefix')} ${renderTemplate(what.subject, values, { html: false })}`,
    html: renderTemplate(what.content, values, { html: true }),
  };
  const outcomes = await Promise.all(recipients.map((to) => ports.mailer.send({ ...mail, to })));
  const results = recipients.map((address, index) => {
    const outcome = outcomes[index];
    return outcome?.outcome === 'accepted'
      ? { address, state: 'accepted' as const, detail: null }
      : { address, state: 'rejected' as const, detail: outcome?.detail ?? null };
  });
  return context.change(async (tx) => {
    const sent = { tenantId: context.tenantId, messageId: what.id, sentBy: context.caller.userId };
    await tx.insert(testSend).values(results.map((result) => ({ ...sent, ...result, createdAt: ports.clock.now() })));
    return { result: results, audit: { entityId: what.id, entityName: what.name, after: { count: results.length } } };
  });
});

/** Handlers of messages. */
export const messageHandlers: readonly Implementation[] = [list, get, create, update, remove, preview, test];
