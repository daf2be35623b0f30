import type { SendReason } from '../../src/domain/outreach/sending/sendReason.ts';

/**
 * What became of the hand-over of one message to a channel. `detail` is the channel's own words without addresses.
 * - `accepted`: it took the message; `id` is its name for it, `parts` how many it bills where it bills parts.
 * - `rejected`: it refused the message; `permanent` tells a final refusal from a temporary one, `code` of the error catalogue why;
 *   `isGone` says that nobody is at the address any more.
 * - `notHandedOver`: nothing of the message was taken (no connection, sign-in refused): sending later is safe, after
 *   `retryAfterMs` where that is known; `code` of the error catalogue says what stands in the way, and `halts` that it stays there until
 *   somebody does something.
 * - `unknown`: the connection broke between the hand-over and the answer: it may or may not have arrived.
 */
export type SendOutcome =
  | { outcome: 'accepted'; id: string; parts?: number }
  | { outcome: 'rejected'; permanent: boolean; code?: SendReason; detail: string; isGone?: boolean }
  | { outcome: 'notHandedOver'; code?: string; detail: string; retryAfterMs?: number; halts?: boolean }
  | { outcome: 'unknown'; detail: string };
