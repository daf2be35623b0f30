import type { SQL } from 'drizzle-orm';
import type { SendOutcome } from '../channels/SendOutcome.ts';
import type { taskRun } from '../db/schema/index.ts';
import type { ClaimedRow } from './ledger.ts';

/** Writes the message of one person and hands it over. What it throws counts as unknown: something may have left. */
export type HandOver = (row: ClaimedRow) => Promise<SendOutcome>;

/** Where the ledger finds the address of a contact `c`, as SQL. */
export interface ChannelAddress {
  /** As it is shown in records. */
  address: SQL;
  /** Its normalised form: equal for two contacts whom one message would reach. */
  key: SQL;
  /** One of the `SKIP_REASONS` where a key, the column `key`, cannot be written to; null where it can. */
  fault: SQL;
}

/** A channel as the sending engine drives it (§1): all else, from the ledger to pausing, is the same for every one. */
export interface SendingChannel {
  address: ChannelAddress;
  /** Hand-overs that may be under way at a time in this process. */
  readonly connections: number;
  /** Why a message has not arrived that the channel refused: a code of the error catalogue. */
  readonly refusal: string;
  /** Reads once what all messages of a run share. */
  open(run: typeof taskRun.$inferSelect): Promise<HandOver>;
}
