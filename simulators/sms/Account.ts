import { createHash } from 'node:crypto';
import { CallbackQueue } from './CallbackQueue.ts';
import { ExpiringMap } from './ExpiringMap.ts';
import type { GivenMessage } from './readMessages.ts';
import type { AccountSettings } from './readSettings.ts';
import { CLOCK_SKEW_MS } from './signatures.ts';
import { SlidingSecond } from './SlidingSecond.ts';

const DAY_MS = 86_400_000;
/** A call may be dated ahead by the skew, and stays fresh for the skew after that. */
const NONCE_MS = 2 * CLOCK_SKEW_MS;
const RECEIPTS_OF_CALL = 100;

/** What the simulator keeps at most, per account where it says nothing else. */
export interface Bounds {
  /** Newest messages and refusals that are kept whole, of all accounts. */
  messages: number;
  refused: number;
  /** Results by `clientId`, digests of contents, nonces. */
  results: number;
  nonces: number;
  /** Receipts and replies that wait. */
  receipts: number;
}

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
  digest: string;
}

/** Bytes of a digest that are kept: enough to tell messages apart. */
const DIGEST_BYTES = 15;

const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest().toString('base64', 0, DIGEST_BYTES);

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
  readonly results: ExpiringMap<TakenResult>;
  readonly contents: ExpiringMap<true>;
  /** Messages that were taken, and new ones that were offered, also in calls that were refused for the rate. */
  readonly taken = new SlidingSecond();
  readonly offered = new SlidingSecond();
  readonly receipts: CallbackQueue<Receipt>;
  readonly replies: CallbackQueue<Reply>;

  constructor(settings: AccountSettings, options: { bounds: Bounds; retryMs: number; now: () => number }) {
    const { bounds, retryMs, now } = options;
    this.settings = settings;
    this.balance = settings.balance;
    this.nonces = new ExpiringMap(NONCE_MS, bounds.nonces);
    this.results = new ExpiringMap(DAY_MS, bounds.results);
    this.contents = new ExpiringMap(DAY_MS, bounds.results);
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

  /** What the account is and has, without its secrets. */
  view() {
    const { key, rate, signatures, callbacks } = this.settings;
    const memory = [this.nonces, this.results, this.contents];
    const queue = ({ waiting, totals, lastRefusal }: CallbackQueue<Receipt> | CallbackQueue<Reply>) => ({
      waiting,
      ...totals,
      lastRefusal,
    });
    return {
      key,
      rate,
      signatures,
      balance: this.balance,
      receiptUrl: callbacks?.receiptUrl,
      replyUrl: callbacks?.replyUrl,
      peakTaken: this.taken.peak,
      peakOffered: this.offered.peak,
      receipts: queue(this.receipts),
      replies: queue(this.replies),
      forgotten: memory.reduce((sum, { forgotten }) => sum + forgotten, 0),
    };
  }

  /** Ends the calls to the customer. */
  close(): void {
    this.receipts.close();
    this.replies.close();
  }
}
