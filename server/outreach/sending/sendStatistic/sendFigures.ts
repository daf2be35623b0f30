import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/Db.ts';
import { sendChange, sendRecord, sendStatistic, sendStatisticRefresh } from '../../../db/schema/index.ts';
import { ledgerCounts } from './ledgerCounts.ts';

/**
 * Up to so many ledger rows of runs that changed since the roll-up are counted when figures are asked for. It takes about 50 ms for the last
 * of them; beyond that, figures are those of the roll-up.
 */
export const LIVE_SENDS_MAX = 100_000;

/** Runs whose ledger has changed since the roll-up. */
const changedRuns = (tenantId: string): SQL =>
  sql`(select distinct ${sendChange.runId} from ${sendChange} where ${sendChange.tenantId} = ${tenantId})`;

/** Whether what has changed since the roll-up is counted now. It looks at no more rows than may be counted. */
function countsLive(tenantId: string, liveMax: number): SQL<boolean> {
  const rows = sql`select from ${sendRecord} where ${sendRecord.runId} in ${changedRuns(tenantId)} limit ${liveMax + 1}`;
  return sql<boolean>`(select count(*) <= ${liveMax} from (${rows}) few)`;
}

/**
 * The lines that every figure of sends is summed from, under the name of the roll-up, so that its columns can be named: lines of the roll-up,
 * and in place of those of runs that have changed since, what the ledger says now. One statement sees both, so nobody is counted twice or
 * left out while a refresh commits.
 */
export function sendFigures(tenantId: string, liveMax = LIVE_SENDS_MAX): SQL {
  return sql`(
    with live as materialized (select ${countsLive(tenantId, liveMax)} as yes),
      changed as materialized (select run_id from ${changedRuns(tenantId)} runs where (select yes from live))
    select tenant_id, run_id, quarter, state, reason, channel, task_id, message_id, people, opted_out, clicked
    from ${sendStatistic} where tenant_id = ${tenantId} and run_id not in (select run_id from changed)
    union all
    ${ledgerCounts(tenantId, sql`(select run_id from changed)`)}
  ) as ${sendStatistic}`;
}

/** When the ledger was as {@link sendFigures} say: `now`, else when it was rolled up; null before the first time. */
export async function figuresAsOf(
  db: Db | Transaction,
  tenantId: string,
  now: Date,
  liveMax = LIVE_SENDS_MAX,
): Promise<Date | null> {
  const { rows } = await db.execute<{ live: boolean }>(sql`select ${countsLive(tenantId, liveMax)} as live`);
  if (rows[0]?.live === true) return now;
  const [refresh] = await db
    .select({ refreshedAt: sendStatisticRefresh.refreshedAt })
    .from(sendStatisticRefresh)
    .where(eq(sendStatisticRefresh.tenantId, tenantId));
  return refresh?.refreshedAt ?? null;
}
