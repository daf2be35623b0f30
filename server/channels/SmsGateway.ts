import type { SmsKind } from '../../src/domain/smsKind.ts';
import type { SmsRegion } from '../../src/domain/smsLength.ts';
import type { SmsHindrance, SmsRejection } from '../../src/domain/smsRefusal.ts';
import type { GatewayOutcome } from './GatewayOutcome.ts';

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
 * What became of a message; accepted, it is billed as so many parts. `smsBalanceShort` and `smsUnauthorized` wait for somebody to do
 * something.
 */
export type SmsOutcome = GatewayOutcome<SmsRejection, SmsHindrance, { parts: number }>;

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
