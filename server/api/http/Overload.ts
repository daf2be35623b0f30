import { Refusal } from '../Refusal.ts';

/** Seconds after which a caller may try again. */
const RETRY_AFTER_SECONDS = 2;

/**
 * The server cannot take this call now: a queue is full, or the database does not answer. It answers HTTP 503 with `retry-after`, unlike
 * a conflict of locks, which answers HTTP 200 with the same code.
 */
export class Overload extends Refusal {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;
  /** The kind of failure, for the log: one line stands for all of a kind. */
  readonly reason: string;

  constructor(reason: string) {
    super('SYSTEM_BUSY');
    this.name = 'Overload';
    this.reason = reason;
  }
}
