import { and, desc, eq } from 'drizzle-orm';
import type { ApprovalDetail } from '../../../../src/contract/common/review/approval.ts';
import { renderTemplate, templateVariables } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Snapshot } from '../../../../src/domain/common/review/snapshotChanges.ts';
import { smsText, smsVariables } from '../../../../src/domain/common/sms/smsTemplate.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { refuseField, Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { approval, audience, message, product, task } from '../../../db/schema/index.ts';
import { sentMessage } from '../../message/messageParts.ts';
import { sampleValues } from '../../message/sampleValues.ts';
import { changeTaskStatus } from '../../sending/run/changeTaskStatus.ts';
import type { Approvable } from '../../../common/review/approval/Approvable.ts';
import { openApproval, reviewersOf } from '../../../common/review/approval/openApproval.ts';
import { planTellings } from './notifyOfSubmission.ts';

type TaskRow = typeof task.$inferSelect;

/** What has to be the same for an approval to stand: all that decides who gets what, and when. */
const BINDING = [
  'subject',
  'lang',
  'content',
  'fallbacks',
  'wechatAccountId',
  'templateId',
  'values',
  'link',
  'page',
  'cardStyle',
  'image',
  'picture',
  'miniProgramId',
  'playTimes',
  'type',
  'followAccountId',
  'audienceId',
  'sendMode',
  'scheduledAt',
  'polling',
  'realTime',
  'whenNotReady',
  'controlPercent',
  'controlDays',
  'frequencyMax',
  'frequencyDays',
  'alreadySentDays',
  'batches',
  'priority',
  'productId',
] as const;

/** What was submitted to an older version had no fall-backs; its message may have got some since. */
const NO_FALLBACKS: Snapshot = { fallbacks: '{}' };

async function snapshotOf(tx: Transaction, row: TaskRow): Promise<Snapshot> {
  const [what] = await tx.select().from(message).where(eq(message.id, row.messageId));
  const [whom] = await tx.select().from(audience).where(eq(audience.id, row.audienceId));
  if (what === undefined || whom === undefined) throw new Refusal('NOT_FOUND');
  const [soldAs] =
    row.productId === null
      ? []
      : await tx.select({ name: product.name }).from(product).where(eq(product.id, row.productId));
  const { heading, wording, sms, accountName, miniProgramName, stored } = await sentMessage(tx, what);
  return {
    name: row.name,
    channel: row.channel,
    subject: heading,
    lang: stored.lang,
    // A text message is read as a whole, with its signature, its variables and its way out.
    content: sms === null ? wording : smsText({ ...sms, fallbacks: {} }),
    fallbacks: JSON.stringify(sms?.fallbacks ?? {}),
    wechatAccountId: stored.wechatAccountId,
    accountName,
    templateId: stored.templateId,
    values: JSON.stringify(stored.values),
    link: stored.link,
    page: stored.page,
    cardStyle: stored.cardStyle,
    image: stored.image,
    picture: stored.picture?.id ?? null,
    miniProgramId: stored.miniProgramId,
    miniProgramName,
    playTimes: stored.playTimes,
    type: row.type,
    followAccountId: row.followAccountId,
    audienceId: row.audienceId,
    audienceName: whom.name,
    audienceSize: whom.accepted,
    sendMode: row.sendMode,
    // Of other tasks the time follows from what is approved, and moves on.
    scheduledAt: row.sendMode === 'scheduled' ? (row.scheduledAt?.toISOString() ?? null) : null,
    polling: row.polling === null ? null : JSON.stringify(row.polling),
    realTime: Number(row.realTime),
    whenNotReady: row.whenNotReady,
    controlPercent: row.controlPercent,
    controlDays: row.controlDays,
    frequencyMax: row.frequencyMax,
    frequencyDays: row.frequencyDays,
    alreadySentDays: row.alreadySentDays,
    batches: JSON.stringify(row.batches),
    priority: row.priority,
    productId: row.productId,
    productName: soldAs?.name ?? null,
  };
}

/** Makes a task wait for approval where approval of tasks is on; answers whether it does. */
export async function openTaskApproval(tx: Transaction, context: SessionContext, row: TaskRow): Promise<boolean> {
  const reviewers = await reviewersOf(tx, context.tenantId, 'task');
  if (reviewers === undefined) return false;
  const editedBy = row.editedBy ?? row.createdBy;
  const submitted = { kind: 'task' as const, recordId: row.id, editedBy, snapshot: await snapshotOf(tx, row) };
  const id = await openApproval(tx, context, submitted, reviewers);
  await planTellings(context.ports, tx, { id, tenantId: context.tenantId });
  return true;
}

/** §6: while approval is on, nothing is sent but what was approved, and exactly as it was approved. */
export async function requireApproved(tx: Transaction, { tenantId }: CallContext, row: TaskRow): Promise<void> {
  if ((await reviewersOf(tx, tenantId, 'task')) === undefined) return;
  const [last] = await tx
    .select()
    .from(approval)
    .where(and(eq(approval.tenantId, tenantId), eq(approval.kind, 'task'), eq(approval.recordId, row.id)))
    .orderBy(desc(approval.submittedAt))
    .limit(1);
  const now = await snapshotOf(tx, row);
  // What an older version did not know cannot have changed: an edit makes a task a draft again.
  const before: Snapshot = { ...NO_FALLBACKS, ...last?.snapshot };
  const same =
    last?.status === 'approved' &&
    BINDING.every((field) => !Object.hasOwn(before, field) || before[field] === now[field]);
  if (!same) throw refuseField('scheduledAt', 'notApproved');
}

/** What a person of the audience gets of a submitted task. */
async function previewTask(
  context: CallContext,
  { channel, subject, content, fallbacks, picture, audienceId }: Snapshot,
): Promise<ApprovalDetail['preview']> {
  const text = `${String(subject)} ${String(content)}`;
  const variables = channel === 'sms' ? smsVariables(text) : templateVariables(text);
  const values = await sampleValues(context, typeof audienceId === 'string' ? { audienceId } : {}, variables);
  if (channel === 'sms')
    return {
      channel,
      subject: '',
      pictureId: null,
      content: smsText(
        {
          signature: '',
          content: String(content),
          unsubscribe: '',
          fallbacks: JSON.parse(String(fallbacks ?? '{}')) as Record<string, string>,
        },
        values,
      ),
    };
  const html = channel === 'email';
  return {
    channel: SEND_CHANNELS.find((one) => one === channel) ?? 'email',
    subject: renderTemplate(String(subject), values, { html: false }),
    content: renderTemplate(String(content), values, { html }),
    pictureId: typeof picture === 'string' ? picture : null,
  };
}

/** How approvals treat tasks. */
export const taskApprovable: Approvable = {
  async lock(tx, { tenantId }, id) {
    await tx
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.id, id), eq(task.tenantId, tenantId)))
      .for('update');
  },
  async settle(tx, { ports }, id, action) {
    await changeTaskStatus(tx, id, action, ports.clock.now());
  },
  preview: previewTask,
};
