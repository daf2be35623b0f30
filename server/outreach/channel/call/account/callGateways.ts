import { type AccountGateways, accountGateways } from '../../../../channels/accountGateways.ts';
import { httpCallGateway } from '../../../../channels/call/httpCallGateway.ts';
import type { CallGateway } from '../../../../channels/CallGateway.ts';
import type { Clock } from '../../../../clock/Clock.ts';
import type { callAccount } from '../../../../db/schema/index.ts';

/** The gateways to services of outbound calls of this process, one for each account of call lines. */
export type CallGateways = AccountGateways<typeof callAccount.$inferSelect, CallGateway>;

/** Keeps the gateways of accounts of call lines. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function callGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): CallGateways {
  return accountGateways(({ requestUrl, accessKey, accessSecret, lines }) =>
    httpCallGateway({ url: requestUrl, accessKey, secret: accessSecret, lines, clock, publicOnly }),
  );
}
