import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { taskForm } from '../../../src/contract/outreach/task/task.ts';
import type { SmsContent } from '../../../src/contract/outreach/message/message.ts';
import { isLinkVariable } from '../../../src/domain/outreach/link/personalLink.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import { canAskToFollow } from '../../../src/domain/outreach/task/taskType.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { audienceVariables } from '../../profile/audience/audienceVariables.ts';
import type { Transaction } from '../../db/Db.ts';
import { audience, message, task } from '../../db/schema/index.ts';
import { sentMessage } from '../message/messageParts.ts';
import { requireTemplate } from '../message/requireTemplate.ts';
import { CannotSend } from '../channel/CannotSend.ts';
import { wechatAddressed, wechatSender } from '../channel/wechat/account/wechatSender.ts';
import { missingForSending } from '../sending/gate/missingForSending.ts';
import type { Addressing } from '../channel/SendingChannel.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { requireProduct } from '../billing/product/requireProduct.ts';
import { scheduleOf } from './scheduleOf.ts';

type Form = z.output<typeof taskForm>;
/** What a task sends, as far as its rules and its channel ask. */
interface Sent extends Addressing {
  channel: SendChannel;
  sms: SmsContent | null;
}

/** What is written of a task. */
export type TaskValues = typeof task.$inferInsert;

/** A channel needs its account, and to know where people's addresses are: said before anybody approves or releases what cannot be sent. */
export async function requireChannel(tx: Transaction, { ports }: CallContext, sent: Sent): Promise<void> {
  const missing = await missingForSending(ports, tx, sent);
  if (missing !== undefined) throw refuseField('messageId', missing);
}

/** The message of a task, as far as its channel asks. */
export async function sentOf(tx: Transaction, { messageId, tenantId }: typeof task.$inferSelect): Promise<Sent> {
  const [what] = await tx.select().from(message).where(eq(message.id, messageId));
  if (what === undefined) throw new Refusal('NOT_FOUND');
  const { sms } = await sentMessage(tx, what);
  return { tenantId, channel: what.channel, sms, wechatAccountId: what.wechatAccountId };
}

/** Message and audience must be the tenant's; every variable of the message must have values in the audience. Answers the message. */
export async function requireParts(tx: Transaction, context: SessionContext, form: Form): Promise<Sent> {
  const [what] = await tx
    .select()
    .from(message)
    .where(and(eq(message.id, form.messageId), eq(message.tenantId, context.tenantId)));
  if (what === undefined) throw refuseField('messageId', 'required');
  const sent = await sentMessage(tx, what);
  if (sent.isTemplateGone) throw refuseField('messageId', 'wechatTemplateGone');
  if (what.channel === 'sms') await requireTemplate(tx, context, what.smsTemplateId, 'messageId');
  const [whom] = await tx
    .select()
    .from(audience)
    .where(and(eq(audience.id, form.audienceId), eq(audience.tenantId, context.tenantId)));
  if (whom === undefined) throw refuseField('audienceId', 'required');
  if (whom.status !== 'ready') throw refuseField('audienceId', 'audienceNotReady');
  if (form.realTime && (whom.definition === null || whom.definition.type === 'file'))
    throw refuseField('realTime', 'audienceNotAsked');
  await requireFollowAccount(tx, context, form, what.channel);
  const { audienceMax } = await tenantSettings(context.ports.db, context.tenantId);
  if (audienceMax > 0 && whom.accepted > audienceMax)
    throw refuseField('audienceId', 'audienceTooLarge', { max: audienceMax });
  const offered = new Set(await audienceVariables(tx, whom.id));
  // Whoever calls an interface task can give values with the call.
  const missing =
    form.sendMode === 'interface' ? [] : sent.variables.filter((name) => !offered.has(name) && !isLinkVariable(name));
  if (missing.length > 0) throw refuseField('messageId', 'variableMissing', { names: missing.join(', ') });
  return { tenantId: context.tenantId, channel: what.channel, sms: sent.sms, wechatAccountId: what.wechatAccountId };
}

/** The official account that a task asks people to follow; of other tasks none is kept. */
const followedBy = ({ type, followAccountId }: Form): string | null =>
  type === 'followOfficialAccount' ? followAccountId : null;

/** Refuses an official account that nobody can be asked to follow: none of the tenant's in use, or one whose followers are not known. */
async function requireFollowAccount(
  tx: Transaction,
  { tenantId }: SessionContext,
  { type, followAccountId }: Pick<Form, 'type' | 'followAccountId'>,
  channel: SendChannel,
): Promise<void> {
  if (followAccountId === null) return;
  try {
    const account = type === 'followOfficialAccount' ? wechatAddressed : wechatSender;
    await account(tx, tenantId, followAccountId, 'officialAccount');
  } catch (error) {
    if (error instanceof CannotSend) throw refuseField('followAccountId', error.code);
    throw error;
  }
  if (type === 'followOfficialAccount' && !canAskToFollow(channel)) throw refuseField('messageId', 'followersAlone');
}

/** A code that people can read to each other: the day and four characters. */
function newCode(context: SessionContext): string {
  const day = context.ports.clock.now().toISOString().slice(2, 10).replaceAll('-', '');
  return `T${day}-${context.ports.random(3).toString('hex').toUpperCase()}`;
}

/** Makes a draft of a form, within a transaction. @throws what refuses it, at its field */
export async function insertDraft(
  tx: Transaction,
  context: SessionContext,
  form: Form,
): Promise<typeof task.$inferSelect> {
  const sent = await requireParts(tx, context, form);
  await requireProduct(tx, context, form.productId);
  const now = context.ports.clock.now();
  const [row] = await tx
    .insert(task)
    .values({
      ...form,
      followAccountId: followedBy(form),
      scheduledAt: await scheduleOf(context, form, sent),
      code: newCode(context),
      channel: sent.channel,
      tenantId: context.tenantId,
      createdBy: context.caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Refusal('SYSTEM_ERROR');
  return row;
}

/** Writes a form over a locked task that may be edited, which becomes a draft; answers its channel. @throws what refuses it, at its field */
export async function editTask(
  tx: Transaction,
  context: SessionContext,
  row: typeof task.$inferSelect,
  form: Form,
): Promise<SendChannel> {
  const sent = await requireParts(tx, context, form);
  await requireProduct(tx, context, form.productId, row.productId);
  await saveTask(tx, context, row, {
    ...form,
    followAccountId: followedBy(form),
    channel: sent.channel,
    scheduledAt: await scheduleOf(context, form, sent),
    status: 'draft',
    editedBy: context.caller.userId,
    ...NOT_RELEASED,
  });
  return sent.channel;
}

/** Writes values over a locked task, as its next version. */
export async function saveTask(
  tx: Transaction,
  context: SessionContext,
  row: typeof task.$inferSelect,
  values: Partial<TaskValues>,
): Promise<void> {
  await tx
    .update(task)
    .set({ ...values, version: row.version + 1, updatedAt: context.ports.clock.now() })
    .where(eq(task.id, row.id));
}

/** Of a task that nobody has let go, or that was taken back. */
export const NOT_RELEASED = {
  releasedAt: null,
  releasedBy: null,
  heldAt: null,
  audienceAskedAt: null,
  stopReason: null,
};
