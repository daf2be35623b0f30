import type { HandlersOf } from '../jobs/Jobs.ts';
import type { WorkerIdentity } from '../liveness/registerWorker.ts';
import type { Ports } from '../ports.ts';
import { countBills } from './billing/bill/countBills.ts';
import { sendOutboxMessage } from './channel/sms/outbox/sendOutboxMessage.ts';
import { notifyOfSendAlert } from './sending/limits/notifyOfSendAlert.ts';
import { planRun } from './sending/run/planRun.ts';
import { refreshSendStatistic } from './sending/sendStatistic/refreshSendStatistic.ts';
import { sendingEngine } from './sending/sendingEngine.ts';

import { notifyOfSubmission } from './task/approval/notifyOfSubmission.ts';

/** Kinds of job of this area that any process may run. */
export interface OutreachJobs {
  /** Tells somebody beside the reviewers that a task was submitted. */
  'approval.tell': { tellingId: string };
  /** Hands a message of the outbox to the gateway. */
  'smsOutbox.send': { id: number };
  /** Tells a receiver by e-mail that a threshold of sending was reached. */
  'sendAlert.tell': { tellingId: string };
  /** Brings the statistics of a tenant up to date. */
  'sendStatistic.refresh': { tenantId: string };
  /** Counts the bills of a tenant anew. */
  'bill.count': { tenantId: string };
}

/** Kinds of job that need the connections to gateways that a server process holds. */
export interface SendingJobs {
  /** Fills the ledger of a run with every person of its audience. */
  'sending.plan': { runId: string };
  /** Sends what is planned of a run. */
  'sending.send': { runId: string };
}

declare module '../jobs/Jobs.ts' {
  interface JobPayloads extends OutreachJobs, SendingJobs {}
}

/** Handlers of {@link OutreachJobs}. */
export function outreachJobs(ports: Ports): HandlersOf<OutreachJobs> {
  return {
    'approval.tell': ({ tellingId }) => notifyOfSubmission(ports, tellingId),
    'smsOutbox.send': ({ id }) => sendOutboxMessage(ports, id),
    'sendAlert.tell': ({ tellingId }) => notifyOfSendAlert(ports, tellingId),
    'sendStatistic.refresh': ({ tenantId }) => refreshSendStatistic(ports, tenantId),
    'bill.count': ({ tenantId }) => countBills(ports, tenantId),
  };
}

/** Handlers of {@link SendingJobs}. */
export function sendingJobs(ports: Ports, identity: WorkerIdentity): HandlersOf<SendingJobs> {
  const engine = sendingEngine(ports, identity);
  return {
    'sending.plan': ({ runId }) => planRun(ports, runId),
    'sending.send': ({ runId }, signal) => engine.send(runId, signal),
  };
}
