import { and, count, desc, eq, ilike, ne } from 'drizzle-orm';
import type { z } from 'zod';
import {
  createTask,
  getTask,
  listTasks,
  pauseTask,
  releaseTask,
  removeTask,
  resumeTask,
  stopTask,
  submitTask,
  type taskForm,
  terminateTask,
  updateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task.ts';
import { preflightTask } from '../../../src/contract/outreach/taskPreflight.ts';
import type { SmsContent } from '../../../src/contract/outreach/message.ts';
import { isLinkVariable } from '../../../src/domain/outreach/personalLink.ts';
import type { SendChannel } from '../../../src/domain/shared/sendChannel.ts';
import { runsAgain } from '../../../src/domain/outreach/sendMode.ts';
import { canAskToFollow } from '../../../src/domain/outreach/taskType.ts';
import { type TaskAction, taskStatusAfter } from '../../../src/domain/outreach/taskStatus.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { equal } from '../../api/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { contains, paging } from '../../api/sorting.ts';
import { refuseDuplicates } from '../../api/uniqueViolation.ts';
import { revokeApproval } from '../../common/approval/openApproval.ts';
import { openTaskApproval, requireApproved } from '../../common/approval/taskApproval.ts';
import { audienceVariables } from '../../profile/audience/audienceVariables.ts';
import type { Transaction } from '../../db/Db.ts';
import { audience, message, task } from '../../db/schema/index.ts';
import { sentMessage } from '../message/messageParts.ts';
import { requireTemplate } from '../message/requireTemplate.ts';
import { CannotSend } from '../sending/CannotSend.ts';
import { wechatAddressed, wechatSender } from '../sending/channelAccount.ts';
import { missingForSending } from '../sending/missingForSending.ts';
import { requireSendingOpen } from '../sending/limits/requireSendingOpen.ts';
import type { Addressing } from '../sending/SendingChannel.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';
import { pauseRun, resumeRun, terminateRun } from '../sending/controlRun.ts';
import { requireProduct } from '../product/requireProduct.ts';
import { requireMayLeave } from '../taskGroup/requireMayLeave.ts';
import { requireOwnPlan } from '../taskGroup/requireOwnPlan.ts';
import { attentionWhere } from './attentionWhere.ts';
import { dropCalls } from './dropCalls.ts';
import { letGo } from './letGo.ts';
import { preflight } from './preflight.ts';
import { scheduleOf } from './scheduleOf.ts';
import { forbiddenNow, lockTask, type OperatorAction, selectTasks, taskDetailOf, toTask } from './taskView.ts';

const UNIQUE = { task_name: { path: 'name', code: 'nameTaken' } };

type Form = z.output<typeof taskForm>;
/** What a task sends, as far as its rules and its channel ask. */
interface Sent extends Addressing {
  channel: SendChannel;
  sms: SmsContent | null;
}

type TaskValues = typeof task.$inferInsert;

const list = implement(listTasks, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(task.tenantId, tenantId),
    query.status === undefined ? ne(task.status, 'deleted') : eq(task.status, query.status),
    query.name === undefined ? undefined : ilike(task.name, contains(query.name)),
    query.channel === undefined ? undefined : eq(task.channel, query.channel),
    query.sendMode === undefined ? undefined : eq(task.sendMode, query.sendMode),
    equal(task.productId, query.productId),
    query.attention === undefined ? undefined : attentionWhere(query.attention, ports.clock.now()),
  );
  const [rows, [total]] = await Promise.all([
    selectTasks(ports.db, where)
      .orderBy(desc(task.createdAt), desc(task.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(task).where(where),
  ]);
  return { rows: rows.map(toTask), total: total?.count ?? 0 };
});

const get = implement(getTask, async (context, { params }) => taskDetailOf(context.ports.db, context, params.id));

const summary = implement(preflightTask, async (context, { params }) => {
  const [row] = await context.ports.db
    .select()
    .from(task)
    .where(and(eq(task.id, params.id), eq(task.tenantId, context.tenantId), ne(task.status, 'deleted')));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return preflight(context, row);
});

/** A channel needs its account, and to know where people's addresses are: said before anybody approves or releases what cannot be sent. */
async function requireChannel(tx: Transaction, { ports }: CallContext, sent: Sent): Promise<void> {
  const missing = await missingForSending(ports, tx, sent);
  if (missing !== undefined) throw refuseField('messageId', missing);
}

/** The message of a task, as far as its channel asks. */
async function sentOf(tx: Transaction, { messageId, tenantId }: typeof task.$inferSelect): Promise<Sent> {
  const [what] = await tx.select().from(message).where(eq(message.id, messageId));
  if (what === undefined) throw new Refusal('NOT_FOUND');
  const { sms } = await sentMessage(tx, what);
  return { tenantId, channel: what.channel, sms, wechatAccountId: what.wechatAccountId };
}

/** Message and audience must be the tenant's; every variable of the message must have values in the audience. Answers the message. */
async function requireParts(tx: Transaction, context: SessionContext, form: Form): Promise<Sent> {
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

const create = implement(createTask, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const row = await insertDraft(tx, context, body);
      const result = await taskDetailOf(tx, context, row.id);
      return { result, audit: { entityId: row.id, entityName: row.name, after: body } };
    }),
  ),
);

