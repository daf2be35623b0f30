import type { SendOutcome } from './SendOutcome.ts';

/**
 * What became of a message that a gateway was handed. `detail` is a code of the gateway or of the network, never an address, a
 * text or a secret.
 * - `accepted`: the gateway took it, under its own id; `More` is what else it says then.
 * - `rejected`: it is refused for good; sent again as it is, it would be refused again.
 * - `notHandedOver`: the gateway did not take it and it may be sent later, not before `retryAfterMs` where that is known.
 * - `unknown`: the connection broke or nothing intelligible was answered, twice: it may or may not have been taken.
 */
export type GatewayOutcome<Rejection extends string, Hindrance extends string, More extends object = object> =
  | (Extract<SendOutcome, { outcome: 'accepted' }> & More)
  | { outcome: 'rejected'; code: Rejection; detail: string }
  | NotHandedOver<Hindrance>
  | Extract<SendOutcome, { outcome: 'unknown' }>;

/** Nothing is wrong with the message: it may be sent later. */
export interface NotHandedOver<Hindrance extends string> {
  outcome: 'notHandedOver';
  code: Hindrance;
  detail: string;
  retryAfterMs?: number;
}
