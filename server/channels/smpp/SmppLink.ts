import type { SmsHindrance } from '../../../src/domain/outreach/channel/smsRefusal.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';
import type { SmppSession } from './SmppSession.ts';

/** Before a bind that failed is tried again of our own accord; doubled with each failure up to the longest, in milliseconds. */
const BACKOFF_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;
/** A session that nobody holds is given up after so long without use, in milliseconds. */
const IDLE_MS = 30_000;

type Opened = SmppSession | NotHandedOver<SmsHindrance>;

/** The one session of a gateway: opened when it is needed, again when it broke, and given up when nobody needs it. */
export class SmppLink {
  readonly #open: (over: () => void) => Promise<Opened>;
  readonly #idleMs: number;
  #session: SmppSession | undefined;
  #opening: Promise<Opened> | undefined;
  #isHeld = false;
  #isClosed = false;
  #users = 0;
  #idle: NodeJS.Timeout | undefined;
  #backoff = 0;
  #notBefore = 0;

  /** `open` makes a session, which calls back when it is over. */
  constructor(open: (over: () => void) => Promise<Opened>, idleMs = IDLE_MS) {
    this.#open = open;
    this.#idleMs = idleMs;
  }

  /** Does something with the session; or says why there is none. It stays open as long as this lasts. */
  async use<Result>(work: (session: SmppSession) => Promise<Result>): Promise<Result | NotHandedOver<SmsHindrance>> {
    this.#users += 1;
    clearTimeout(this.#idle);
    try {
      const opened = await this.#ready();
      return 'outcome' in opened ? opened : await work(opened);
    } finally {
      this.#users -= 1;
      this.#restLater(this.#idleMs);
    }
  }

  /** Has a session from now on: opens one unless there is one or it is too early to try again. Says why where it has failed. */
  async hold(): Promise<NotHandedOver<SmsHindrance> | undefined> {
    this.#isHeld = true;
    if (this.#session !== undefined || this.#opening !== undefined || performance.now() < this.#notBefore)
      return undefined;
    const opened = await this.#ready();
    return 'outcome' in opened ? opened : undefined;
  }

  /** Nobody needs the session for receipts any more: it is given up when nothing is under way. */
  letGo(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#restLater(0);
  }

  /** Ends the session, in good order where nothing is under way. No other is opened. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    if (this.#users === 0) void this.#session?.unbind();
    else this.#session?.end('closed');
  }

  async #ready(): Promise<Opened> {
    if (this.#isClosed) return { outcome: 'notHandedOver', code: 'smsNoConnection', detail: 'closed' };
    if (this.#session !== undefined) return this.#session;
    this.#opening ??= this.#openNow();
    return this.#opening;
  }

  async #openNow(): Promise<Opened> {
    const mine: { session?: SmppSession } = {};
    const opened = await this.#open(() => {
      if (this.#session === mine.session) this.#session = undefined;
    });
    this.#opening = undefined;
    if ('outcome' in opened) {
      this.#backoff = Math.min(Math.max(this.#backoff * 2, BACKOFF_MS), BACKOFF_MAX_MS);
      this.#notBefore = performance.now() + this.#backoff;
      return opened;
    }
    mine.session = opened;
    this.#backoff = 0;
    if (this.#isClosed) opened.end('closed');
    else if (!opened.isOver) this.#session = opened;
    return opened;
  }

  #restLater(milliseconds: number): void {
    clearTimeout(this.#idle);
    if (this.#isHeld || this.#users > 0 || this.#isClosed) return;
    this.#idle = setTimeout(() => {
      if (!this.#isHeld && this.#users === 0) void this.#session?.unbind();
    }, milliseconds).unref();
  }
}
