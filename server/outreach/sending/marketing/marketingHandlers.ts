import { and, count, eq, inArray } from 'drizzle-orm';
import {
  getMarketing,
  listMarketing,
  listMarketingTasks,
  type MarketingAudience,
} from '../../../../src/contract/profile/marketing/marketing.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { audience, task } from '../../../db/schema/index.ts';
import { marketingOutcomes, type MarketingPeriod } from './marketingOutcomes.ts';

type Row = typeof audience.$inferSelect;

const SORTABLE = { name: audience.name, size: audience.accepted, createdAt: audience.createdAt };

/** Audiences with their tasks and what came of them. */
async function withTasks(
  { ports: { db }, tenantId }: SessionContext,
  rows: readonly Row[],
  period: MarketingPeriod,
): Promise<MarketingAudience[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const outcomeOf = await marketingOutcomes(db, tenantId, task.audienceId, ids, period);
  const tasks = await db
    .select({ audienceId: task.audienceId, status: task.status, channel: task.channel, count: count() })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), inArray(task.audienceId, ids)))
    .groupBy(task.audienceId, task.status, task.channel);
  return rows.map(({ id, name, kind, accepted }) => {
    const own = tasks.filter(({ audienceId }) => audienceId === id);
    const byStatus: MarketingAudience['tasks'] = {};
    for (const one of own) byStatus[one.status] = (byStatus[one.status] ?? 0) + one.count;
    const channels = [...new Set(own.map(({ channel }) => channel))];
    return { ...outcomeOf(id), id, name, kind, size: accepted, channels, tasks: byStatus };
  });
}

/** One audience of the tenant. @throws `NOT_FOUND` */
async function theAudience({ ports: { db }, tenantId }: SessionContext, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(audience)
    .where(and(eq(audience.id, id), eq(audience.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const list = implement(listMarketing, async (context, { query: { name, kind, createdFrom, createdTo, ...query } }) => {
  const { db } = context.ports;
  const where = and(
    eq(audience.tenantId, context.tenantId),
    containing(name, audience.name),
    equal(audience.kind, kind),
  );
  const { limit, offset } = paging(query);
  const rows = await db
    .select()
    .from(audience)
    .where(where)
    .orderBy(...sorting(query, SORTABLE, 'createdAt', audience.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: await withTasks(context, rows, { createdFrom, createdTo }),
    total: await db.$count(audience, where),
  };
});

const get = implement(getMarketing, async (context, { params: { id }, query }) => {
  const row = await theAudience(context, id);
  const [one] = await withTasks(context, [row], query);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
});

const tasks = implement(listMarketingTasks, async (context, { params: { id }, query }) => {
  const { ports, tenantId } = context;
  await theAudience(context, id);
  const where = and(eq(task.tenantId, tenantId), eq(task.audienceId, id));
  const { limit, offset } = paging(query);
  const rows = await ports.db
    .select({ id: task.id, name: task.name, channel: task.channel, status: task.status })
    .from(task)
    .where(where)
    .orderBy(...sorting(query, { name: task.name, createdAt: task.createdAt }, 'createdAt', task.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map((row) => row.id);
  const outcomeOf = await marketingOutcomes(ports.db, tenantId, task.id, ids, query);
  return {
    rows: rows.map((row) => ({ ...outcomeOf(row.id), ...row })),
    total: await ports.db.$count(task, where),
  };
});

/** Handlers of the marketing system. */
export const marketingHandlers: readonly Implementation[] = [list, get, tasks];
