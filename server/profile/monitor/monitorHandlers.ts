import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '../../../src/contract/shared/endpoint.ts';
import {
  createMonitor,
  disableMonitor,
  enableMonitor,
  getMonitor,
  listMonitorChoices,
  listMonitors,
  removeMonitor,
  updateMonitor,
} from '../../../src/contract/profile/monitor/monitor.ts';
import { MONITORS_MAX, type MonitorState } from '../../../src/domain/profile/monitor/monitor.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { containing } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { lockDefinitions } from '../rule/lockDefinitions.ts';
import type { Transaction } from '../../db/Db.ts';
import { monitor, user } from '../../db/schema/index.ts';
import { endAlert } from './endAlert.ts';
import { monitors, namedMonitor, namedMonitors } from './monitorRecords.ts';
import { watchable } from './watchable.ts';
import { requireRoom } from '../../api/records/requireRoom.ts';

/** Fields that are reset when a monitor watches something else, or is switched: it is checked at once. */
function beginAnew(now: Date) {
  return { measuredAt: null, measuredPeople: null, firingSince: null, checkDueAt: now } as const;
}

type Row = typeof monitor.$inferSelect;
type Form = ParsedInputOf<typeof createMonitor>['body'];

/** Which column names what is watched; refuses what the caller does not see, unless it is what was watched before. */
async function watched(
  context: SessionContext,
  tx: Transaction,
  { subject, subjectId }: Pick<Form, 'subject' | 'subjectId'>,
  before?: Row,
): Promise<Pick<Row, 'subject' | 'audienceId' | 'tagId'>> {
  const isSame = before?.subject === subject && (before.audienceId ?? before.tagId) === subjectId;
  if (!isSame) {
    await lockDefinitions(tx, context.tenantId);
    const all = (await watchable(context, tx))[subject];
    if (!all.some(({ id }) => id === subjectId)) throw refuseField('subjectId', 'required');
  }
  return subject === 'tag'
    ? { subject, audienceId: null, tagId: subjectId }
    : { subject, audienceId: subjectId, tagId: null };
}

/** The receivers of a form, each once. @throws a refusal where one of them is no enabled user of the tenant */
async function receiversOf(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const receiverIds = [...new Set(ids)];
  const known = await tx.$count(
    user,
    and(eq(user.tenantId, tenantId), inArray(user.id, receiverIds), eq(user.status, 'enabled'), isNull(user.removedAt)),
  );
  if (known !== receiverIds.length) throw refuseField('receiverIds', 'receiverUnable');
  return receiverIds;
}

const isSameRule = (before: Row, form: Form, to: Pick<Row, 'audienceId' | 'tagId'>): boolean =>
  before.audienceId === to.audienceId &&
  before.tagId === to.tagId &&
  (['condition', 'threshold', 'unit', 'since'] as const).every((name) => before[name] === form[name]);

const inState = (state: MonitorState | undefined): SQL | undefined => {
  if (state === undefined) return undefined;
  if (state === 'disabled') return eq(monitor.enabled, false);
  return and(eq(monitor.enabled, true), (state === 'firing' ? isNotNull : isNull)(monitor.firingSince));
};

/** Enables or disables a monitor; either way it begins anew with what it finds next. */
const become = async (context: SessionContext, id: string, enabled: boolean) => {
  await context.change(async (tx) => {
    const [row] = await tx
      .select()
      .from(monitor)
      .where(and(eq(monitor.id, id), eq(monitor.tenantId, context.tenantId)))
      .for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.enabled === enabled) throw new Refusal('STATE_FORBIDS');
    const now = context.ports.clock.now();
    await endAlert(tx, id, 'disabled', now);
    await tx
      .update(monitor)
      .set({ ...beginAnew(now), enabled, version: row.version + 1, updatedAt: now })
      .where(eq(monitor.id, id));
    const audit = { entityId: id, entityName: row.name, before: { enabled: row.enabled }, after: { enabled } };
    return { result: null, audit };
  });
  return namedMonitor(context, await monitors.get(context, id));
};

const update = implement(updateMonitor, async (context, { params: { id }, body: { version, ...form } }) => {
  const { subjectId: _subjectId, receiverIds, ...rest } = form;
  const saved = await monitors.save(context, { id, version }, async (before, tx) => {
    const to = await watched(context, tx, form, before);
    const receivers = await receiversOf(tx, context.tenantId, receiverIds);
    const now = context.ports.clock.now();
    const isSame = isSameRule(before, form, to);
    if (!isSame) await endAlert(tx, id, 'changed', now);
    return { ...rest, ...to, receiverIds: receivers, ...(isSame ? {} : beginAnew(now)) };
  });
  return namedMonitor(context, saved);
});

/** Handlers of monitors. */
export const monitorHandlers: readonly Implementation[] = [
  implement(listMonitorChoices, async (context) => {
    const { customerGroup, tag } = await watchable(context, context.ports.db);
    const receivers = await context.ports.db
      .select({ id: user.id, name: user.name, username: user.username })
      .from(user)
      .where(and(eq(user.tenantId, context.tenantId), eq(user.status, 'enabled'), isNull(user.removedAt)))
      .orderBy(user.name, user.username);
    return {
      customerGroups: customerGroup,
      tags: tag,
      receivers: receivers.map(({ id, name, username }) => ({ id, name: `${name} (${username})` })),
    };
  }),
  implement(listMonitors, async (context, { query: { name, state, ...query } }) => {
    const { rows, total } = await monitors.page(context, query, and(containing(name, monitor.name), inState(state)));
    return { rows: await namedMonitors(context, rows), total };
  }),
  implement(getMonitor, async (context, { params: { id } }) => namedMonitor(context, await monitors.get(context, id))),
  implement(createMonitor, async (context, { body: { subjectId, receiverIds, ...form } }) => {
    const made = await monitors.create(context, async (tx) => {
      await requireRoom(tx, context, monitor, { most: MONITORS_MAX, code: 'tooManyMonitors' });
      return {
        ...form,
        ...(await watched(context, tx, { subject: form.subject, subjectId })),
        receiverIds: await receiversOf(tx, context.tenantId, receiverIds),
        checkDueAt: context.ports.clock.now(),
        createdBy: context.caller.userId,
      };
    });
    return namedMonitor(context, made);
  }),
  update,
  implement(removeMonitor, (context, { params: { id } }) => monitors.remove(context, id)),
  implement(enableMonitor, (context, { params: { id } }) => become(context, id, true)),
  implement(disableMonitor, (context, { params: { id } }) => become(context, id, false)),
];
