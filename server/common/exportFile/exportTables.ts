import type { ExportKind } from '../../../src/domain/common/exportFile.ts';
import { activityStatisticExport } from '../../activity-box/activityStatistic/activityStatisticExport.ts';
import { awardExport } from '../../activity-box/award/awardExport.ts';
import { billLineExport } from '../../outreach/bill/billLineExport.ts';
import { billMessageExport } from '../../outreach/bill/billMessageExport.ts';
import { blacklistExport } from '../blacklist/blacklistExport.ts';
import { optOutExport } from '../blacklist/optOutExport.ts';
import { contactExport } from '../contact/contactExport.ts';
import { operationLogExport } from '../operationLog/operationLogExport.ts';
import { sendRecordExport } from '../../outreach/record/sendRecordExport.ts';
import { reportExport } from '../report/reportExport.ts';
import { sendStatisticExport } from '../../outreach/sendStatistic/sendStatisticExport.ts';
import { smsReplyExport } from '../smsReply/smsReplyExport.ts';
import { unreachableExport } from '../unreachableAddress/unreachableExport.ts';
import { userExport } from '../user/userExport.ts';
import type { ExportTable } from './ExportTable.ts';

/** How each list is read into a file; its filters were checked against the kind when it was asked for. */
export const EXPORT_TABLES: Readonly<Record<ExportKind, ExportTable>> = {
  operationLog: operationLogExport,
  contact: contactExport,
  sendRecord: sendRecordExport,
  blacklist: blacklistExport,
  optOut: optOutExport,
  unreachableAddress: unreachableExport,
  user: userExport,
  report: reportExport,
  sendStatistic: sendStatisticExport,
  billLine: billLineExport,
  billMessage: billMessageExport,
  award: awardExport,
  smsReply: smsReplyExport,
  activityStatistic: activityStatisticExport,
};
