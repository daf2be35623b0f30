import type { CallPlayTimes } from '../../src/domain/outreach/message/callMessage.ts';
import type { CallHindrance, CallRejection } from '../../src/domain/outreach/channel/callRefusal.ts';
import type { IdentityFailure } from '../../src/domain/outreach/channel/identity.ts';
import type { GatewayOutcome } from './GatewayOutcome.ts';

/** One phone call to one person. */
export interface OutgoingCall {
  /**
   * Our name of the call: 1 to 64 letters, digits, `.`, `:`, `-` or `_`, the same whenever the same call is made. For 24 hours the
   * service makes no second call under it.
   */
  clientId: string;
  /** Who is called, in the stored form: a mainland mobile number of eleven digits, or `+` with country code. */
  phone: string;
  /** A number that the account owns. */
  caller: string;
  /** What a voice of the service reads. */
  text: string;
  playTimes: CallPlayTimes;
  /** Seconds that it may ring. */
  ringSeconds: number;
}

/** What became of a call. `callIdentityNotVerified`, `callBalanceShort` and `callUnauthorized` wait for somebody to do something. */
export type CallOutcome = GatewayOutcome<CallRejection, CallHindrance>;

/** What the service says of our account: dials left, lines, numbers it owns, whether its identity has passed; or why it does not. */
export type CallLines =
  | {
      outcome: 'known';
      balance: number;
      quota: number;
      quotaLeft: number;
      lines: number;
      callers: readonly string[];
      identity: 'passed' | 'notVerified';
    }
  | { outcome: 'unknown'; code: CallHindrance; detail: string };

/** Who a tenant is, in the words of its business licence. */
export interface IdentityClaim {
  companyName: string;
  creditCode: string;
  legalPerson: string;
  idNumber: string;
  /** In the stored form. */
  phone: string;
}

/** What the service says of an identity; `notAsked` where it could not be asked or did not answer. `detail` repeats nothing of it. */
export type IdentityVerdict =
  | { outcome: 'passed' }
  | { outcome: 'failed'; code: IdentityFailure; detail: string }
  | { outcome: 'notAsked'; code: CallHindrance; detail: string };

/** Hands phone calls to a service. Never throws: every end is an outcome. */
export interface CallGateway {
  /** One outcome for each call, in their order. The lines are the caller's to keep. */
  dial(calls: readonly OutgoingCall[]): Promise<CallOutcome[]>;
  /** What the service says of our account. */
  account(): Promise<CallLines>;
  /** Has an identity verified, which is the same however often it is asked. */
  verify(identity: IdentityClaim): Promise<IdentityVerdict>;
  /** Calls over HTTP that may be under way at a time: more than this wait for one to end. */
  readonly connections: number;
  /** Ends the connections. What is still under way ends as a broken connection. */
  close(): void;
}
