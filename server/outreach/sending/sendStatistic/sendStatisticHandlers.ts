import { and, eq } from 'drizzle-orm';
import {
  getStatisticTotal,
  listStatistics,
  refreshStatistics,
  type StatisticScope,
} from '../../../../src/contract/outreach/sending/sendStatistic.ts';
import {
  countsOf,
  mayRefresh,
  ratesOf,
  STATISTIC_COUNTS,
  STATISTIC_RATES,
} from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import { comparedRange, statisticRange, unitOf, unitsOf } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { sortedLines } from '../../../api/records/sortedLines.ts';
import { paging } from '../../../api/records/sorting.ts';
import { message, sendStatisticRefresh, task } from '../../../db/schema/index.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';
import { peopleByState, reasonsOf, statisticLines, type StatisticSelection } from './readStatistics.ts';
import { figuresAsOf } from './sendFigures.ts';

async function selectionOf(context: SessionContext, scope: StatisticScope): Promise<StatisticSelection> {
  const { channel, taskId, messageId } = scope;
  const range = statisticRange(scope, await todayOf(context));
  return { tenantId: context.tenantId, range, channel, taskId, messageId };
}

async function figuresOf({ ports }: SessionContext, selection: StatisticSelection) {
  const counts = countsOf(await peopleByState(ports.db, selection));
  return { range: selection.range, ...counts, ...ratesOf(counts) };
}

/** Names of the task and the message that a selection is narrowed to. */
async function namesOf({ ports: { db } }: SessionContext, { tenantId, taskId, messageId }: StatisticSelection) {
  const nameIn = async (table: typeof task | typeof message, id: string | undefined): Promise<string | null> => {
    if (id === undefined) return null;
    const [found] = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.id, id), eq(table.tenantId, tenantId)));
    return found?.name ?? null;
  };
  return { taskName: await nameIn(task, taskId), messageName: await nameIn(message, messageId) };
}

const total = implement(getStatisticTotal, async (context, { query: { compare, ...scope } }) => {
  const { db } = context.ports;
  const selection = await selectionOf(context, scope);
  const before = comparedRange(selection.range, compare);
  const [refresh] = await db
    .select()
    .from(sendStatisticRefresh)
    .where(eq(sendStatisticRefresh.tenantId, context.tenantId));
  const { requestedAt = null, refreshedAt = null } = refresh ?? {};
  return {
    ...(await figuresOf(context, selection)),
    units: [...unitsOf(selection.range)],
    unit: unitOf(selection.range),
    compared: before === null ? null : await figuresOf(context, { ...selection, range: before }),
    reasons: await reasonsOf(db, selection),
    ...(await namesOf(context, selection)),
    asOf: (await figuresAsOf(db, context.tenantId, context.ports.clock.now()))?.toISOString() ?? null,
    refreshedAt: refreshedAt?.toISOString() ?? null,
    isRefreshing: requestedAt !== null && (refreshedAt === null || requestedAt > refreshedAt),
  };
});

const SORTABLE: readonly string[] = [...STATISTIC_COUNTS, ...STATISTIC_RATES, 'name'];

const list = implement(listStatistics, async (context, { query: { group, unit, ...query } }) => {
  const selection = await selectionOf(context, query);
  const lines = await statisticLines(context.ports.db, selection, group, unitOf(selection.range, unit));
  const { limit, offset } = paging(query);
  return { rows: sortedLines(lines, query, SORTABLE).slice(offset, offset + limit), total: lines.length };
});

const refresh = implement(refreshStatistics, async (context) => {
  const { ports, tenantId } = context;
  return context.change(async (tx) => {
    const now = ports.clock.now();
    await tx.insert(sendStatisticRefresh).values({ tenantId }).onConflictDoNothing();
    const own = eq(sendStatisticRefresh.tenantId, tenantId);
    const [last] = await tx.select().from(sendStatisticRefresh).where(own).for('update');
    const { requestedAt = null, refreshedAt = null } = last ?? {};
    if (!mayRefresh(requestedAt, now) || !mayRefresh(refreshedAt, now)) throw new Refusal('REFRESHED_JUST_NOW');
    await tx.update(sendStatisticRefresh).set({ requestedAt: now }).where(own);
    await ports.jobs.enqueue(tx, 'sendStatistic.refresh', { tenantId }, { key: `sendStatistic.refresh:${tenantId}` });
    return { result: null, audit: {} };
  });
});

/** Handlers of statistics of sending. */
export const sendStatisticHandlers: readonly Implementation[] = [total, list, refresh];
