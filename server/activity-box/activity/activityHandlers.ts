import { and, eq } from 'drizzle-orm';
import {
  type ActivityDetail,
  getActivityChoices,
  changeActivityPrizes,
  copyActivity,
  createActivity,
  discardActivityEdit,
  getActivity,
  listActivities,
  removeActivity,
  revokeActivity,
  saveActivityBasics,
  saveActivityLogic,
  saveActivityPages,
  startActivityEdit,
  submitActivity,
  takeDownActivity,
} from '../../../src/contract/activity-box/activity/activity.ts';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import { isActivityCode } from '../../../src/domain/activity-box/activity/activityBasics.ts';
import { logicFaults, NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { type ActivityAction, actionOfButton } from '../../../src/domain/activity-box/activity/activityStatus.ts';
import { newPages } from '../../../src/domain/activity-box/activityPage/newComponent.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { addDays } from '../../../src/domain/shared/time/calendarDays.ts';
import { fromWallClock } from '../../../src/domain/shared/time/zonedTime.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { paging, sorting } from '../../api/records/sorting.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import { revokeApproval } from '../../common/review/approval/openApproval.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity } from '../../db/schema/index.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { activityChoices } from './activityChoices.ts';
import { copyImages, ownImages } from './activityImages.ts';
import { activityDetail, activityRows, liveVersionOf } from './activityView.ts';
import { type ActivityRecord, lockActivity, requireAction, requireAdministrator } from './lockActivity.ts';
import { basicColumns } from './publishActivity.ts';
import { requireBasicReferences } from './requireReferences.ts';
import { ACTIVITY_UNIQUE, keepActivity, lockSeen, requireLogic, saveStep } from './saveActivity.ts';
import { setChances } from './setChances.ts';
import { stockFaults } from './stockFaults.ts';
import { submitForApproval } from './submitActivity.ts';
import { syncItems } from './syncItems.ts';
import { whereStatus } from './whereStatus.ts';

/** Bytes of the public key of an activity: nobody guesses one of 72 bits. */
const PUBLIC_KEY_BYTES = 9;

const SORTABLE = { name: activity.name, createdAt: activity.createdAt, displayFrom: activity.displayFrom };

const list = implement(listActivities, async (context, { query: { name, status, templateType, ...query } }) => {
  const { ports, tenantId } = context;
  const where = and(
    eq(activity.tenantId, tenantId),
    containing(name, activity.name),
    equal(activity.templateType, templateType),
    status === undefined ? undefined : whereStatus(status, ports.clock.now()),
  );
  const { limit, offset } = paging(query);
  const [rows, total] = await Promise.all([
    ports.db
      .select()
      .from(activity)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'createdAt', activity.id))
      .limit(limit)
      .offset(offset),
    ports.db.$count(activity, where),
  ]);
  return { rows: await activityRows(ports.db, context, rows), total };
});

const choices = implement(getActivityChoices, ({ ports, tenantId }) => activityChoices(ports.db, tenantId));

