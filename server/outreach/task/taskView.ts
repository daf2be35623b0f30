import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  pauseTask,
  releaseTask,
  removeTask,
  resumeTask,
  stopTask,
  submitTask,
  type Task,
  type TaskDetail,
  terminateTask,
  updateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task/task.ts';
import { allows, type Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { keepsWindow } from '../../../src/domain/outreach/task/marketingWindow.ts';
import {
  isFarEnoughAhead,
  type TaskAction,
  taskStatusAfter,
  withdrawableUntil,
} from '../../../src/domain/outreach/task/taskStatus.ts';
import {
  APART_REASONS,
  FAILED_STATES,
  LEFT_OUT_STATES,
  OTHER_TASK_REASONS,
  REACHED_STATES,
  type TaskOutcome,
} from '../../../src/domain/outreach/task/taskOutcome.ts';
import type { SendReason } from '../../../src/domain/outreach/sending/sendReason.ts';
import type { SendState } from '../../../src/domain/shared/sending/sendState.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import {
  audience,
  message,
  product,
  sendRecord,
  smsTemplate,
  task,
  taskGroup,
  user,
  wechatAccount,
} from '../../db/schema/index.ts';
import { smsContentOf } from '../message/messageParts.ts';
import { reachedPause } from '../sending/limits/reachedPause.ts';
import { taskProgress } from '../sending/run/taskProgress.ts';

/** A task's row with the names that go with it. */
export interface TaskRow {
  row: typeof task.$inferSelect;
  messageName: string;
  audienceName: string;
  audienceKind: Task['audienceKind'];
  audienceSize: number;
  by: string | null;
  followAccountName: string | null;
  productName: string | null;
  outcome: TaskOutcome | null;
  /** Of a text message: its template as it was approved last. */
  approved: (typeof smsTemplate.$inferSelect)['approved'];
}

/** Whether somebody of a task stands in one of some states, as SQL: a look into an index, however many people there are. */
const hasSome = (states: readonly SendState[], narrowed = sql``): SQL =>
  sql`exists (select 1 from ${sendRecord} r where r.task_id = ${task.id} and r.state = any(${sql.param([...states])}::text[]) ${narrowed})`;

/** Whether a row of the ledger has none of some reasons. */
const isNotFor = (reasons: readonly SendReason[]): SQL =>
  sql`and (r.reason is null or r.reason <> all(${sql.param([...reasons])}::text[]))`;

const UNREACHED_STATES = [...FAILED_STATES, ...LEFT_OUT_STATES];

/** {@link taskOutcome} of a completed task, as SQL. */
const outcomeOf = sql<TaskOutcome | null>`case
  when ${task.status} <> 'completed' then null
  when not ${hasSome(REACHED_STATES)} and (${hasSome(UNREACHED_STATES, isNotFor(OTHER_TASK_REASONS))} or not ${hasSome(LEFT_OUT_STATES)})
    then 'nobody'
  when ${hasSome(UNREACHED_STATES, isNotFor(APART_REASONS))} then 'partly'
  else 'all' end`;

/** Reads tasks with their names. */
export function selectTasks(db: Db | Transaction, where: SQL | undefined) {
  return db
    .select({
      row: task,
      messageName: message.name,
      audienceName: audience.name,
      audienceKind: audience.kind,
      audienceSize: audience.accepted,
      by: user.name,
      followAccountName: wechatAccount.name,
      productName: product.name,
      outcome: outcomeOf,
      approved: smsTemplate.approved,
    })
    .from(task)
    .innerJoin(message, eq(message.id, task.messageId))
    .innerJoin(audience, eq(audience.id, task.audienceId))
    .leftJoin(user, eq(user.id, task.createdBy))
    .leftJoin(wechatAccount, eq(wechatAccount.id, task.followAccountId))
    .leftJoin(product, eq(product.id, task.productId))
    .leftJoin(smsTemplate, eq(smsTemplate.id, message.smsTemplateId))
    .where(where);
}

