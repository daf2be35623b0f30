import { callbackHeaders, type CallbackCredentials } from './signing.ts';

/** A customer that does not answer for so long is asked again. */
const ANSWER_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const GIVEN_UP_MS = 72 * 3_600_000;
/** Codes of our customers' answers that another attempt may mend. */
const PASSING = new Set(['SYSTEM_BUSY', 'SYSTEM_ERROR', 'TOO_MANY_REQUESTS']);

/** How a queue calls. */
export interface QueueOptions<T> {
  /** Where to call, as it is now; undefined where there is nobody to call. */
  target: () => { url: string; credentials: CallbackCredentials } | undefined;
  body: (items: readonly T[]) => unknown;
  /** Items of one call, and items that may wait: beyond them the oldest go. */
  batch: number;
  max: number;
  /** Wait before the second attempt, in milliseconds; doubled with each more. */
  retryMs: number;
  now: () => number;
}

/** Calls of the gateway to a customer: in their order, one after the other, each again until it is answered. */
export class CallbackQueue<T> {
  readonly #options: QueueOptions<T>;
  readonly #stop = new AbortController();
  readonly #waiting: { item: T; due: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isCalling = false;
  #attempts = 0;
  #failingSince: number | undefined;
  /** Items that were answered, that the customer refused for good or never answered, and that were too many to wait. */
  readonly totals = { done: 0, setAside: 0, forgotten: 0 };
  /** What the last refusal was, such as `VALIDATION` or `HTTP 404`. */
  lastRefusal: string | undefined;

  constructor(options: QueueOptions<T>) {
    this.#options = options;
  }

  /** How many items wait, and what became of the others. */
  view() {
    return { waiting: this.#waiting.length, ...this.totals, lastRefusal: this.lastRefusal };
  }

  /** Hands an item over after a delay in milliseconds. */
  add(item: T, delayMs: number): void {
    this.#waiting.push({ item, due: performance.now() + delayMs });
    if (this.#waiting.length > this.#options.max) {
      this.#waiting.shift();
      this.totals.forgotten += 1;
    }
    this.#schedule();
  }

  /** Ends without calling again. */
  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #schedule(waitMs?: number): void {
    const first = this.#waiting[0];
    if (first === undefined || this.#isCalling || this.#stop.signal.aborted) return;
    if (this.#timer !== undefined) return;
    const wait = waitMs ?? Math.max(0, first.due - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#call();
    }, wait);
    // Nothing to stay for: what waits is lost with the process anyway.
    this.#timer.unref();
  }

  async #call(): Promise<void> {
    const now = performance.now();
    const entries = this.#waiting.slice(0, this.#options.batch);
    const later = entries.findIndex(({ due }) => due > now);
    const batch = later < 0 ? entries : entries.slice(0, later);
    if (batch.length === 0) return this.#schedule();
    const { forgotten } = this.totals;
    this.#isCalling = true;
    const end = await this.#post(batch.map(({ item }) => item));
    this.#isCalling = false;
    if (end === 'again' && now - (this.#failingSince ??= now) < GIVEN_UP_MS) {
      const wait = Math.min(LONGEST_WAIT_MS, this.#options.retryMs * 2 ** Math.min(this.#attempts, 20));
      this.#attempts += 1;
      return this.#schedule(wait);
    }
    this.#attempts = 0;
    this.#failingSince = undefined;
    // The first of them may have been pushed out meanwhile.
    const pushedOut = this.totals.forgotten - forgotten;
    this.#waiting.splice(0, Math.max(0, batch.length - pushedOut));
    this.totals[end === 'done' ? 'done' : 'setAside'] += batch.length;
    this.#schedule();
  }

  async #post(items: readonly T[]): Promise<'done' | 'again' | 'refused'> {
    const target = this.#options.target();
    if (target === undefined) return 'refused';
    const url = new URL(target.url);
    const body = JSON.stringify(this.#options.body(items));
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: callbackHeaders(target.credentials, { url, body, now: this.#options.now() }),
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      if (answer.status !== 200) {
        await answer.body?.cancel();
        this.lastRefusal = `HTTP ${answer.status}`;
        return 'again';
      }
      const said = (await answer.json()) as { success?: unknown; errorCode?: unknown } | null;
      if (said?.success === true) return 'done';
      this.lastRefusal = String(said?.errorCode).slice(0, 50);
      return PASSING.has(this.lastRefusal) ? 'again' : 'refused';
    } catch {
      this.lastRefusal = 'no answer';
      return 'again';
    }
  }
}
