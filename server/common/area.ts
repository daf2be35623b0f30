import { firstKeptDay } from '../../src/domain/profile/event/eventRetention.ts';
import { signedMailer } from './settings/tenantDomain/signedMailer.ts';
import { namedTables } from './namedTables.ts';
import type { Area, Duty } from '../area/Area.ts';
import type { Ports } from '../ports.ts';
import { deleteOldNonces } from './access/apiKey/deleteOldNonces.ts';
import { exportWork } from './access/exportFile/exportWork.ts';
import { expireExports } from './access/exportFile/expireExports.ts';
import { operationLogExport } from './access/operationLog/operationLogExport.ts';
import { blacklistExport } from './contacts/blacklist/blacklistExport.ts';
import { optOutExport } from './contacts/blacklist/optOutExport.ts';
import { contactImportWork } from './contacts/contactImport/contactImportWork.ts';
import { contactExport } from './contacts/contact/contactExport.ts';
import { personalRows } from './contacts/personalData/personalDataHandlers.ts';
import { unreachableExport } from './contacts/unreachableAddress/unreachableExport.ts';
import { commonJobs } from './jobs.ts';
import { openWork, owners } from './openWork.ts';
import { userExport } from './people/user/userExport.ts';
import { deleteOldReplies } from './sms/smsReply/deleteOldReplies.ts';
import { signatureReviewable } from './sms/smsSignature/signatureReviewable.ts';
import { templateReviewable } from './sms/smsTemplate/templateReviewable.ts';
import { smsReplyExport } from './sms/smsReply/smsReplyExport.ts';
import { planDueDigests } from './review/approval/planDueDigests.ts';
import { commonHandlers } from './handlers.ts';
import { servesHost } from './settings/tenantDomain/servesHost.ts';
import { lookUpDueDomains } from './settings/tenantDomain/lookUpDueDomains.ts';

const DOMAINS_MS = 1_000;
const EXPORTS_MS = 3_000;
const NONCES_MS = 60_000;
/** How often it is looked whether the hour has come at which reviewers are told what waits for them. */
const DIGESTS_MS = 60_000;

const dutiesOf = (ports: Ports): readonly Duty[] => [
  {
    name: 'domains',
    everyMs: DOMAINS_MS,
    run: () => lookUpDueDomains(ports),
    failure: 'domains cannot be looked up',
  },
  {
    name: 'exports',
    everyMs: EXPORTS_MS,
    run: () => expireExports(ports),
    failure: 'old exports cannot be removed',
  },
  {
    name: 'nonces',
    everyMs: NONCES_MS,
    run: () => deleteOldNonces(ports),
    failure: 'old nonces cannot be forgotten',
  },
  {
    name: 'digests',
    everyMs: DIGESTS_MS,
    run: () => planDueDigests(ports),
    failure: 'reviewers cannot be told what waits for them',
  },
];

/** The area of _Common_. */
export const commonArea: Area = {
  name: 'common',
  namedTables,
  openPorts: ({ mailer, ...ports }) => ({ ports: { mailer: signedMailer(mailer, ports) } }),
  handlers: commonHandlers,
  jobs: commonJobs,
  traits: {
    'approval.notify': { patient: true },
  },
  servesHost,
  personalRows,
  openWork,
  owners,
  reviewables: { smsTemplate: templateReviewable, smsSignature: signatureReviewable },
  backgroundWork: [contactImportWork, exportWork],
  exports: {
    operationLog: operationLogExport,
    contact: contactExport,
    blacklist: blacklistExport,
    optOut: optOutExport,
    unreachableAddress: unreachableExport,
    user: userExport,
    smsReply: smsReplyExport,
  },
  async nightly(ports, { tenantId, timeZone, today, eventDays }, goesOn) {
    const firstKept = firstKeptDay(today, eventDays);
    while (goesOn() && (await deleteOldReplies(ports, { tenantId, timeZone, firstKept })));
  },
  work: (ports) => ({ duties: dutiesOf(ports) }),
};
