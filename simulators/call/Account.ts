import { NONCE_MS } from '../shared/admitSigned.ts';
import { CallbackQueue } from '../shared/CallbackQueue.ts';
import type { Bounds } from '../shared/createSimulatorServer.ts';
import { DayQuota } from '../shared/DayQuota.ts';
import { ExpiringMap } from '../shared/ExpiringMap.ts';
import { Intake } from '../shared/Intake.ts';
import { Lines } from './Lines.ts';
import type { AccountSettings, End } from './readSettings.ts';

const RESULTS_OF_CALL = 100;

/** What is said of a call: that somebody picked up, or that it is over. */
export type CallNews = { callId: string; clientId: string; at: string } & (
  | { event: 'connected'; ringSeconds: number }
  | { event: 'ended'; result: End; talkSeconds: number; key: string }
);

/** A customer with what the service remembers of it. */
export class Account {
  settings: AccountSettings;
  balance: number;
  /** Whether its identity has passed. */
  isVerified: boolean;
  readonly nonces: ExpiringMap<true>;
  readonly intake: Intake<{ callId: string }>;
  readonly lines = new Lines();
  readonly quota = new DayQuota();
  /** Who picked up and what is over go by themselves, each in its order: neither waits for the other. */
  readonly connected: CallbackQueue<CallNews>;
  readonly ended: CallbackQueue<CallNews>;

  constructor(settings: AccountSettings, options: { bounds: Bounds; retryMs: number; now: () => number }) {
    const { bounds, retryMs, now } = options;
    this.settings = settings;
    this.balance = settings.balance;
    this.isVerified = settings.identity === 'passed';
    this.nonces = new ExpiringMap(NONCE_MS, bounds.nonces);
    this.intake = new Intake(bounds.results);
    const queue = () =>
      new CallbackQueue<CallNews>({
        target: () => {
          const { callbacks } = this.settings;
          return callbacks === undefined ? undefined : { url: callbacks.resultUrl, credentials: callbacks };
        },
        body: (results) => ({ account: this.settings.key, results }),
        batch: RESULTS_OF_CALL,
        max: bounds.receipts,
        retryMs,
        now,
      });
    this.connected = queue();
    this.ended = queue();
  }

  /** Changes what it is; its balance becomes what is set, and an identity that passed stays. */
  reconfigure(settings: AccountSettings): void {
    this.settings = settings;
    this.balance = settings.balance;
    this.isVerified ||= settings.identity === 'passed';
  }

  /** What the account is and has, as it is told to its customer. */
  told(now: number) {
    const { quota, lines, callers } = this.settings;
    return {
      balance: this.balance,
      quota,
      quotaLeft: this.quota.left(quota, now),
      lines,
      callers,
      identity: this.isVerified ? 'passed' : 'notVerified',
    };
  }

  /** All of it without its secrets. */
  view(now: number) {
    const { key, voices, callbacks } = this.settings;
    return {
      key,
      voices,
      ...this.told(now),
      linesInUse: this.lines.inUse(now),
      linesPeak: this.lines.peak,
      resultUrl: callbacks?.resultUrl,
      connected: this.connected.view(),
      ended: this.ended.view(),
      forgotten: this.nonces.forgotten + this.intake.forgotten,
    };
  }

  /** Ends the calls to the customer. */
  close(): void {
    this.connected.close();
    this.ended.close();
  }
}
