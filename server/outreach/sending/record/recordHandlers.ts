import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { getSendOverview, getSendRecord, listSendRecords } from '../../../../src/contract/outreach/sending/record.ts';
import { OVERVIEW_COLUMNS, type OverviewColumn } from '../../../../src/domain/common/report/report.ts';
import { type StatisticPeriod, statisticRange } from '../../../../src/domain/shared/time/statisticPeriod.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { contact, sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import { sendRecordDetail } from './sendRecordDetail.ts';
import { sendRecordView } from './sendRecordView.ts';
import { sendRecordWhere } from './sendRecordWhere.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';
import { statisticLines } from '../sendStatistic/readStatistics.ts';
import { figuresAsOf } from '../sendStatistic/sendFigures.ts';

/** Days of the home page's overview: its figures are those of the statistics of these days. */
const OVERVIEW_PERIOD = 'last7' satisfies StatisticPeriod;

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

const overview = implement(getSendOverview, async (context) => {
  const { ports, tenantId } = context;
  const range = statisticRange({ period: OVERVIEW_PERIOD }, await todayOf(context));
  const [lines, asOf, statuses] = await Promise.all([
    statisticLines(
      ports.db,
      { tenantId, range, channel: undefined, taskId: undefined, messageId: undefined },
      'time',
      'day',
    ),
    figuresAsOf(ports.db, tenantId, ports.clock.now()),
    ports.db
      .select({ status: task.status, released: isNotNull(task.releasedAt), count: count() })
      .from(task)
      .where(eq(task.tenantId, tenantId))
      .groupBy(task.status, sql`2`),
  ]);
  const tasks = (wanted: (row: (typeof statuses)[number]) => boolean): number =>
    statuses.filter(wanted).reduce((all, row) => all + row.count, 0);
  const sum = (column: OverviewColumn): number => lines.reduce((all, line) => all + line[column], 0);
  return {
    days: lines.flatMap(({ days, success }) => (days === null ? [] : [{ date: days.from, success }])),
    ...(Object.fromEntries(OVERVIEW_COLUMNS.map((column) => [column, sum(column)])) as Record<OverviewColumn, number>),
    asOf: asOf?.toISOString() ?? null,
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
