import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { getSendOverview, getSendRecord, listSendRecords } from '../../../src/contract/outreach/record.ts';
import { OVERVIEW_COLUMNS, type OverviewColumn, statesIn } from '../../../src/domain/common/report.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { paging, sorting } from '../../api/sorting.ts';
import { contact, sendRecord, task, taskRun } from '../../db/schema/index.ts';
import { sendRecordDetail } from './sendRecordDetail.ts';
import { sendRecordView } from './sendRecordView.ts';
import { sendRecordWhere } from './sendRecordWhere.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';

/** Days of the home page's overview. */
const OVERVIEW_DAYS = 7;

const list = implement(listSendRecords, async ({ ports, tenantId, caller }, { query }) => {
  const mayReveal = caller.rights.has('contact:reveal');
  const where = sendRecordWhere(ports.db, tenantId, query, mayReveal);
  const { pageNo: _pageNo, pageSize: _pageSize, sort: _sort, order: _order, ...filters } = query;
  const filter = [JSON.stringify(filters), mayReveal ? 'begins' : 'is'];
  const [rows, total] = await Promise.all([
    ports.db
      .select({
        row: sendRecord,
        taskName: task.name,
        channel: task.channel,
        contactName: contact.name,
        isFullVolume: sql<boolean>`coalesce((${taskRun.sms} ->> 'isFullVolume')::boolean, false)`,
      })
      .from(sendRecord)
      .innerJoin(task, eq(task.id, sendRecord.taskId))
      .innerJoin(contact, eq(contact.id, sendRecord.contactId))
      .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId))
      .where(where)
      .orderBy(...sorting(query, { createdAt: sendRecord.id }, 'createdAt', sendRecord.id).slice(1))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.totals.of('sendRecord', tenantId, filter, async () => {
      const [counted] = await ports.db.select({ count: count() }).from(sendRecord).where(where);
      return counted?.count ?? 0;
    }),
  ]);
  return {
    rows: rows.map(sendRecordView),
    total,
  };
});

const overview = implement(getSendOverview, async ({ ports, tenantId }) => {
  const { timeZone: zone } = await tenantSettings(ports.db, tenantId);
  const now = ports.clock.now();
  const dates = Array.from({ length: OVERVIEW_DAYS }, (_, back) =>
    dayIn(new Date(now.getTime() - back * 86_400_000), zone),
  ).toReversed();
  const day = sql<string>`to_char(${sendRecord.finishedAt} at time zone ${zone}, 'YYYY-MM-DD')`;
  const since = new Date(now.getTime() - OVERVIEW_DAYS * 86_400_000);
  const [counts, statuses] = await Promise.all([
    ports.db
      .select({ day, state: sendRecord.state, count: count() })
      .from(sendRecord)
      .where(
        and(eq(sendRecord.tenantId, tenantId), isNotNull(sendRecord.finishedAt), gte(sendRecord.finishedAt, since)),
      )
      .groupBy(sql`1`, sendRecord.state)
      .orderBy(desc(sql`1`)),
    ports.db
      .select({ status: task.status, released: isNotNull(task.releasedAt), count: count() })
      .from(task)
      .where(eq(task.tenantId, tenantId))
      .groupBy(task.status, sql`2`),
  ]);
  const sum = (column: OverviewColumn, date?: string): number =>
    counts
      .filter(
        (row) =>
          statesIn(column).includes(row.state) && (date === undefined ? dates.includes(row.day) : row.day === date),
      )
      .reduce((all, row) => all + row.count, 0);
  const tasks = (wanted: (row: (typeof statuses)[number]) => boolean): number =>
    statuses.filter(wanted).reduce((all, row) => all + row.count, 0);
  return {
    days: dates.map((date) => ({ date, success: sum('success', date) })),
    ...(Object.fromEntries(OVERVIEW_COLUMNS.map((column) => [column, sum(column)])) as Record<OverviewColumn, number>),
    runningTasks: tasks(({ status }) => status === 'running'),
    scheduledTasks: tasks(({ status, released }) => status === 'pendingSend' && released === true),
  };
});

/** Handlers of send records and what is counted from them. */
export const recordHandlers: readonly Implementation[] = [
  list,
  implement(getSendRecord, (context, { params }) => sendRecordDetail(context, Number(params.id))),
  overview,
];
