import { z } from 'zod';
import { EXPORT_KINDS } from '../domain/catalog/exports.ts';
import { EXPORT_STATUSES } from '../domain/common/access/exportFile.ts';
import { billExportFilters } from './outreach/billing/bill.ts';
import { activityStatisticExportFilters } from './activity-box/activity/activityStatistic.ts';
import { awardFilters } from './activity-box/award/award.ts';
import { blockedNumberFilters, optOutFilters } from './common/contacts/blacklist.ts';
import { contactFilters } from './common/contacts/contact.ts';
import { defineEndpoint } from './shared/endpoint.ts';
import { listQuery } from './shared/envelope.ts';
import { instantField } from './shared/fields.ts';
import { operationFilters } from './common/access/operationLog.ts';
import { sendRecordFilters } from './outreach/sending/record.ts';
import { reportFilters } from './common/report/report.ts';
import { statisticExportFilters } from './outreach/sending/sendStatistic.ts';
import { smsReplyFilters } from './common/sms/smsReplyList.ts';
import { unreachableFilters } from './common/contacts/unreachableAddress.ts';
import { userFilters } from './common/people/user.ts';

/** §4.3 Export: a file of one list, made in the background, for whoever asked for it. */
export const exportFile = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  fileName: z.string(),
  status: z.enum(EXPORT_STATUSES),
  /** What only some may see stands in it in full: numbers and addresses of people, costs of a bill. */
  revealed: z.boolean(),
  /** Rows of the list when the file was begun; null before. */
  totalRows: z.number().int().nullable(),
  rows: z.number().int(),
  bytes: z.number().int(),
  createdAt: instantField,
  finishedAt: instantField.nullable(),
  /** When the file is removed. */
  expiresAt: instantField.nullable(),
});

/** An export, as listed. */
export type ExportFile = z.output<typeof exportFile>;

/** Asks for numbers and addresses of people in full, which takes the right to reveal them; left out, they are masked. */
const inFull = z.boolean().optional();

/** Which list, narrowed as it was on the screen. */
export const exportRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('operationLog'), filters: operationFilters, inFull }),
  z.object({ kind: z.literal('contact'), filters: contactFilters, inFull }),
  z.object({ kind: z.literal('sendRecord'), filters: sendRecordFilters, inFull }),
  z.object({ kind: z.literal('blacklist'), filters: blockedNumberFilters, inFull }),
  z.object({ kind: z.literal('optOut'), filters: optOutFilters, inFull }),
  z.object({ kind: z.literal('unreachableAddress'), filters: unreachableFilters, inFull }),
  z.object({ kind: z.literal('user'), filters: userFilters, inFull }),
  z.object({ kind: z.literal('report'), filters: reportFilters, inFull }),
  z.object({ kind: z.literal('sendStatistic'), filters: statisticExportFilters, inFull }),
  z.object({ kind: z.literal('billLine'), filters: billExportFilters, inFull }),
  z.object({ kind: z.literal('billMessage'), filters: billExportFilters, inFull }),
  z.object({ kind: z.literal('award'), filters: awardFilters, inFull }),
  z.object({ kind: z.literal('smsReply'), filters: smsReplyFilters, inFull }),
  z.object({ kind: z.literal('activityStatistic'), filters: activityStatisticExportFilters, inFull }),
]);

/** What is exported. */
export type ExportRequest = z.output<typeof exportRequest>;

/** The caller's exports, newest first. */
export const listExports = defineEndpoint({
  id: 'exportFile.list',
  method: 'GET',
  path: 'custom/export/list',
  access: { right: 'export:view' },
  summary: "The caller's exports",
  list: true,
  query: z.object({
    ...listQuery,
    kind: z.enum(EXPORT_KINDS).optional(),
    status: z.enum(EXPORT_STATUSES).optional(),
  }),
  answer: z.array(exportFile),
});

/** Begins an export; one of the same list that is still under way is answered instead of a second. */
export const createExport = defineEndpoint({
  id: 'exportFile.create',
  method: 'POST',
  path: 'custom/export/create',
  access: { right: 'export:view' },
  summary: 'Export a list',
  body: exportRequest,
  answer: exportFile,
});

/** Makes a file again that failed or was removed. */
export const retryExport = defineEndpoint({
  id: 'exportFile.retry',
  method: 'POST',
  path: 'custom/export/:id/retry',
  access: { right: 'export:view' },
  summary: 'Make an export again',
  answer: exportFile,
});

/** Removes an export with its file; one under way comes to its end at the next rows. */
export const removeExport = defineEndpoint({
  id: 'exportFile.remove',
  method: 'DELETE',
  path: 'custom/export/:id',
  access: { right: 'export:view' },
  summary: 'Remove an export',
  answer: z.null(),
});

/** The finished file. */
export const downloadExport = defineEndpoint({
  id: 'exportFile.download',
  method: 'GET',
  path: 'custom/export/:id/download',
  access: { right: 'export:view' },
  summary: 'Download an export',
  shape: 'file',
  answer: z.string(),
});
