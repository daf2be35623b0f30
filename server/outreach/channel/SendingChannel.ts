import type { SQL } from 'drizzle-orm';
import type { SmsRegion } from '../../../src/domain/common/sms/smsLength.ts';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import type { SendReason } from '../../../src/domain/outreach/sending/sendReason.ts';
import type { SKIP_REASONS } from '../../../src/domain/shared/sending/sendState.ts';
import type { taskRun } from '../../db/schema/index.ts';

type Run = typeof taskRun.$inferSelect;

/** A person whose turn it is: the ledger row and what the message needs of the contact. */
export interface ClaimedRow {
  id: number;
  contactId: number;
  /** Normalised address. */
  addressKey: string;
  values: Record<string, string>;
}

/** Where the ledger finds the address of a contact `c`, as SQL. */
export interface ChannelAddress {
  /** As it is shown in records. */
  address: SQL;
  /** Its normalised form: equal for two contacts whom one message would reach. */
  key: SQL;
  /** One of the `SKIP_REASONS` where a key, the column `key`, cannot be written to; null where it can. */
  fault: SQL;
}

/**
 * Whether it is the turn of so many people.
 * - `count` may be handed over now, at least one.
 * - `wait`: nobody before `until`, for a reason that is a code of the error catalogue.
 * - `reopen`: what was opened is no longer how the tenant sends.
 */
export type Turn = { count: number } | { wait: string; until: Date } | 'reopen';

/** What of a run, or of a message that is about to be sent, says where people's addresses are. */
export interface Addressing {
  tenantId: string;
  /** Of text messages. */
  sms: { region: SmsRegion } | null;
  /** The account of WeChat that it goes by. */
  wechatAccountId: string | null;
}

/** A run whose messages can be written and handed over. */
export interface OpenRun {
  /** Why a person whose turn it is gets no message after all; undefined where there is one to hand over. */
  leaveOut?(row: ClaimedRow): (typeof SKIP_REASONS)[number] | undefined;
  /** Waits for the turn of at most so many people; every one at once where it is left out. */
  turn?(wanted: number, signal: AbortSignal): Promise<Turn>;
  /** Where a person of this run stands whose message was taken, where that is not as its channel says. */
  readonly taken?: 'accepted';
  /** Begins to make the messages of those who come next, where that takes time; nothing leaves. The rows of the last call replace the others. */
  prepare?(rows: readonly ClaimedRow[]): void;
  /** Hands messages over: an outcome for each, in their order. What fails counts as unknown: something may have left. */
  handOver(rows: readonly ClaimedRow[]): Promise<SendOutcome>[];
}

/** A channel as the sending engine drives it (§1): all else, from the ledger to pausing, is the same for every one. */
export interface SendingChannel {
  /** Where people's addresses are. @throws CannotSend */
  address(what: Addressing): Promise<ChannelAddress>;
  /** People claimed at a time, where one call takes more than usual. */
  readonly claim?: number;
  /** How many of so many people who are left the next call takes, at most `most`, where not every number goes; as many as may be where it is left out. */
  readonly batch?: (left: number, most: number) => number;
  /** Messages that may be under way at a time in this process. */
  readonly inFlight: number;
  /** Whether messages that are handed over together succeed and fail together: one call takes them all. */
  readonly together: boolean;
  /** Where a person stands whose message the channel took: `enRoute` where a receipt is awaited. */
  readonly taken: 'accepted' | 'enRoute';
  /** Whether the channel's names of messages are kept, because what it says later names them. */
  readonly keepsNames: boolean;
  /** Why a message has not arrived that the channel refused without saying why: a code of the error catalogue. */
  readonly refusal: SendReason;
  /** Told of the channel's names of messages that are in the ledger by now: what was said of them before is written. */
  named?(run: Run, names: readonly string[]): Promise<void>;
  /** Reads once what all messages of a run share. @throws CannotSend where it cannot be sent until somebody does something */
  open(run: Run): Promise<OpenRun>;
}
