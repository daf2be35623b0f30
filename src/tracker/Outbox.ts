import { keepLetter, takeLetters } from './keptLetters.ts';
import { TRACK_AGE_MAX_MS, TRACK_BODY_MAX_BYTES, TRACK_EVENTS_MAX } from '../domain/profile/event/tracking.ts';

/** How long an event waits for others, in milliseconds. */
const WAIT_MS = 1_000;

/** How long the network may be gone before it is tried again, in milliseconds; the first time it may only be that too much was under way. */
const AGAIN_MS = 30_000;
const FIRST_AGAIN_MS = 2_000;

/** Most events that wait, where the network is gone. */
const WAITING_MAX = 200;

/** An event of a page, before it is sent. */
export interface Hit {
  key: string;
  name: string;
  /** Milliseconds, when it happened, by a clock that runs evenly. */
  at: number;
  properties: Readonly<Record<string, unknown>>;
}

/** What the outbox needs of its page. */
interface Mail {
  page: Window;
  /** Address of the server's endpoint. */
  url: string;
  site: string;
  visitor: string;
}

/** Difference between the time of day and the even clock, in milliseconds. */
const dayOf = (page: Window): number => Date.now() - page.performance.now();

/**
 * Collects events of a page and sends them together. What is left when the page goes is left to the browser; what the browser does
 * not take (it holds 64 KiB for all that is under way) stays in its storage, and goes with the next page of the site.
 */
export class Outbox {
  readonly #mail: Mail;
  #waiting: Hit[] = [];
  #token: string | undefined;
  #timer: number | undefined;
  #isPosting = false;
  #failures = 0;

  constructor(mail: Mail) {
    this.#mail = mail;
  }

  add(hit: Hit): void {
    this.#waiting = [...this.#waiting, hit].slice(-WAITING_MAX);
    this.#later();
  }

  /** Hands a token over with the next events, signed by the site's own server. */
  identify(token: string): void {
    this.#token = token;
    this.#later();
  }

  /** Takes what pages before could not send, each under the visitor that it was of. */
  takeKept(): void {
    const { page, site, visitor } = this.#mail;
    for (const letter of takeLetters(page, site)) {
      const outbox = letter.visitor === visitor ? this : new Outbox({ ...this.#mail, visitor: letter.visitor });
      for (const hit of letter.hits) outbox.add({ ...hit, at: hit.at - dayOf(page) });
    }
  }

  /** Sends what waits. `leaving` leaves it to the browser, since the page will not be there for an answer. */
  flush(leaving = false): void {
    const { page } = this.#mail;
    page.clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isPosting && !leaving) return;
    while (this.#waiting.length > 0 || this.#token !== undefined) {
      const [hits, token] = [this.#take(), this.#token];
      this.#token = undefined;
      const body = this.#bodyOf(hits, token);
      if (leaving && this.#leave(body, hits, token)) continue;
      this.#post(body, hits, token);
      // One after the other: the browser holds 64 KiB for all calls that may outlive the page, and refuses more at once.
      if (!leaving) return;
    }
  }

  /** Leaves a call to the browser, or its events to the next page. A token is for now: it goes alone where all was too much. */
  #leave(body: string, hits: readonly Hit[], token: string | undefined): boolean {
    const { page, url, site, visitor } = this.#mail;
    const { navigator } = page;
    const beacon = (text: string): boolean => navigator.onLine && navigator.sendBeacon?.(url, text);
    if (beacon(body)) return true;
    const kept = hits.map((hit) => ({ ...hit, at: hit.at + dayOf(page) }));
    if (kept.length > 0 && !keepLetter(page, { site, visitor, hits: kept })) return false;
    if (token !== undefined) beacon(this.#bodyOf([], token));
    return true;
  }

  /** As many as fit into one call; one that fits into none is dropped. */
  #take(): Hit[] {
    const hits: Hit[] = [];
    let size = 2_000;
    while (hits.length < TRACK_EVENTS_MAX) {
      const [hit] = this.#waiting;
      if (hit === undefined) break;
      const more = new Blob([JSON.stringify(hit)]).size + 50;
      if (more > TRACK_BODY_MAX_BYTES / 4) {
        this.#waiting.shift();
        continue;
      }
      if (size + more > TRACK_BODY_MAX_BYTES) break;
      size += more;
      hits.push(hit);
      this.#waiting.shift();
    }
    return hits;
  }

  #bodyOf(hits: readonly Hit[], token: string | undefined): string {
    const { page, site, visitor } = this.#mail;
    const now = page.performance.now();
    const events = hits
      .map(({ at, ...hit }) => ({ ...hit, age: Math.max(0, Math.round(now - at)) }))
      .filter(({ age }) => age <= TRACK_AGE_MAX_MS);
    return JSON.stringify({ site, visitor, ...(token === undefined ? {} : { identify: token }), events });
  }

  /** As text, so that the browser asks nobody first; no cookies of the server, and no answer that could be read. */
  #post(body: string, hits: readonly Hit[], token: string | undefined): void {
    const { page, url } = this.#mail;
    this.#isPosting = true;
    page.fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).then(
      () => {
        this.#isPosting = false;
        this.#failures = 0;
        this.flush();
      },
      () => {
        this.#isPosting = false;
        // Not reached: the same keys again count nothing twice.
        this.#waiting = [...hits, ...this.#waiting].slice(-WAITING_MAX);
        this.#token ??= token;
        this.#failures += 1;
        this.#later(this.#failures === 1 ? FIRST_AGAIN_MS : AGAIN_MS);
      },
    );
  }

  #later(wait = WAIT_MS): void {
    this.#timer ??= this.#mail.page.setTimeout(() => this.flush(), wait);
  }
}
