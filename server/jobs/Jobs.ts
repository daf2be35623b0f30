import type { Db, Transaction } from '../db/Db.ts';

/** Every kind of job and what it carries. Jobs carry ids only: no addresses, no texts. */
export interface JobPayloads {
  /** Reads an uploaded file into an audience. */
  'audience.import': { audienceId: string };
  /** Determines the people of a customer group. */
  'customerGroup.refresh': { audienceId: string };
  /** Determines the values of a rule-based tag. */
  'tag.refresh': { tagId: string };
  /** Makes the file of an export. */
  'export.make': { exportId: string };
  /** Reads an uploaded file into contacts. */
  'contact.import': { importId: string };
  /** Removes the contacts that an import made, for whoever asked for it. */
  'contact.undoImport': { importId: string; operatorId: string };
  /** Tells the reviewer whose turn it is; `again` reminds. */
  'approval.notify': { approvalId: string; again: boolean; position?: number };
  /** Tells a reviewer once a day what still waits for them. */
  'approval.digest': { digestId: string };
  /** Tells somebody beside the reviewers that a task was submitted. */
  'approval.tell': { tellingId: string };
  /** Tells somebody of an alert by e-mail. */
  'monitor.tell': { alertId: string; userId: string };
  /** Tells a receiver by e-mail that a threshold of sending was reached. */
  'sendAlert.tell': { tellingId: string };
  /** Hands a message of the outbox to the gateway. */
  'smsOutbox.send': { id: number };
  /** Brings the statistics of a tenant up to date. */
  'sendStatistic.refresh': { tenantId: string };
  /** Counts the bills of a tenant anew. */
  'bill.count': { tenantId: string };
  /** Fills the ledger of a run with every person of its audience. */
  'sending.plan': { runId: string };
  /** Sends what is planned of a run. */
  'sending.send': { runId: string };
}

/** One of {@link JobPayloads}. */
export type JobName = keyof JobPayloads;

/** The queue. It only ever carries "now": due times live in our own tables and are judged by the clock. */
export interface Jobs {
  /**
   * Adds a job in the given transaction: it exists exactly if the transaction commits. With `key`, a job that waits
   * under the same key is replaced, not doubled. With `alone`, only a process of its own runs it.
   */
  enqueue<Name extends JobName>(
    db: Db | Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; alone?: boolean },
  ): Promise<void>;
}
