import { isRequestAddress } from '../../shared/address/requestAddress.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Callback addresses of one tenant at most. */
export const CALLBACK_ADDRESSES_MAX = 5;

/** What a tenant's own system can be told of: what became of a message, a reply, and who opted out. */
export const CALLBACK_EVENTS = ['delivered', 'undelivered', 'rejected', 'clicked', 'reply', 'optOut'] as const;

/** One of {@link CALLBACK_EVENTS}. */
export type CallbackEvent = (typeof CALLBACK_EVENTS)[number];

/** Most events of one call. */
export const CALLBACK_BATCH_MAX = 100;

/** How long an event is tried before it is given up. */
export const CALLBACK_PATIENCE_MS = DAY_MS;

/** Calls that are kept of each address, the newest. */
export const CALLBACK_CALLS_KEPT = 50;

/** How a call ended: taken with a status of success, not taken and tried again, or its events given up. */
export const CALLBACK_OUTCOMES = ['accepted', 'failed', 'givenUp'] as const;

/** One of {@link CALLBACK_OUTCOMES}. */
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Milliseconds until an address is called again that has failed so often in a row: three times as long each time, an hour at most. */
export function callbackPauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 3 ** (Math.max(failures, 1) - 1), LONGEST_PAUSE_MS);
}

/** Whether a text can be a callback address: https, without credentials, query or fragment. */
export function isCallbackAddress(text: string): boolean {
  return isRequestAddress(text) && new URL(text).protocol === 'https:';
}
