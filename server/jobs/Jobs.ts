import type { Db, Transaction } from '../db/Db.ts';

/**
 * Every kind of job and what it carries: ids only, no addresses, no texts. Each area adds its kinds where it handles them, in
 * `server/<area>/jobs.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- areas add to it
export interface JobPayloads {}

/** One of {@link JobPayloads}. */
export type JobName = keyof JobPayloads;

/** Handlers of some kinds of job. The signal asks to come to an end: the process is stopping. */
export type HandlersOf<Payloads> = {
  [Name in keyof Payloads]: (payload: Payloads[Name], signal: AbortSignal) => Promise<void>;
};

/** Handlers of all kinds of job. */
export type JobHandlers = HandlersOf<JobPayloads>;

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
