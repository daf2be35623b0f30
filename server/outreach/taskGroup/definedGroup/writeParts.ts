import { and, eq, ne } from 'drizzle-orm';
import { taskForm } from '../../../../src/contract/outreach/task/task.ts';
import type { DefinedGroup } from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import type { FieldError } from '../../../../src/contract/shared/envelope.ts';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { groupTaskFault } from '../../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { message, task, type taskGroup } from '../../../db/schema/index.ts';
import { editTask, insertDraft } from '../../task/writeTask.ts';
import { selectGroupTasks } from '../groupTasks.ts';

type Form = Pick<DefinedGroup, 'name' | 'audienceId' | 'sendMode' | 'scheduledAt' | 'parts'>;

/** What all tasks of a group by a definition share. */
const planOf = ({ audienceId, sendMode, scheduledAt }: Form) => ({
  audienceId,
  sendMode,
  scheduledAt: sendMode === 'scheduled' ? scheduledAt : null,
});

/** Makes the task of every part, as drafts: named after the group, told apart by their places. */
export async function insertParts(tx: Transaction, context: SessionContext, form: Form): Promise<GroupPart[]> {
  const made: GroupPart[] = [];
  for (const [nth, { channel, weight, messageId }] of form.parts.entries()) {
    await requireChannelOf(tx, context, nth, channel, messageId);
    const values = taskForm.parse({ ...planOf(form), name: `${form.name} ${nth + 1}`, messageId });
    const { id } = await atPart(nth, () => insertDraft(tx, context, values));
    made.push({ taskId: id, channel, weight });
  }
  return made;
}

/** Changes the task of every part of a locked group, while none is under way or over; they become drafts. */
export async function editParts(
  tx: Transaction,
  context: SessionContext,
  group: typeof taskGroup.$inferSelect & { parts: GroupPart[] },
  form: Form,
): Promise<GroupPart[]> {
  const rows = await tx
    .select()
    .from(task)
    .where(and(eq(task.groupId, group.id), ne(task.status, 'deleted')))
    .orderBy(task.id)
    .for('update');
  for (const one of await selectGroupTasks(tx, context.tenantId, eq(task.groupId, group.id))) {
    const fault = groupTaskFault(one);
    if (fault !== undefined) throw refuseField('parts', fault, { name: one.name });
  }
  const changed: GroupPart[] = [];
  for (const [nth, { channel, weight, messageId }] of form.parts.entries()) {
    const taskId = group.parts[nth]?.taskId ?? '';
    const row = rows.find(({ id }) => id === taskId);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await requireChannelOf(tx, context, nth, channel, messageId);
    await atPart(nth, () => editTask(tx, context, row, { ...row, ...planOf(form), messageId }));
    changed.push({ taskId, channel, weight });
  }
  return changed;
}

/** The message of a part goes by its channel. */
async function requireChannelOf(
  tx: Transaction,
  { tenantId }: SessionContext,
  nth: number,
  channel: SendChannel,
  messageId: string,
): Promise<void> {
  const [what] = await tx
    .select({ channel: message.channel })
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.tenantId, tenantId)));
  if (what === undefined) throw refuseField(`parts.${nth}.messageId`, 'required');
  if (what.channel !== channel) throw refuseField(`parts.${nth}.messageId`, 'messageOfOtherChannel');
}

/** What refuses the task of a part stands at the fields of the group: its message at the part. */
async function atPart<Result>(nth: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fieldErrors === undefined) throw error;
    const moved = ({ path, ...one }: FieldError): FieldError => ({
      ...one,
      path: path === 'messageId' ? `parts.${nth}.messageId` : path,
    });
    throw new Refusal(error.code, { ...error.details, fieldErrors: error.details.fieldErrors.map(moved) });
  }
}
