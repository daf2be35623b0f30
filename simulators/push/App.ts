import { randomBytes } from 'node:crypto';
import { CallbackQueue } from '../shared/CallbackQueue.ts';
import type { Bounds } from '../shared/createSimulatorServer.ts';
import { DayQuota } from '../shared/DayQuota.ts';
import { Intake } from '../shared/Intake.ts';
import type { AppSettings } from './readSettings.ts';

const RECEIPTS_OF_CALL = 100;

/** What became of a message on its device. */
export interface Receipt {
  messageId: string;
  clientId: string;
  status: string;
  code: string;
  at: string;
}

/** A registered app with what the service remembers of it. */
export class App {
  settings: AppSettings;
  readonly intake: Intake<{ messageId: string }>;
  readonly receipts: CallbackQueue<Receipt>;
  readonly #tokens = new Map<string, number>();
  readonly #tokensMax: number;
  readonly #quota = new DayQuota();
  /** Tokens that were given out. */
  tokensGiven = 0;

  constructor(settings: AppSettings, { bounds, retryMs, now }: { bounds: Bounds; retryMs: number; now: () => number }) {
    this.settings = settings;
    this.intake = new Intake(bounds.results);
    this.#tokensMax = bounds.nonces;
    this.receipts = new CallbackQueue({
      target: () => {
        const { callbacks } = this.settings;
        return callbacks === undefined ? undefined : { url: callbacks.receiptUrl, credentials: callbacks };
      },
      body: (receipts) => ({ receipts }),
      batch: RECEIPTS_OF_CALL,
      max: bounds.receipts,
      retryMs,
      now,
    });
  }

  /** Gives a token out. */
  giveToken(now: number): { token: string; expiresInMs: number } {
    const token = randomBytes(24).toString('hex');
    const expiresInMs = this.settings.tokenMs;
    this.#tokens.set(token, now + expiresInMs);
    for (const [oldest, end] of this.#tokens) {
      if (end > now && this.#tokens.size <= this.#tokensMax) break;
      this.#tokens.delete(oldest);
    }
    this.tokensGiven += 1;
    return { token, expiresInMs };
  }

  /** Whether a token is good. */
  isGood(token: string, now: number): boolean {
    return (this.#tokens.get(token) ?? now) > now;
  }

  /** Ends every token. */
  endTokens(): void {
    this.#tokens.clear();
  }

  /** Messages that are left of the day. */
  quotaLeft(now: number): number {
    return this.#quota.left(this.settings.quota, now);
  }

  /** Counts one message of the day. */
  use(now: number): void {
    this.#quota.use(now);
  }

  reconfigure(settings: AppSettings): void {
    this.settings = settings;
  }

  /** What the app is and has, without its secrets. */
  view(now: number) {
    const { appKey, platforms, rate, quota, callbacks } = this.settings;
    return {
      appKey,
      platforms,
      rate,
      quota,
      quotaLeft: this.quotaLeft(now),
      receiptUrl: callbacks?.receiptUrl,
      tokensGiven: this.tokensGiven,
      ...this.intake.peaks,
      receipts: this.receipts.view(),
      forgotten: this.intake.forgotten,
    };
  }

  /** Ends the calls to the customer. */
  close(): void {
    this.receipts.close();
  }
}