/** A task as it is answered. */
export function toTask({
  row,
  messageName,
  audienceName,
  audienceKind,
  audienceSize,
  by,
  approved,
  followAccountName,
  productName,
  outcome,
}: TaskRow): Task {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    channel: row.channel,
    messageId: row.messageId,
    messageName,
    type: row.type,
    followAccountId: row.followAccountId,
    followAccountName: followAccountName ?? '',
    productId: row.productId,
    productName: productName ?? '',
    audienceId: row.audienceId,
    audienceName,
    audienceKind,
    audienceSize,
    sendMode: row.sendMode,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    polling: row.polling,
    realTime: row.realTime,
    whenNotReady: row.whenNotReady,
    stopReason: row.stopReason,
    priority: row.priority,
    controlPercent: row.controlPercent,
    controlDays: row.controlDays,
    frequencyMax: row.frequencyMax,
    frequencyDays: row.frequencyDays,
    alreadySentDays: row.alreadySentDays,
    batches: row.batches,
    withdrawableUntil: row.scheduledAt === null ? null : withdrawableUntil(row.scheduledAt).toISOString(),
    keepsMarketingWindow: keepsWindow({
      channel: row.channel,
      sms: approved === null ? null : smsContentOf(approved),
    }),
    status: row.status,
    outcome,
    released: row.releasedAt !== null,
    held: row.heldAt !== null,
    version: row.version,
    createdByName: by ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The call that takes each action: an operator may take it who may make the call. */
const ACTION_CALLS = {
  edit: updateTask,
  submit: submitTask,
  release: releaseTask,
  pause: pauseTask,
  resume: resumeTask,
  withdraw: withdrawTask,
  stop: stopTask,
  terminate: terminateTask,
  remove: removeTask,
} as const satisfies Partial<Record<TaskAction, Endpoint>>;

/** An action that an operator can take on a task. */
export type OperatorAction = keyof typeof ACTION_CALLS;

/** Why an action is forbidden on a task now, whoever asks: a code of the error catalogue; undefined when it is allowed. */
export function forbiddenNow(row: typeof task.$inferSelect, action: OperatorAction, now: Date): string | undefined {
  if (action === 'edit' && row.status === 'pendingApproval') return 'underApproval';
  if (taskStatusAfter(row.status, action) === undefined) return 'STATE_FORBIDS';
  // What only waits for approval is not on its way: it can be taken back at any time.
  if (action === 'withdraw' && row.status === 'pendingApproval') return undefined;
  if (action === 'withdraw' && row.scheduledAt !== null && withdrawableUntil(row.scheduledAt) < now) {
    return 'withdrawTooLate';
  }
  if (action === 'withdraw' && row.scheduledAt === null) return 'STATE_FORBIDS';
  if (action === 'release') {
    if (row.releasedAt !== null && row.heldAt === null) return 'alreadyReleased';
    // A held task is released again to go out now, although its time has passed.
    const needsLead = row.sendMode === 'scheduled' && row.heldAt === null;
    if (needsLead && (row.scheduledAt === null || !isFarEnoughAhead(row.scheduledAt, now))) return 'scheduleTooSoon';
  }
  return undefined;
}

/** A task with its progress and what this operator may do to it now. */
export async function taskDetailOf(db: Db | Transaction, context: SessionContext, id: string): Promise<TaskDetail> {
  const [found] = await selectTasks(db, and(eq(task.id, id), eq(task.tenantId, context.tenantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const now = context.ports.clock.now();
  const actions = (Object.keys(ACTION_CALLS) as OperatorAction[]).map((action) => ({
    action,
    forbidden: allows(ACTION_CALLS[action], context.caller.rights)
      ? (forbiddenNow(found.row, action, now) ?? null)
      : 'NO_PERMISSION',
  }));
  const sendingPaused = (await reachedPause(context.ports, db, context.tenantId)) !== undefined;
  const group = await groupOf(db, found.row);
  return { ...toTask(found), group, sendingPaused, progress: (await taskProgress(db, id)) ?? null, actions };
}

/** The task group that a task stands in. */
async function groupOf(
  db: Db | Transaction,
  { id, groupId }: Pick<typeof task.$inferSelect, 'id' | 'groupId'>,
): Promise<TaskDetail['group']> {
  if (groupId === null) return null;
  const [group] = await db.select().from(taskGroup).where(eq(taskGroup.id, groupId));
  return group === undefined ? null : { id: group.id, name: group.name, isMain: group.mainTaskId === id };
}

/** Locks a task for a change. */
export async function lockTask(tx: Transaction, context: CallContext, id: string): Promise<typeof task.$inferSelect> {
  const [row] = await tx
    .select()
    .from(task)
    .where(and(eq(task.id, id), eq(task.tenantId, context.tenantId)))
    .for('update');
  if (row === undefined || row.status === 'deleted') throw new Refusal('NOT_FOUND');
  return row;
}
