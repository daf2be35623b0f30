import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Monitor } from '../../../src/contract/profile/monitor/monitor.ts';
import { monitorState, type MonitorSubject } from '../../../src/domain/profile/monitor/monitor.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { recordStore } from '../../api/records/recordStore.ts';
import { audience, monitor, monitorAlert, monitorTelling, tag } from '../../db/schema/index.ts';
import { tagWorld } from '../tag/tagWorld.ts';
import { userNames } from '../../common/review/review/userNames.ts';

type Row = typeof monitor.$inferSelect;

/** Monitors as they are stored; {@link namedMonitors} adds the names of what they refer to. */
export const monitors = recordStore({
  table: monitor,
  show: (row: Row): Monitor => ({
    id: row.id,
    name: row.name,
    version: row.version,
    subject: row.subject,
    subjectId: row.audienceId ?? row.tagId ?? '',
    subjectName: '',
    subjectVisible: false,
    condition: row.condition,
    threshold: row.threshold,
    unit: row.unit,
    since: row.since,
    receiverIds: row.receiverIds,
    receiverNames: [],
    state: monitorState({ enabled: row.enabled, firing: row.firingSince !== null }),
    firingSince: row.firingSince?.toISOString() ?? null,
    lastAlertAt: row.lastAlertAt?.toISOString() ?? null,
    measuredAt: row.measuredAt?.toISOString() ?? null,
    measuredPeople: row.measuredPeople,
    unread: 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
  logged: ({ name, subject, audienceId, tagId, condition, threshold, unit, since, receiverIds, enabled }) => ({
    name,
    subject,
    subjectId: audienceId ?? tagId,
    condition,
    threshold,
    unit,
    since,
    receiverIds,
    enabled,
  }),
  unique: { monitor_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: monitor.name, lastAlertAt: monitor.lastAlertAt, createdAt: monitor.createdAt },
  sortedBy: 'createdAt',
});

/** Names of the groups and tags that monitors watch, and which of them the caller sees on their own pages (§6). */
async function subjectsOf({ ports: { db }, tenantId, caller }: SessionContext, rows: readonly Monitor[]) {
  const idsOf = (subject: MonitorSubject): string[] =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
  const [groupIds, tagIds] = [idsOf('customerGroup'), idsOf('tag')];
  const groups = groupIds.length === 0 ? [] : await db.select().from(audience).where(inArray(audience.id, groupIds));
  const tags = tagIds.length === 0 ? [] : await db.select().from(tag).where(inArray(tag.id, tagIds));
  const seesTags = caller.rights.has('tag:view') && tags.length > 0;
  const world = seesTags ? await tagWorld(db, tenantId, caller.userId) : undefined;
  return new Map([
    ...groups.map(({ id, name }) => [id, { name, visible: caller.rights.has('customerGroup:view') }] as const),
    ...tags.map((row) => [row.id, { name: row.name, visible: world?.contentOf(row) !== undefined }] as const),
  ]);
}

/** How many alerts of each monitor told the caller and were not read. */
async function unreadOf(
  { ports: { db }, caller }: SessionContext,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const unread = await db
    .select({ id: monitorAlert.monitorId, count: count() })
    .from(monitorTelling)
    .innerJoin(monitorAlert, eq(monitorAlert.id, monitorTelling.alertId))
    .where(
      and(
        eq(monitorTelling.userId, caller.userId),
        isNull(monitorTelling.readAt),
        inArray(monitorAlert.monitorId, [...ids]),
      ),
    )
    .groupBy(monitorAlert.monitorId);
  return new Map(unread.map((one) => [one.id, one.count]));
}

/** Monitors with the names of what they watch and whom they tell. */
export async function namedMonitors(context: SessionContext, rows: readonly Monitor[]): Promise<Monitor[]> {
  if (rows.length === 0) return [];
  const subjects = await subjectsOf(context, rows);
  const unread = await unreadOf(
    context,
    rows.map(({ id }) => id),
  );
  const nameOf = await userNames(
    context.ports.db,
    context.tenantId,
    rows.flatMap(({ receiverIds }) => receiverIds),
  );
  return rows.map((row) => ({
    ...row,
    subjectName: subjects.get(row.subjectId)?.name ?? '',
    subjectVisible: subjects.get(row.subjectId)?.visible ?? false,
    receiverNames: row.receiverIds.map(nameOf),
    unread: unread.get(row.id) ?? 0,
  }));
}

/** One monitor with the names of what it watches and whom it tells. */
export async function namedMonitor(context: SessionContext, one: Monitor): Promise<Monitor> {
  return (await namedMonitors(context, [one]))[0] ?? one;
}
