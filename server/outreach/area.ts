import { eq } from 'drizzle-orm';
import { firstKeptDay } from '../../src/domain/profile/event/eventRetention.ts';
import { openOutreachPorts } from './ports.ts';
import { outreachRoutes } from './routes.ts';
import { startBounceListener } from './channel/email/bounce/startBounceListener.ts';
import { namedTables } from './namedTables.ts';
import type { Area } from '../area/Area.ts';
import { outreachAssets } from './assets.ts';
import { billLineExport } from './billing/bill/billLineExport.ts';
import { billMessageExport } from './billing/bill/billMessageExport.ts';
import { reminderApprovable } from './calendar/calendarReminder/reminderApproval.ts';
import { message } from '../db/schema/index.ts';
import { listenToGateways } from './channel/channels.ts';
import { outreachDuties } from './duties.ts';
import { outreachJobs, sendingJobs } from './jobs.ts';
import { openWork, owners } from './openWork.ts';
import { linkedHosts, sendingOver } from './link/messageClick/linkedHosts.ts';
import { requireLinks } from './link/messageClick/requireLinks.ts';
import { requireUnapproved } from './message/requireUnapproved.ts';
import { deleteOldClicks } from './link/shortLink/deleteOldClicks.ts';
import { sendingConditions } from './sending/conditions.ts';
import { recordAddress } from './sending/record/recordAddress.ts';
import { markLastMessage } from './sending/record/markLastMessage.ts';
import { sendRecordExport } from './sending/record/sendRecordExport.ts';
import { sentPictures } from './sending/run/sentPictures.ts';
import { messageEntries } from './sending/timeline/messageEntries.ts';
import { personMessages } from './sending/timeline/personMessages.ts';
import { inLedger } from './sending/ledger/inLedger.ts';
import { holdsClaims } from './sending/ledger/holdsClaims.ts';
import { failRun } from './sending/run/endRun.ts';
import { queueLostRuns, settleLedger } from './sending/run/lostRuns.ts';
import { reportExport } from './sending/report/reportExport.ts';
import { sendStatisticExport } from './sending/sendStatistic/sendStatisticExport.ts';
import { sendWork } from './task/sendWork.ts';
import { taskApprovable } from './task/approval/taskApproval.ts';
import { uses } from './uses.ts';
import { outreachHandlers } from './handlers.ts';
import { awaitsAudience } from './task/awaitsAudience.ts';
import { movePollingTasks } from './task/movePollingTasks.ts';

/** The area of _Smart outreach_. */
export const outreachArea: Area = {
  name: 'outreach',
  namedTables,
  openPorts: openOutreachPorts,
  routes: outreachRoutes,
  async listen(ports) {
    const { bounces, host } = ports.config;
    return bounces && startBounceListener(ports, { ...bounces, host });
  },
  handlers: outreachHandlers,
  jobs: outreachJobs,
  traits: {
    'approval.tell': { patient: true },
    'sending.plan': { mustEnd: true },
    'sending.send': { mustEnd: true },
    'smsOutbox.send': { mustEnd: true },
  },
  openWork,
  owners,
  backgroundWork: [sendWork],
  assets: outreachAssets,
  exports: {
    sendRecord: sendRecordExport,
    sendStatistic: sendStatisticExport,
    billLine: billLineExport,
    billMessage: billMessageExport,
    report: reportExport,
  },
  approvables: { task: taskApprovable, calendarReminder: reminderApprovable },
  templateChecks: {
    requireKnown: requireLinks,
    requireFree: (tx, context, templateId) => requireUnapproved(tx, context, eq(message.smsTemplateId, templateId)),
  },
  uses,
  personalRows: { sendRecord: recordAddress },
  optedOut: markLastMessage,
  awaitsAudience,
  keepsContact: inLedger,
  timeline: { message: messageEntries },
  personMessages,
  conditions: sendingConditions,
  linkedHosts: { times: linkedHosts, sendingOver },
  zoneChanged: movePollingTasks,
  async nightly(ports, { tenantId, today, eventDays }, goesOn) {
    const firstKept = firstKeptDay(today, eventDays);
    while (goesOn() && (await deleteOldClicks(ports, { tenantId, firstKept })));
  },
  work(ports, identity) {
    const end = listenToGateways(ports);
    return {
      jobs: sendingJobs(ports, identity),
      duties: outreachDuties(ports),
      end,
    };
  },
  filesInUse: sentPictures,
  holdsRows: holdsClaims,
  settleDeath: settleLedger,
  async settleExhausted(ports, { payload: { runId } }) {
    if (typeof runId === 'string') await failRun(ports, runId, 'jobExhausted');
  },
  queueLost: queueLostRuns,
};
