import { and, count, type SQL, sql } from 'drizzle-orm';
import { type ReportColumn, statesIn } from '../../../../src/domain/common/report/report.ts';
import { fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import { sendRecord } from '../../../db/schema/index.ts';

const inColumn = (column: ReportColumn): SQL<number> => {
  const states = sql.join(
    statesIn(column).map((state) => sql`${state}`),
    sql`, `,
  );
  return sql<number>`(count(*) filter (where ${sendRecord.state} in (${states})))::int`;
};

/** What every report counts of the send ledger, whatever it groups by. */
export const REPORT_COUNTS = {
  people: count(),
  sent: inColumn('sent'),
  success: inColumn('success'),
  waiting: inColumn('waiting'),
  rejected: inColumn('rejected'),
  undelivered: inColumn('undelivered'),
  unknown: inColumn('unknown'),
  skipped: inColumn('skipped'),
  unsent: inColumn('unsent'),
  parts: sql<number>`coalesce(sum(${sendRecord.parts}), 0)::int`,
};

/** Whether a line of the ledger is of a run of these days, both included, in the tenant's zone. */
export function inPeriod(
  tenantId: string,
  { createdFrom, createdTo }: { createdFrom?: string | undefined; createdTo?: string | undefined },
): SQL | undefined {
  return and(
    createdFrom === undefined ? undefined : fromDay(sendRecord.createdAt, tenantId, createdFrom),
    createdTo === undefined ? undefined : untilDay(sendRecord.createdAt, tenantId, createdTo),
  );
}
