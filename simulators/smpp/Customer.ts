import type { Session } from 'smpp';
import { SlidingSecond } from '../shared/SlidingSecond.ts';
import type { AccountSettings } from './readSettings.ts';
import { TEMPORARY } from './statuses.ts';

/** Before a deliver_sm that was not taken is made again. */
const AGAIN_MS = 50;
/** A customer that does not answer for so long is asked again, over whichever connection there is. */
const ANSWER_MS = 5_000;

interface Delivery {
  pdu: Record<string, unknown>;
  due: number;
}

/** A customer with its connections, and what waits to be delivered to it. */
export class Customer {
  settings: AccountSettings;
  quota: number;
  readonly rate = new SlidingSecond();
  readonly #sessions: Session[] = [];
  readonly #waiting: Delivery[] = [];
  #isDelivering = false;
  #timer: NodeJS.Timeout | undefined;
  #turn = 0;
  /** Deliveries that were taken, that were refused for good, and that had to be made again. */
  readonly totals = { delivered: 0, refused: 0, again: 0 };

  constructor(settings: AccountSettings) {
    this.settings = settings;
    this.quota = settings.quota;
  }

  /** Changes what it is; its quota becomes what is set. */
  reconfigure(settings: AccountSettings): void {
    this.settings = settings;
    this.quota = settings.quota;
  }

  /** Connections that are bound. */
  get binds(): number {
    return this.#sessions.length;
  }

  /** Notes a connection that is bound, until it closes. */
  bind(session: Session): void {
    this.#sessions.push(session);
    session.on('close', () => {
      const at = this.#sessions.indexOf(session);
      if (at >= 0) this.#sessions.splice(at, 1);
    });
    this.#schedule();
  }

  /** Delivers over one of the connections, after a delay in milliseconds, until it is taken. */
  deliver(pdu: Record<string, unknown>, delayMs: number): void {
    this.#waiting.push({ pdu, due: performance.now() + delayMs });
    this.#schedule();
  }

  /** What it is and has, without its password. */
  view() {
    const { systemId, rate, senders } = this.settings;
    return {
      systemId,
      rate,
      senders,
      quota: this.quota,
      binds: this.binds,
      waiting: this.#waiting.length,
      peak: this.rate.peak,
      ...this.totals,
    };
  }

  /** Ends the connections. */
  close(): void {
    clearTimeout(this.#timer);
    for (const session of this.#sessions.slice()) session.destroy();
  }

  #schedule(waitMs = 0): void {
    if (this.#isDelivering || this.#timer !== undefined || this.#waiting.length === 0) return;
    const first = Math.min(...this.#waiting.map(({ due }) => due));
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#deliverDue();
      },
      Math.max(waitMs, first - performance.now(), 0),
    ).unref();
  }

  async #deliverDue(): Promise<void> {
    this.#isDelivering = true;
    let isAgain = false;
    for (;;) {
      const at = this.#waiting.findIndex(({ due }) => due <= performance.now());
      this.#turn += 1;
      const session = this.#sessions[this.#turn % Math.max(1, this.#sessions.length)];
      const delivery = this.#waiting[at];
      if (delivery === undefined || session === undefined) break;
      const status = await answerOf(session, delivery.pdu);
      isAgain = status === undefined || status === TEMPORARY;
      this.totals[isAgain ? 'again' : status === 0 ? 'delivered' : 'refused'] += 1;
      if (isAgain) break;
      this.#waiting.splice(this.#waiting.indexOf(delivery), 1);
    }
    this.#isDelivering = false;
    // Without a connection it waits for one.
    if (this.#sessions.length > 0) this.#schedule(isAgain ? AGAIN_MS : 0);
  }
}

/** The command_status that a customer answers with; undefined where it does not. */
function answerOf(session: Session, pdu: Record<string, unknown>): Promise<number | undefined> {
  return new Promise((settle) => {
    const silent = (): void => settle(undefined);
    const timer = setTimeout(silent, ANSWER_MS).unref();
    session.once('close', silent);
    session.deliver_sm({ ...pdu }, ({ command_status: status }) => {
      clearTimeout(timer);
      session.off('close', silent);
      settle(status);
    });
  });
}
