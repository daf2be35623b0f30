import { createHash } from 'node:crypto';
import { ExpiringMap } from './ExpiringMap.ts';
import { SlidingSecond } from './SlidingSecond.ts';

const DAY_MS = 86_400_000;

/** Bytes of a digest that are kept: enough to tell messages apart. */
const DIGEST_BYTES = 15;

/** A digest of texts, by which messages are told apart. */
export const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest().toString('base64', 0, DIGEST_BYTES);

/** What an account remembers for 24 hours of the messages that were taken of it, and how many came within a second. */
export class Intake<Result> {
  readonly #results: ExpiringMap<{ digest: string; result: Result }>;
  readonly #contents: ExpiringMap<true>;
  readonly #taken = new SlidingSecond();
  readonly #offered = new SlidingSecond();

  /** Remembers so many messages at most. */
  constructor(max: number) {
    this.#results = new ExpiringMap(DAY_MS, max);
    this.#contents = new ExpiringMap(DAY_MS, max);
  }

  /** The most messages of a second: that were taken, and that were offered, also in calls that were refused for the rate. */
  get peaks(): { peakTaken: number; peakOffered: number } {
    return { peakTaken: this.#taken.peak, peakOffered: this.#offered.peak };
  }

  /** Messages that were forgotten before their time. */
  get forgotten(): number {
    return this.#results.forgotten + this.#contents.forgotten;
  }

  /** Lets messages in, or says in how many milliseconds the rate does. What was taken before does not count. */
  admit(messages: readonly { clientId: string }[], rate: number, now: number): number {
    const fresh = messages.filter(({ clientId }) => this.#results.get(clientId, now) === undefined).length;
    const retryAfterMs = fresh === 0 ? 0 : this.#taken.waitFor(fresh, rate, now);
    this.#offered.add(fresh, now);
    if (retryAfterMs === 0) this.#taken.add(fresh, now);
    return retryAfterMs;
  }

  /** What the first message under a name got: its result where this is the same message. */
  first(clientId: string, digest: string, now: number): { result: Result } | 'anotherMessage' | undefined {
    const first = this.#results.get(clientId, now);
    if (first === undefined) return undefined;
    return first.digest === digest ? { result: first.result } : 'anotherMessage';
  }

  /** Remembers a message that was taken; answers whether the same content was taken under another name before. */
  remember(
    clientId: string,
    { digest, content, result }: { digest: string; content: string; result: Result },
    now: number,
  ): boolean {
    this.#results.set(clientId, { digest, result }, now);
    const isRepeated = this.#contents.get(content, now) === true;
    this.#contents.set(content, true, now);
    return isRepeated;
  }
}