const get = implement(getActivity, async (context, { params: { id } }) => {
  const { ports, tenantId } = context;
  const [row] = await ports.db
    .select()
    .from(activity)
    .where(and(eq(activity.id, id), eq(activity.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return activityDetail(ports.db, context, row);
});

/** Puts a new activity in, in the caller's transaction. */
async function insert(tx: Transaction, context: SessionContext, draft: ActivityContent): Promise<ActivityRecord> {
  const { ports, tenantId, caller } = context;
  const now = ports.clock.now();
  const [row] = await tx
    .insert(activity)
    .values({
      tenantId,
      publicKey: ports.random(PUBLIC_KEY_BYTES).toString('base64url'),
      draft,
      ...basicColumns(draft.basics),
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Refusal('SYSTEM_ERROR');
  await ownImages(tx, row, draft);
  return row;
}

const create = implement(createActivity, (context, { body: basics }) =>
  refuseDuplicates(ACTIVITY_UNIQUE, () =>
    context.change(async (tx) => {
      await requireBasicReferences(tx, context.tenantId, basics);
      const pages = newPages(context.t('server.activity.homePage'));
      const row = await insert(tx, context, { basics, pages, logic: NEW_ACTIVITY_LOGIC });
      const audit = { entityId: row.id, entityName: row.name, after: basics };
      return { result: await activityDetail(tx, context, row), audit };
    }),
  ),
);

const copy = implement(copyActivity, (context, { params: { id }, body: { name, code } }) => {
  if (!isActivityCode(code)) throw refuseField('code', 'activityCodeFormat');
  const unique = {
    activity_name: { path: 'name', code: 'nameTaken' },
    activity_code: { path: 'code', code: 'codeTaken' },
  };
  return refuseDuplicates(unique, () =>
    context.change(async (tx) => {
      const from = await lockActivity(tx, context, id);
      const source = from.flow === null ? from.draft : ((await liveVersionOf(tx, from))?.content ?? from.draft);
      const stamp = {
        tenantId: context.tenantId,
        uploadedBy: context.caller.userId,
        uploadedAt: context.ports.clock.now(),
      };
      const content = await copyImages(tx, stamp, source);
      const row = await insert(tx, context, { ...content, basics: { ...content.basics, name, code } });
      const audit = { entityId: row.id, entityName: name, after: { copyOf: from.name, code } };
      return { result: await activityDetail(tx, context, row), audit };
    }),
  );
});

/** A button of an activity: allowed by where it stands, under the row's lock, with a line in the log. */
const button = (
  endpoint: typeof revokeActivity | typeof takeDownActivity | typeof startActivityEdit | typeof discardActivityEdit,
  actionOf: (row: ActivityRecord) => ActivityAction,
  {
    strength,
    everybody = false,
    act = async () => ({}),
  }: {
    strength?: 'update';
    everybody?: boolean;
    act?: (tx: Transaction, row: ActivityRecord, context: SessionContext) => Promise<{ draft?: ActivityContent }>;
  } = {},
): Implementation =>
  implement(endpoint, (context, { params: { id }, body: { version } }) =>
    context.change(async (tx) => {
      const row = await lockSeen(tx, context, { id, version, ...(strength === undefined ? {} : { strength }) });
      if (!everybody) requireAdministrator(row, context);
      const after = requireAction(row, actionOf(row), context.ports.clock.now());
      const result = await keepActivity(tx, context, row, { ...after, ...(await act(tx, row, context)) });
      const audit = {
        entityId: id,
        entityName: row.name,
        before: { state: row.state, flow: row.flow },
        after: { status: result.status, flow: result.flow },
      };
      return { result, audit };
    }),
  );

/** What is edited becomes what is online again. */
const asLive = async (tx: Transaction, row: ActivityRecord): Promise<{ draft?: ActivityContent }> => {
  const live = await liveVersionOf(tx, row);
  if (live === undefined) return {};
  await ownImages(tx, row, live.content);
  // Prizes and logic may have changed beside the version.
  return { draft: { ...live.content, logic: row.draft.logic } };
};

const revoke = button(revokeActivity, (row) => actionOfButton('revoke', row), {
  act: async (tx, row, context) => {
    await revokeApproval(tx, context, 'activity', row.id);
    return {};
  },
});

const takeDown = button(takeDownActivity, () => 'takeDown', {
  // Draws under way are waited for, and none follows.
  strength: 'update',
  everybody: true,
  act: async (tx, row, context) => {
    await revokeApproval(tx, context, 'activity', row.id);
    return {};
  },
});

const startEdit = button(startActivityEdit, () => 'startEdit', { act: asLive });

const discardEdit = button(discardActivityEdit, () => 'discardEdit', { act: asLive });

/** The next beginning of a day where the tenant is (§4.3: 24:00). */
async function nextMidnight(tx: Transaction, tenantId: string, now: Date): Promise<Date> {
  const { timeZone } = await tenantSettings(tx, tenantId);
  return fromWallClock(`${addDays(dayIn(now, timeZone), 1)}T00:00:00`, timeZone);
}

const changePrizes = implement(changeActivityPrizes, (context, { params: { id }, body: { logic, version } }) =>
  context.change(async (tx): Promise<{ result: ActivityDetail; audit: object }> => {
    const { tenantId, caller, ports } = context;
    const row = await lockSeen(tx, context, { id, version });
    requireAdministrator(row, context);
    const now = ports.clock.now();
    const after = requireAction(row, 'changePrizes', now);
    const faults = [
      ...logicFaults(logic).map(({ path, code }) => ({ path: path.join('.'), code })),
      ...(await stockFaults(tx, row, logic, now)),
    ];
    if (faults.length > 0)
      throw new Refusal('VALIDATION', { fieldErrors: faults.map((one) => ({ ...one, path: `logic.${one.path}` })) });
    await requireLogic(tx, context, row, logic);
    await syncItems(tx, row, logic, now);
    const effectiveFrom = await nextMidnight(tx, tenantId, now);
    await setChances(tx, row, { logic, effectiveFrom, setBy: caller.userId, setAt: now });
    const result = await keepActivity(tx, context, row, { ...after, draft: { ...row.draft, logic } });
    const audit = { entityId: id, entityName: row.name, before: row.draft.logic, after: { effectiveFrom, ...logic } };
    return { result, audit };
  }),
);

const remove = implement(removeActivity, (context, { params: { id } }) =>
  context.change(async (tx) => {
    const row = await lockActivity(tx, context, id, 'update');
    requireAdministrator(row, context);
    requireAction(row, 'remove', context.ports.clock.now());
    await ownImages(tx, row);
    await tx.delete(activity).where(eq(activity.id, id));
    return { result: null, audit: { entityId: id, entityName: row.name, before: row.draft.basics } };
  }),
);

/** Handlers of activities. */
export const activityHandlers: readonly Implementation[] = [
  list,
  choices,
  get,
  create,
  copy,
  implement(saveActivityBasics, (context, { params: { id }, body: { version, ...basics } }) =>
    saveStep(context, { id, version }, 'basics', basics),
  ),
  implement(saveActivityPages, (context, { params: { id }, body: { pages, version } }) =>
    saveStep(context, { id, version }, 'pages', pages),
  ),
  implement(saveActivityLogic, (context, { params: { id }, body: { logic, version } }) =>
    saveStep(context, { id, version }, 'logic', logic),
  ),
  changePrizes,
  implement(submitActivity, (context, { params: { id }, body: { version } }) =>
    submitForApproval(context, { id, version }),
  ),
  revoke,
  takeDown,
  startEdit,
  discardEdit,
  remove,
];
