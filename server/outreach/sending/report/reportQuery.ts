import { and, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { ReportFilters, ReportLine } from '../../../../src/contract/common/report/report.ts';
import { successRate } from '../../../../src/domain/shared/number/rates.ts';
import { REPORT_COLUMNS, type ReportCounts } from '../../../../src/domain/common/report/report.ts';
import { dayOf } from '../../../api/records/tenantDay.ts';
import { contains } from '../../../api/records/sorting.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { sendRecord, task } from '../../../db/schema/index.ts';
import { inPeriod, REPORT_COUNTS } from './reportCounts.ts';

const toLine = (
  head: Pick<ReportLine, 'day' | 'taskId' | 'taskName'>,
  counts: ReportCounts & { parts: number },
): ReportLine => ({
  ...head,
  ...counts,
  successRate: successRate(counts),
});

function reportWhere(tenantId: string, filters: ReportFilters): SQL | undefined {
  const { channel, taskId, taskName } = filters;
  return and(
    eq(sendRecord.tenantId, tenantId),
    eq(task.channel, channel),
    taskId === undefined ? undefined : eq(sendRecord.taskId, taskId),
    taskName === undefined ? undefined : ilike(task.name, contains(taskName)),
    inPeriod(tenantId, filters),
  );
}

/** Lines of a report, the newest day first, then by task; and how many lines there are. */
export async function readReport(
  db: Db | Transaction,
  tenantId: string,
  filters: ReportFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportLine[]; total: number }> {
  const byDay = filters.group !== 'task';
  const byTask = filters.group !== 'day';
  const rows = await db
    .select({
      day: byDay ? dayOf(sendRecord.createdAt, tenantId) : sql<null>`null::text`,
      taskName: byTask ? sql<string>`${task.name}` : sql<null>`null::text`,
      taskId: byTask ? sql<string>`${task.id}` : sql<null>`null::uuid`,
      ...REPORT_COUNTS,
      lines: sql<number>`(count(*) over ())::int`,
    })
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .where(reportWhere(tenantId, filters))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1 desc, 2, 3`)
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ day, taskId, taskName, lines: _lines, ...counts }) => toLine({ day, taskId, taskName }, counts)),
    total: rows[0]?.lines ?? 0,
  };
}

/** All lines of a report together. */
export async function sumReport(db: Db | Transaction, tenantId: string, filters: ReportFilters): Promise<ReportLine> {
  const [counts] = await db
    .select(REPORT_COUNTS)
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .where(reportWhere(tenantId, filters));
  const none = Object.fromEntries(REPORT_COLUMNS.map((column) => [column, 0])) as ReportCounts;
  const nothing = { ...none, parts: 0 };
  return toLine({ day: null, taskId: null, taskName: null }, counts ?? nothing);
}
