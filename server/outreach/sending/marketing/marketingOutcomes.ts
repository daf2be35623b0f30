import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { MarketingOutcome } from '../../../../src/contract/profile/marketing/marketing.ts';
import { successRate } from '../../../../src/domain/shared/number/rates.ts';
import type { Db } from '../../../db/Db.ts';
import { optOut, sendRecord, task } from '../../../db/schema/index.ts';
import { optOutChannel } from '../../../common/contacts/unsubscribe/optOutChannel.ts';
import { inPeriod, REPORT_COUNTS } from '../report/reportCounts.ts';

/** Days of runs, both included. */
export interface MarketingPeriod {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

const NONE: MarketingOutcome = {
  people: 0,
  sent: 0,
  success: 0,
  waiting: 0,
  rejected: 0,
  undelivered: 0,
  unknown: 0,
  skipped: 0,
  unsent: 0,
  parts: 0,
  successRate: null,
  runs: 0,
  unsubscribed: 0,
  lastSentAt: null,
};

/**
 * What came of sending within a period, from the send ledger: by the audiences that tasks are sent to, or by the tasks themselves.
 * What nothing was sent to has zeros.
 */
export async function marketingOutcomes(
  db: Db,
  tenantId: string,
  by: typeof task.audienceId | typeof task.id,
  ids: readonly string[],
  period: MarketingPeriod,
): Promise<(id: string) => MarketingOutcome> {
  if (ids.length === 0) return () => NONE;
  // At most one per line: an address opts out of a channel once.
  const since: SQL | undefined = and(
    eq(optOut.tenantId, tenantId),
    sql`${optOut.channel} = ${optOutChannel(task.channel)}`,
    eq(optOut.addressKey, sendRecord.addressKey),
    sql`${optOut.createdAt} >= ${sendRecord.handedOverAt}`,
  );
  const rows = await db
    .select({
      id: by,
      ...REPORT_COUNTS,
      runs: sql<number>`count(distinct ${sendRecord.runId})::int`,
      unsubscribed: sql<number>`count(distinct ${optOut.addressKey})::int`,
      lastSentAt: max(sendRecord.handedOverAt),
    })
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .leftJoin(optOut, since)
    .where(and(eq(sendRecord.tenantId, tenantId), inArray(by, [...ids]), inPeriod(tenantId, period)))
    .groupBy(by);
  const found = new Map(
    rows.map(({ id, lastSentAt, ...counts }): [string, MarketingOutcome] => [
      id,
      { ...counts, successRate: successRate(counts), lastSentAt: lastSentAt?.toISOString() ?? null },
    ]),
  );
  return (id) => found.get(id) ?? NONE;
}
