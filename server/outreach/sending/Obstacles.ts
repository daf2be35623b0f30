import { setTimeout as sleep } from 'node:timers/promises';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import type { Clock } from '../../clock/Clock.ts';
import { ErrorBreaker } from './ErrorBreaker.ts';

/** Answers that the error breaker goes by: of single messages, or of calls that take many. */
const MESSAGES = { window: 40, enough: 20 };
const CALLS = { window: 12, enough: 6 };
/** Nobody may be handed over for longer than this: the run is put off rather than kept. */
const PATIENCE_MS = 60_000;
/** Pause before the next try when there was no connection; doubled up to the maximum. */
const BACKOFF_MS = 250;
const BACKOFF_MAX_MS = 5_000;

/** Until when a run waits, and for what: a code of the error catalogue. */
export interface PutOff {
  wait: string;
  until: Date;
}

/** What stands in the way of a slice of a run, by the answers of its channel: no connection, too many failures, a time to wait for. */
export class Obstacles {
  readonly #clock: Clock;
  readonly #breaker: ErrorBreaker;
  #backoff = 0;
  #noConnection = false;
  /** How long the channel wants to be left alone. */
  #retryAfterMs = 0;
  #code = 'channelUnreachable';
  #halted = false;
  #putOff: PutOff | undefined;

  /** `together`: the channel takes many people in one call. */
  constructor(clock: Clock, together: boolean) {
    this.#clock = clock;
    this.#breaker = new ErrorBreaker(together ? CALLS : MESSAGES);
  }

  /** Why the run fails and has to be resumed by somebody: a code of the error catalogue; undefined while it does not. */
  get failure(): string | undefined {
    return this.#breaker.tripped || this.#halted ? this.#code : undefined;
  }

  /** What the run waits for, if it does. */
  get putOff(): PutOff | undefined {
    return this.#putOff;
  }

  /** Whether the slice ends here, for one reason or the other. */
  get isInTheWay(): boolean {
    return this.failure !== undefined || this.#putOff !== undefined;
  }

  /** Puts the run off. */
  waitUntil(putOff: PutOff): void {
    this.#putOff = putOff;
  }

  /** Goes by what the channel answered. Of people who share a call one alone `counts` for the breaker. */
  judge(outcome: SendOutcome, counts: boolean): void {
    const failed =
      outcome.outcome === 'notHandedOver' ||
      outcome.outcome === 'unknown' ||
      (outcome.outcome === 'rejected' && !outcome.permanent);
    if (counts) this.#breaker.count(failed);
    if (outcome.outcome === 'unknown') this.#code = 'channelUnreachable';
    if (outcome.outcome !== 'notHandedOver') {
      this.#backoff = 0;
      return;
    }
    const { code = 'channelUnreachable', retryAfterMs = 0, halts = false } = outcome;
    this.#noConnection = true;
    this.#code = code;
    this.#halted ||= halts;
    this.#retryAfterMs = Math.max(this.#retryAfterMs, retryAfterMs);
    if (retryAfterMs > PATIENCE_MS)
      this.#putOff = { wait: code, until: new Date(this.#clock.now().getTime() + retryAfterMs) };
  }

  /** After a hand-over that had no connection: lets `settle` end, then waits for the next try, unless waiting makes no sense. */
  async waitForConnection(settle: () => Promise<void>, signal: AbortSignal): Promise<void> {
    if (!this.#noConnection) return;
    await settle();
    this.#noConnection = false;
    this.#backoff = Math.min(this.#backoff === 0 ? BACKOFF_MS : this.#backoff * 2, BACKOFF_MAX_MS);
    const pause = Math.max(this.#backoff, this.#retryAfterMs);
    this.#retryAfterMs = 0;
    if (!this.isInTheWay) await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