/** Writes a form over a locked task that may be edited, which becomes a draft; answers its channel. @throws what refuses it, at its field */
export async function editTask(
  tx: Transaction,
  context: SessionContext,
  row: typeof task.$inferSelect,
  form: Form,
): Promise<SendChannel> {
  const sent = await requireParts(tx, context, form);
  await requireProduct(tx, context, form.productId, row.productId);
  await save(tx, context, row, {
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

const update = implement(updateTask, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const row = await lockTask(tx, context, params.id);
      const before = await taskDetailOf(tx, context, row.id);
      if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      requireAllowed(row, 'edit', context);
      if (row.groupId !== null && runsAgain(body.form.sendMode))
        throw refuseField('sendMode', 'groupModeUnfit', { name: row.name });
      const channel = await editTask(tx, context, row, body.form);
      await requireOwnPlan(tx, row, { ...body.form, channel });
      const after = await taskDetailOf(tx, context, row.id);
      return { result: after, audit: { entityId: row.id, entityName: row.name, before, after } };
    }),
  ),
);

function requireAllowed(row: typeof task.$inferSelect, wanted: OperatorAction, context: SessionContext): void {
  const forbidden = forbiddenNow(row, wanted, context.ports.clock.now());
  if (forbidden === undefined) return;
  throw forbidden === 'STATE_FORBIDS' ? new Refusal('STATE_FORBIDS') : refuseField('scheduledAt', forbidden);
}

async function save(
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

/** An action that only moves the status. */
const move =
  (name: TaskAction, extra: Partial<TaskValues> = {}) =>
  async (tx: Transaction, row: typeof task.$inferSelect, context: SessionContext): Promise<void> =>
    save(tx, context, row, { status: taskStatusAfter(row.status, name), ...extra });

const NOT_RELEASED = { releasedAt: null, releasedBy: null, heldAt: null, audienceAskedAt: null, stopReason: null };

/** Does an action to a task that its status and time allow; answers what it adds to the audit line. */
type Act = (tx: Transaction, row: typeof task.$inferSelect, context: SessionContext) => Promise<object | void>;

/** What the buttons of a task do (§4.3), for a caller who has locked it and asked whether it is allowed. */
export const TASK_ACTS: Record<Exclude<OperatorAction, 'edit'>, Act> = {
  async submit(tx, row, context) {
    const form = { ...row, scheduledAt: row.scheduledAt?.toISOString() ?? null };
    const sent = await requireParts(tx, context, form);
    const scheduledAt = await scheduleOf(context, form, sent);
    await requireChannel(tx, context, sent);
    const waits = await openTaskApproval(tx, context, { ...row, scheduledAt });
    await move(waits ? 'submitForApproval' : 'submit', { ...NOT_RELEASED, scheduledAt })(tx, row, context);
  },
  async release(tx, row, context) {
    await requireApproved(tx, context, row);
    await requireChannel(tx, context, await sentOf(tx, row));
    await letGo(tx, row, context);
  },
  pause: (tx, row, context) => pauseRun(context.ports, tx, row.id),
  async resume(tx, row, context) {
    await requireSendingOpen(tx, context);
    await resumeRun(context.ports, tx, row.id);
  },
  async withdraw(tx, row, context) {
    await revokeApproval(tx, context, 'task', row.id);
    await move('withdraw', NOT_RELEASED)(tx, row, context);
  },
  async stop(tx, row, context) {
    await move('stop', NOT_RELEASED)(tx, row, context);
    return dropCalls(tx, row);
  },
  async terminate(tx, row, context) {
    await terminateRun(context.ports, tx, row.id);
    return dropCalls(tx, row);
  },
  remove: move('remove'),
};

/**
 * An action on a task: allowed by its status and time, done under the row's lock so that a second click finds the new
 * status, and audited with the status before and after and with what the action adds.
 */
function action(
  endpoint:
    | typeof submitTask
    | typeof releaseTask
    | typeof pauseTask
    | typeof resumeTask
    | typeof withdrawTask
    | typeof stopTask
    | typeof terminateTask,
  name: keyof typeof TASK_ACTS,
): Implementation {
  return implement(endpoint, async (context, { params }) =>
    context.change(async (tx) => {
      const row = await lockTask(tx, context, params.id);
      requireAllowed(row, name, context);
      const more = await TASK_ACTS[name](tx, row, context);
      const result = await taskDetailOf(tx, context, row.id);
      const audit = {
        entityId: row.id,
        entityName: row.name,
        before: { status: row.status },
        after: { status: result.status, ...more },
      };
      return { result, audit };
    }),
  );
}

const remove = implement(removeTask, async (context, { params }) =>
  context.change(async (tx) => {
    const row = await lockTask(tx, context, params.id);
    requireAllowed(row, 'remove', context);
    await requireMayLeave(tx, row);
    await TASK_ACTS.remove(tx, row, context);
    return { result: null, audit: { entityId: row.id, entityName: row.name, before: { status: row.status } } };
  }),
);

/** Handlers of tasks. */
export const taskHandlers: readonly Implementation[] = [
  list,
  get,
  summary,
  create,
  update,
  action(submitTask, 'submit'),
  action(releaseTask, 'release'),
  action(pauseTask, 'pause'),
  action(resumeTask, 'resume'),
  action(withdrawTask, 'withdraw'),
  action(stopTask, 'stop'),
  action(terminateTask, 'terminate'),
  remove,
];
