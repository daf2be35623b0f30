import type { SmsHindrance, SmsRejection } from '../../src/domain/smsRefusal.ts';
import type { SmsKind } from '../../src/domain/smsKind.ts';
import type { SmsRegion } from '../../src/domain/smsLength.ts';

/** One text message to one person. */
export interface OutgoingSms {
  /**
   * Our name of the message: 1 to 64 letters, digits, `.`, `:`, `-` or `_`, the same whenever the same message is sent. For 24
   * hours the gateway takes no second message under it.
   */
  clientId: string;
  /** In its stored form: a mainland mobile number of eleven digits, or `+` with country code. */
  phone: string;
  /** Name of the signature, without brackets; empty for none, which only international messages may have. */
  signature: string;
  /** Content and unsubscribe prompt, without the signature. */
  text: string;
  kind: SmsKind;
  region: SmsRegion;
  /** Digits behind the sender's number, by which replies are told apart. */
  extend?: string;
}

/**
 * What became of a message. `detail` is a code of the gateway or of the network, never a number, a text or a secret.
 * - `accepted`: the gateway took it, under its own id, and bills so many parts.
 * - `rejected`: it is refused for good; sent again as it is, it would be refused again.
 * - `notHandedOver`: the gateway did not take it and it may be sent later, not before `retryAfterMs` where that is known;
 *   `smsBalanceShort` and `smsUnauthorized` wait for somebody to do something.
 * - `unknown`: the connection broke or nothing intelligible was answered, twice: it may or may not have been taken.
 */
export type SmsOutcome =
  | { outcome: 'accepted'; id: string; parts: number }
  | { outcome: 'rejected'; code: SmsRejection; detail: string }
  | { outcome: 'notHandedOver'; code: SmsHindrance; detail: string; retryAfterMs?: number }
  | { outcome: 'unknown'; detail: string };

/** What the gateway says of our account: balance in parts, rate in messages a second, names of signatures; or why it does not. */
export type SmsAccount =
  | { outcome: 'known'; balance: number; rate: number; signatures: readonly string[] }
  | { outcome: 'unknown'; code: SmsHindrance; detail: string };

/** Hands text messages to a gateway. Never throws: every end is an outcome. */
export interface SmsGateway {
  /** One outcome for each message, in their order. The rate is the caller's to keep. */
  send(messages: readonly OutgoingSms[]): Promise<SmsOutcome[]>;
  /** What the gateway says of our account. */
  account(): Promise<SmsAccount>;
  /** Calls that may be under way at a time: more than this wait for one to end. */
  readonly connections: number;
  /** Ends the connections. What is still under way ends as a broken connection. */
  close(): void;
}
