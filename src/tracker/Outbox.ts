import { TRACK_AGE_MAX_MS, TRACK_BODY_MAX_BYTES, TRACK_EVENTS_MAX } from '../domain/profile/tracking.ts';

/** How long an event waits for others, in milliseconds. */
const WAIT_MS = 1_000;

/** How long the network may be gone before it is tried again, in milliseconds. */
const AGAIN_MS = 30_000;

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

/** Collects events of a page and sends them together; what is left goes when the page does. */
export class Outbox {
  readonly #mail: Mail;
  #waiting: Hit[] = [];
  #token: string | undefined;
  #timer: number | undefined;

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

  /** Sends what waits. `leaving` leaves it to the browser, since the page will not be there for an answer. */
  flush(leaving = false): void {
    const { page } = this.#mail;
    page.clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0 || this.#token !== undefined) {
      const [hits, token] = [this.#take(), this.#token];
      this.#token = undefined;
      const body = this.#bodyOf(hits, token);
      if (leaving && page.navigator.sendBeacon?.(this.#mail.url, body)) continue;
      this.#post(body, hits, token);
    }
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
    page.fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(() => {
      // Not reached: the same keys again count nothing twice.
      this.#waiting = [...hits, ...this.#waiting].slice(-WAITING_MAX);
      this.#token ??= token;
      this.#later(AGAIN_MS);
    });
  }

  #later(wait = WAIT_MS): void {
    this.#timer ??= this.#mail.page.setTimeout(() => this.flush(), wait);
  }
}
