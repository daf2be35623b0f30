import { notifyReviewer } from '../common/review/approval/notifyReviewer.ts';
import { tellDigest } from '../common/review/approval/tellDigest.ts';
import { tellSubmission } from '../common/review/approval/tellSubmission.ts';
import { importContacts } from '../common/contacts/contactImport/importContacts.ts';
import { undoImport } from '../common/contacts/contactImport/undoImport.ts';
import { makeExport } from '../common/access/exportFile/makeExport.ts';
import { sendOutboxMessage } from '../common/sms/smsOutbox/sendOutboxMessage.ts';
import { countBills } from '../outreach/billing/bill/countBills.ts';
import { tellSendAlert } from '../outreach/sending/limits/tellSendAlert.ts';
import { refreshSendStatistic } from '../outreach/sending/sendStatistic/refreshSendStatistic.ts';
import type { Ports } from '../ports.ts';
import { importAudience } from '../profile/audience/importAudience.ts';
import { refreshGroup } from '../profile/group/customerGroup/refreshGroup.ts';
import { tellReceiver } from '../profile/monitor/tellReceiver.ts';
import { refreshTag } from '../profile/tag/refreshTag.ts';
import type { JobName } from './Jobs.ts';
import type { JobHandlers } from './runJobs.ts';

/** Kinds of job that need the sending engine of the server process. */
type SendingJob = Extract<JobName, `sending.${string}`>;

/** Handles every kind of job that any process with ports can run: all but the sending of runs. */
export function jobHandlers(ports: Ports): Omit<JobHandlers, SendingJob> {
  return {
    'audience.import': ({ audienceId }) => importAudience(ports, audienceId),
    'customerGroup.refresh': ({ audienceId }) => refreshGroup(ports, audienceId),
    'tag.refresh': ({ tagId }) => refreshTag(ports, tagId),
    'export.make': ({ exportId }, signal) => makeExport(ports, exportId, signal),
    'contact.import': ({ importId }) => importContacts(ports, importId),
    'contact.undoImport': ({ importId, operatorId }, signal) => undoImport(ports, importId, operatorId, signal),
    'approval.notify': (notice) => notifyReviewer(ports, notice),
    'approval.digest': ({ digestId }) => tellDigest(ports, digestId),
    'approval.tell': ({ tellingId }) => tellSubmission(ports, tellingId),
    'monitor.tell': ({ alertId, userId }) => tellReceiver(ports, alertId, userId),
    'sendAlert.tell': ({ tellingId }) => tellSendAlert(ports, tellingId),
    'smsOutbox.send': ({ id }) => sendOutboxMessage(ports, id),
    'sendStatistic.refresh': ({ tenantId }) => refreshSendStatistic(ports, tenantId),
    'bill.count': ({ tenantId }) => countBills(ports, tenantId),
  };
}
