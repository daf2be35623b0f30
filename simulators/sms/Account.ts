import { NONCE_MS } from '../shared/admitSigned.ts';
import { CallbackQueue } from '../shared/CallbackQueue.ts';
import type { Bounds } from '../shared/createSimulatorServer.ts';
import { ExpiringMap } from '../shared/ExpiringMap.ts';
import { digestOf, Intake } from '../shared/Intake.ts';
import type { GivenMessage } from './readMessages.ts';
import type { AccountSettings } from './readSettings.ts';

const RECEIPTS_OF_CALL = 100;

/** What a carrier says of a message. */
export interface Receipt {
  messageId: string;
  clientId: string;
  status: string;
  code: string;
  at: string;
}

/** What a phone answers, in the words of docs/api-sms-reply.md. */
export interface Reply {
  number: string;
  text: string;
  receivedAt: string;
  gatewayId: string;
}

/** The result of a message that was taken. */
export interface TakenResult {
  messageId: string;
  parts: number;
}

/** What tells a message from another under the same `clientId`. */
export function messageDigest({ phone, signature, text, kind, region, extend }: GivenMessage): string {
  return digestOf(phone, signature, text, kind, region, extend ?? '');
}

/** What makes two messages the same to who receives them. */
export function contentDigest({ phone, signature, text }: GivenMessage): string {
  return digestOf(phone, signature, text);
}

/** A customer with what the gateway remembers of it. */
export class Account {
  settings: AccountSettings;
  balance: number;
  readonly nonces: ExpiringMap<true>;
  readonly intake: Intake<TakenResult>;
  readonly receipts: CallbackQueue<Receipt>;
  readonly replies: CallbackQueue<Reply>;

  constructor(settings: AccountSettings, options: { bounds: Bounds; retryMs: number; now: () => number }) {
    const { bounds, retryMs, now } = options;
    this.settings = settings;
    this.balance = settings.balance;
    this.nonces = new ExpiringMap(NONCE_MS, bounds.nonces);
    this.intake = new Intake(bounds.results);
    const target = (name: 'receiptUrl' | 'replyUrl') => () => {
      const credentials = this.settings.callbacks;
      const url = credentials?.[name];
      return credentials === undefined || url === undefined ? undefined : { url, credentials };
    };
    const shared = { max: bounds.receipts, retryMs, now };
    this.receipts = new CallbackQueue({
      ...shared,
      target: target('receiptUrl'),
      body: (receipts) => ({ receipts }),
      batch: RECEIPTS_OF_CALL,
    });
    this.replies = new CallbackQueue({ ...shared, target: target('replyUrl'), body: ([reply]) => reply, batch: 1 });
  }

  /** Changes what it is; its balance becomes what is set. */
  reconfigure(settings: AccountSettings): void {
    this.settings = settings;
    this.balance = settings.balance;
  }

  /** What the account is and has, without its secrets. */
  view() {
    const { key, rate, signatures, callbacks } = this.settings;
    return {
      key,
      rate,
      signatures,
      balance: this.balance,
      receiptUrl: callbacks?.receiptUrl,
      replyUrl: callbacks?.replyUrl,
      ...this.intake.peaks,
      receipts: this.receipts.view(),
      replies: this.replies.view(),
      forgotten: this.nonces.forgotten + this.intake.forgotten,
    };
  }

  /** Ends the calls to the customer. */
  close(): void {
    this.receipts.close();
    this.replies.close();
  }
}
