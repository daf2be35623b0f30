import type { ExportKind } from '../../../../src/domain/common/access/exportFile.ts';
import { activityStatisticExport } from '../../../activity-box/activity/activityStatistic/activityStatisticExport.ts';
import { awardExport } from '../../../activity-box/award/awardExport.ts';
import { billLineExport } from '../../../outreach/billing/bill/billLineExport.ts';
import { billMessageExport } from '../../../outreach/billing/bill/billMessageExport.ts';
import { blacklistExport } from '../../contacts/blacklist/blacklistExport.ts';
import { optOutExport } from '../../contacts/blacklist/optOutExport.ts';
import { contactExport } from '../../contacts/contact/contactExport.ts';
import { operationLogExport } from '../operationLog/operationLogExport.ts';
import { sendRecordExport } from '../../../outreach/sending/record/sendRecordExport.ts';
import { reportExport } from '../../report/reportExport.ts';
import { sendStatisticExport } from '../../../outreach/sending/sendStatistic/sendStatisticExport.ts';
import { smsReplyExport } from '../../sms/smsReply/smsReplyExport.ts';
import { unreachableExport } from '../../contacts/unreachableAddress/unreachableExport.ts';
import { userExport } from '../../people/user/userExport.ts';
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
