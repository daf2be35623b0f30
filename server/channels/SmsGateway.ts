import type { SmsKind } from '../../src/domain/outreach/message/smsKind.ts';
import type { SmsRegion } from '../../src/domain/common/sms/smsLength.ts';
import type { SmsReceiptStatus } from '../../src/domain/outreach/channel/smsReceipt.ts';
import type { SmsHindrance, SmsRejection } from '../../src/domain/outreach/channel/smsRefusal.ts';
import type { GatewayOutcome, NotHandedOver } from './GatewayOutcome.ts';

/** One text message to one person. */
export interface OutgoingSms {
  /**
   * Our name of the message: 1 to 64 letters, digits, `.`, `:`, `-` or `_`, the same whenever the same message is sent. For 24
   * hours the gateway takes no second message under it, where its protocol has such a name.
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

/**
 * What the gateway says of our account: balance in parts, rate in messages a second, names of signatures, each null where its protocol
 * says nothing of it; or why it does not answer.
 */
export type SmsAccount =
  | { outcome: 'known'; balance: number | null; rate: number | null; signatures: readonly string[] | null }
  | { outcome: 'unknown'; code: SmsHindrance; detail: string };

/** A connection that has to be there for receipts and replies to come in, also while nothing is sent. */
export interface GatewayBind {
  /**
   * Has it from now on; to be called again and again, since one that breaks or fails is opened anew by the next call after a pause. Says
   * why where an attempt has failed, and nothing where there was none.
   */
  hold(): Promise<NotHandedOver<SmsHindrance> | undefined>;
  /** Gives it up as soon as nothing is under way. */
  letGo(): void;
}

/** What comes in over a {@link GatewayBind}: what a carrier says of a message, by the gateway's own name of it, or what a phone answers. */
export type IncomingSms =
  | { kind: 'receipt'; messageId: string; status: SmsReceiptStatus; code: string }
  | { kind: 'reply'; number: string; text: string };

/** What became of it: it is stored, it may come again later, or it can never be stored. */
export type IncomingEnd = 'stored' | 'later' | 'never';

/** Takes in what comes; one end for each, in their order. */
export type TakeIncoming = (incoming: readonly IncomingSms[]) => Promise<readonly IncomingEnd[]>;

/** Hands text messages to a gateway. Never throws: every end is an outcome. */
export interface SmsGateway {
  /** One outcome for each message, in their order. The rate is the caller's to keep. */
  send(messages: readonly OutgoingSms[]): Promise<SmsOutcome[]>;
  /** What the gateway says of our account. */
  account(): Promise<SmsAccount>;
  /** Over a protocol whose receipts and replies come by the same connection: keeps one. */
  readonly bind?: GatewayBind;
  /** Calls, or messages where each is a call, that may be under way at a time: more than this wait for one to end. */
  readonly connections: number;
  /** Ends the connections. What is still under way ends as a broken connection. */
  close(): void;
}
