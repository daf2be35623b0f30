import { and, desc, eq } from 'drizzle-orm';
import {
  type ActivityStatisticScope,
  getActivityFigures,
  getActivityLineChart,
  listActivityStatistics,
  listAnalysedActivities,
} from '../../../../src/contract/activity-box/activity/activityStatistic.ts';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_RATES,
  activityRatesOf,
} from '../../../../src/domain/activity-box/activity/activityFigures.ts';
import { comparedRange, statisticRange } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { sortedLines } from '../../../api/records/sortedLines.ts';
import { paging } from '../../../api/records/sorting.ts';
import { inSnapshot } from '../../../db/inSnapshot.ts';
import { activity } from '../../../db/schema/index.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';
import { courseUnit, figureCourse, figureLines, type FigureSelection, totalFigures } from './readFigures.ts';

async function selectionOf(context: SessionContext, scope: ActivityStatisticScope): Promise<FigureSelection> {
  const { activityId, channel } = scope;
  return { tenantId: context.tenantId, range: statisticRange(scope, await todayOf(context)), activityId, channel };
}

/** Name of the activity that figures are narrowed to. @throws `NOT_FOUND` */
async function nameOf({ ports: { db }, tenantId }: SessionContext, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [row] = await db
    .select({ name: activity.name })
    .from(activity)
    .where(and(eq(activity.id, id), eq(activity.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row.name;
}

async function figuresOf({ ports, signal }: SessionContext, selection: FigureSelection) {
  const counts = await inSnapshot(ports.db, signal, ({ db }) => totalFigures(db, selection));
  return { range: selection.range, ...counts, ...activityRatesOf(counts) };
}

const current = implement(getActivityFigures, async (context, { query: { compare, ...scope } }) => {
  const activityName = await nameOf(context, scope.activityId);
  const selection = await selectionOf(context, scope);
  const before = comparedRange(selection.range, compare);
  const [now, compared] = await Promise.all([
    figuresOf(context, selection),
    before === null ? null : figuresOf(context, { ...selection, range: before }),
  ]);
  return { ...now, compared, activityName };
});

const lineChart = implement(getActivityLineChart, async (context, { query }) => {
  await nameOf(context, query.activityId);
  const selection = await selectionOf(context, query);
  const { ports, signal } = context;
  const points = await inSnapshot(ports.db, signal, ({ db }) => figureCourse(db, selection));
  return { range: selection.range, unit: courseUnit(selection.range), points };
});

const SORTABLE: readonly string[] = [...ACTIVITY_COUNTS, ...ACTIVITY_RATES, 'name'];

const list = implement(listActivityStatistics, async (context, { query: { group, ...query } }) => {
  await nameOf(context, query.activityId);
  const { ports, signal } = context;
  const selection = await selectionOf(context, query);
  const lines = await inSnapshot(ports.db, signal, ({ db }) => figureLines(db, selection, group));
  const { limit, offset } = paging(query);
  return { rows: sortedLines(lines, query, SORTABLE).slice(offset, offset + limit), total: lines.length };
});

const activities = implement(
  listAnalysedActivities,
  async ({ ports: { db }, tenantId }, { query: { name, ...query } }) => {
    const where = and(eq(activity.tenantId, tenantId), containing(name, activity.name));
    const { limit, offset } = paging(query);
    const [rows, total] = await Promise.all([
      db
        .select({ id: activity.id, name: activity.name })
        .from(activity)
        .where(where)
        .orderBy(desc(activity.createdAt), desc(activity.id))
        .limit(limit)
        .offset(offset),
      db.$count(activity, where),
    ]);
    return { rows, total };
  },
);

/** Handlers of figures of activities. */
export const activityStatisticHandlers: readonly Implementation[] = [lineChart, current, list, activities];
