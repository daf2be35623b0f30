import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '../../../../src/contract/shared/endpoint.ts';
import {
  createReminder,
  getReminder,
  moveReminder,
  removeReminder,
  submitReminder,
  updateReminder,
  withdrawReminder,
} from '../../../../src/contract/outreach/calendar/calendarReminder.ts';
import { reminderTimeFault } from '../../../../src/domain/outreach/calendar/reminderStatus.ts';
import { onDay } from '../../../../src/domain/shared/time/zonedTime.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { revokeApproval } from '../../../common/review/approval/openApproval.ts';
import type { Transaction } from '../../../db/Db.ts';
import { audience, calendarReminder } from '../../../db/schema/index.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { moveStatus, openReminderApproval, requireAllowed } from './reminderApproval.ts';
import { lockReminder, loggedReminder, reminderOf, type ReminderRow } from './reminderView.ts';

type Form = ParsedInputOf<typeof createReminder>['body'];
type Values = Pick<ReminderRow, 'theme' | 'title' | 'remindAt' | 'link' | 'target' | 'audienceId'>;

/** §5.3: the time is not earlier than now, by the server's clock. `path` is the field that is refused. */
function requireAhead(remindAt: Date, { ports }: SessionContext, path: 'remindAt' | 'day'): void {
  const fault = reminderTimeFault(remindAt, ports.clock.now());
  if (fault !== undefined) throw refuseField(path, fault);
}

/** The audience is the tenant's and has people. */
async function requireAudience(tx: Transaction, { tenantId }: SessionContext, id: string | null): Promise<void> {
  if (id === null) return;
  const [whom] = await tx
    .select({ status: audience.status })
    .from(audience)
    .where(and(eq(audience.id, id), eq(audience.tenantId, tenantId)));
  if (whom === undefined) throw refuseField('audienceId', 'required');
  if (whom.status !== 'ready') throw refuseField('audienceId', 'audienceNotReady');
}

/** What is kept of a form. */
async function valuesOf(tx: Transaction, context: SessionContext, form: Form): Promise<Values> {
  const { theme, title, link, target } = form;
  const audienceId = target === 'audience' ? form.audienceId : null;
  await requireAudience(tx, context, audienceId);
  const remindAt = new Date(form.remindAt);
  requireAhead(remindAt, context, 'remindAt');
  return { theme, title, link, target, audienceId, remindAt };
}

const create = implement(createReminder, (context, { body }) =>
  context.change(async (tx) => {
    const { tenantId, caller, ports } = context;
    const now = ports.clock.now();
    const values = await valuesOf(tx, context, body);
    const [row] = await tx
      .insert(calendarReminder)
      .values({ ...values, tenantId, createdBy: caller.userId, createdAt: now, updatedAt: now })
      .returning();
    if (row === undefined) throw new Refusal('SYSTEM_ERROR');
    const audit = { entityId: row.id, entityName: row.title, after: loggedReminder(row) };
    return { result: await reminderOf(tx, context, row.id), audit };
  }),
);

/** Saves over the version that was seen, where status and time allow it; what was changed is a draft. `path` is the field to refuse at. */
const save = (
  context: SessionContext,
  { id, version, path }: { id: string; version: number; path: 'remindAt' | 'day' },
  work: (tx: Transaction, before: ReminderRow) => Promise<Partial<Values>>,
) =>
  context.change(async (tx) => {
    const before = await lockReminder(tx, context, id);
    if (before.version !== version) throw new Refusal('CONFLICT', { data: await reminderOf(tx, context, id) });
    requireAllowed(before, 'edit', context, path);
    const values = await work(tx, before);
    const [after] = await tx
      .update(calendarReminder)
      .set({
        ...values,
        status: 'draft',
        editedBy: context.caller.userId,
        version: version + 1,
        updatedAt: context.ports.clock.now(),
      })
      .where(eq(calendarReminder.id, id))
      .returning();
    if (after === undefined) throw new Refusal('NOT_FOUND');
    const audit = {
      entityId: id,
      entityName: after.title,
      before: loggedReminder(before),
      after: loggedReminder(after),
    };
    return { result: await reminderOf(tx, context, id), audit };
  });

const update = implement(updateReminder, (context, { params: { id }, body: { version, ...form } }) =>
  save(context, { id, version, path: 'remindAt' }, (tx) => valuesOf(tx, context, form)),
);

const move = implement(moveReminder, async (context, { params: { id }, body: { day, version } }) => {
  const { timeZone } = await tenantSettings(context.ports.db, context.tenantId);
  return save(context, { id, version, path: 'day' }, async (_tx, before) => {
    const remindAt = onDay(before.remindAt, day, timeZone);
    requireAhead(remindAt, context, 'day');
    return { remindAt };
  });
});

/** A button of a reminder: allowed by its status and time, under the row's lock, with a line in the log. */
const button = (
  endpoint: typeof submitReminder | typeof withdrawReminder,
  act: (tx: Transaction, row: ReminderRow, context: SessionContext) => Promise<void>,
): Implementation =>
  implement(endpoint, (context, { params: { id } }) =>
    context.change(async (tx) => {
      const row = await lockReminder(tx, context, id);
      await act(tx, row, context);
      const result = await reminderOf(tx, context, id);
      const audit = {
        entityId: id,
        entityName: row.title,
        before: { status: row.status },
        after: { status: result.status },
      };
      return { result, audit };
    }),
  );

const submit = button(submitReminder, async (tx, row, context) => {
  requireAllowed(row, 'submit', context);
  await requireAudience(tx, context, row.audienceId);
  const waits = await openReminderApproval(tx, context, row);
  await moveStatus(tx, row, waits ? 'submitForApproval' : 'submit', context.ports.clock.now());
});

const withdraw = button(withdrawReminder, async (tx, row, context) => {
  requireAllowed(row, 'withdraw', context);
  await revokeApproval(tx, context, 'calendarReminder', row.id);
  await moveStatus(tx, row, 'withdraw', context.ports.clock.now());
});

const remove = implement(removeReminder, (context, { params: { id } }) =>
  context.change(async (tx) => {
    const row = await lockReminder(tx, context, id);
    requireAllowed(row, 'remove', context);
    await tx.delete(calendarReminder).where(eq(calendarReminder.id, id));
    return { result: null, audit: { entityId: id, entityName: row.title, before: loggedReminder(row) } };
  }),
);

/** Handlers of calendar reminders. */
export const calendarReminderHandlers: readonly Implementation[] = [
  implement(getReminder, (context, { params: { id } }) => reminderOf(context.ports.db, context, id)),
  create,
  update,
  move,
  submit,
  withdraw,
  remove,
];
