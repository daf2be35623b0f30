import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ActivityDetail, ActivityRow } from '../../../src/contract/activity-box/activity/activity.ts';
import {
  ACTIVITY_BUTTONS,
  type ActivityButton,
  actionOfButton,
  afterActivityAction,
  isActivityFault,
} from '../../../src/domain/activity-box/activity/activityStatus.ts';
import { activityUrl } from '../../../src/domain/activity-box/activity/activityUrl.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { readCodeWarning } from '../../outreach/channel/sms/outbox/readCodeSender.ts';
import { reviewersOf } from '../../common/review/approval/openApproval.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import {
  activityChance,
  activityEventHour,
  activityItem,
  activityVersion,
  award,
  participant,
  tenantDomain,
  user,
} from '../../db/schema/index.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { wasSeen } from './wasSeen.ts';
import { type ActivityRecord, isAdministrator, statusOf } from './lockActivity.ts';

/** Buttons that only whoever may edit the activity presses; taking down is for everybody with the right. */
const OF_ADMINISTRATORS: readonly ActivityButton[] = ACTIVITY_BUTTONS.filter((button) => button !== 'takeDown');

/** What may be done with an activity now, and why not (§4.2, §6). */
function actionsOf(row: ActivityRecord, userId: string, now: Date): ActivityRow['actions'] {
  const status = statusOf(row, now);
  const isOwn = isAdministrator(row, userId);
  return ACTIVITY_BUTTONS.map((action) => {
    const after = afterActivityAction(row, status, actionOfButton(action, row), {
      published: row.liveVersion !== null,
    });
    const forbidden = isActivityFault(after) ? after : null;
    return {
      action,
      forbidden: forbidden ?? (isOwn || !OF_ADMINISTRATORS.includes(action) ? null : 'NOT_ADMINISTRATOR'),
    };
  });
}

type Figures = ActivityRow['figures'];

const NO_FIGURES: Figures = { views: 0, participants: 0, draws: 0, awards: 0 };

/** Figures of activities since they began, by their ids: one statement for a page of them. */
async function figuresOf(db: Db | Transaction, ids: readonly string[]): Promise<Map<string, Figures>> {
  const { rows } = await db.execute<Figures & { id: string }>(sql`
    select i.id,
      (select coalesce(sum(e.count), 0)::int from ${activityEventHour} e where e.activity_id = i.id and e.kind = 'view') as views,
      people.participants,
      people.draws,
      (select count(*)::int from ${award} w where w.activity_id = i.id) as awards
    from jsonb_to_recordset(${JSON.stringify(ids.map((id) => ({ id })))}::jsonb) as i(id uuid)
    cross join lateral (
      select count(*)::int as participants, coalesce(sum(p.draws_total), 0)::int as draws
      from ${participant} p where p.activity_id = i.id
    ) people`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Activities as they are listed. */
export async function activityRows(
  db: Db | Transaction,
  context: SessionContext,
  rows: readonly ActivityRecord[],
): Promise<ActivityRow[]> {
  const { tenantId, ports, caller } = context;
  if (rows.length === 0) return [];
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const userIds = [...new Set(rows.flatMap(({ createdBy, administratorIds }) => [createdBy, ...administratorIds]))];
  const people = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, userIds));
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.name ?? '';
  const hosts = new Map(
    (
      await db
        .select({ id: tenantDomain.id, host: tenantDomain.host })
        .from(tenantDomain)
        .where(and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'activity')))
    ).map(({ id, host }) => [id, host]),
  );
  const isReviewed = (await reviewersOf(db, tenantId, 'activity')) !== undefined;
  const now = ports.clock.now();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    templateType: row.templateType,
    status: statusOf(row, now),
    flow: row.flow,
    displayFrom: row.displayFrom.toISOString(),
    displayTo: row.displayTo.toISOString(),
    participateFrom: row.participateFrom.toISOString(),
    participateTo: row.participateTo.toISOString(),
    link: activityUrl(ports.config.publicUrl, hosts.get(row.draft.basics.domainId ?? '') ?? null, row.publicKey),
    administrators: row.administratorIds.map((id) => ({ id, name: nameOf(id) })),
    figures: figures.get(row.id) ?? NO_FIGURES,
    approvalNeeded: isReviewed || row.needsApproval,
    actions: actionsOf(row, caller.userId, now),
    version: row.version,
    createdByName: nameOf(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** The version that people see or saw last; undefined of what never came into force. */
export async function liveVersionOf(
  db: Db | Transaction,
  { id, liveVersion }: Pick<ActivityRecord, 'id' | 'liveVersion'>,
): Promise<typeof activityVersion.$inferSelect | undefined> {
  if (liveVersion === null) return undefined;
  const [row] = await db
    .select()
    .from(activityVersion)
    .where(and(eq(activityVersion.activityId, id), eq(activityVersion.number, liveVersion)));
  return row;
}

/** One activity with all that is edited of it. */
export async function activityDetail(
  db: Db | Transaction,
  context: SessionContext,
  row: ActivityRecord,
): Promise<ActivityDetail> {
  const { ports, tenantId } = context;
  const [shown] = await activityRows(db, context, [row]);
  if (shown === undefined) throw new Error('one row is shown as one');
  const live = await liveVersionOf(db, row);
  const now = ports.clock.now();
  const [pending] = await db
    .select()
    .from(activityChance)
    .where(and(eq(activityChance.activityId, row.id), gt(activityChance.effectiveFrom, now)))
    .orderBy(desc(activityChance.effectiveFrom))
    .limit(1);
  const items = await db
    .select()
    .from(activityItem)
    .where(eq(activityItem.activityId, row.id))
    .orderBy(asc(activityItem.itemId));
  const today = dayIn(now, (await tenantSettings(db, tenantId)).timeZone);
  return {
    ...shown,
    draft: row.draft,
    live:
      live === undefined
        ? null
        : { number: live.number, publishedAt: live.publishedAt.toISOString(), content: live.content },
    isFavourableOnly: await wasSeen(db, row.id, now),
    pending:
      pending === undefined ? null : { effectiveFrom: pending.effectiveFrom.toISOString(), logic: pending.logic },
    codeObstacle: (await readCodeWarning(db, tenantId, now)) ?? null,
    items: items.map(({ itemId, quantity, given, day, givenToday }) => ({
      itemId,
      quantity,
      given,
      givenToday: day === today ? givenToday : 0,
    })),
  };
}
