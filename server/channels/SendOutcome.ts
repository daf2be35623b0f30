/**
 * What became of the hand-over of one message to a channel. `detail` is the channel's own words without addresses.
 * - `accepted`: it took the message; `id` is its name for it.
 * - `rejected`: it refused the message; `permanent` tells a final refusal from a temporary one.
 * - `notHandedOver`: nothing of the message left this process (no connection, sign-in refused): sending later is safe.
 * - `unknown`: the connection broke between the hand-over and the answer: it may or may not have arrived.
 */
export type SendOutcome =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'rejected'; permanent: boolean; detail: string }
  | { outcome: 'notHandedOver'; detail: string }
  | { outcome: 'unknown'; detail: string };
