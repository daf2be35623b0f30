import { z } from 'zod';
import { REPORT_GROUPS } from '../../../domain/common/report/report.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, idField } from '../../shared/fields.ts';

const people = z.number().int();

/** One line of a channel's report: counts of the send ledger and nothing else. */
export const reportLine = z.object({
  /** Day of the runs in the tenant's zone; null where tasks are summed up over days. */
  day: z.string().nullable(),
  /** Null where days are summed up over tasks. */
  taskId: z.string().nullable(),
  taskName: z.string().nullable(),
  people,
  sent: people,
  success: people,
  /** Taken by the channel, without a receipt so far. */
  waiting: people,
  rejected: people,
  /** Taken by the channel, which did not reach the person. */
  undelivered: people,
  unknown: people,
  skipped: people,
  unsent: people,
  /** Messages billed, where the channel bills parts. */
  parts: z.number().int(),
  /** §9: success / sent; null where nothing was sent. */
  successRate: z.number().nullable(),
});

/** A line of a report. */
export type ReportLine = z.output<typeof reportLine>;

/** What a report is narrowed to; days are the tenant's, both included. */
export const reportFilters = z.object({
  channel: z.enum(SEND_CHANNELS),
  group: z.enum(REPORT_GROUPS).default('day'),
  taskId: idField.optional(),
  taskName: textFilter,
  createdFrom: dayField.optional(),
  createdTo: dayField.optional(),
});

/** Filters of a report. */
export type ReportFilters = z.output<typeof reportFilters>;

/** Lines of a channel's report, the newest day first. */
export const listReport = defineEndpoint({
  id: 'report.list',
  method: 'GET',
  path: 'custom/report/list',
  access: { right: 'report:view' },
  summary: 'Report of a channel',
  list: true,
  query: z.object({ ...listQuery, ...reportFilters.shape }),
  answer: z.array(reportLine),
});

/** All lines of a report together. */
export const getReportTotal = defineEndpoint({
  id: 'report.total',
  method: 'GET',
  path: 'custom/report/total',
  access: { right: 'report:view' },
  summary: 'Sums of a channel’s report',
  query: z.object(reportFilters.shape),
  answer: reportLine,
});
