import { type AccountGateways, accountGateways } from '../../../../channels/accountGateways.ts';
import { httpPushGateway } from '../../../../channels/push/httpPushGateway.ts';
import type { PushGateway } from '../../../../channels/PushGateway.ts';
import type { Clock } from '../../../../clock/Clock.ts';
import type { pushAccount } from '../../../../db/schema/index.ts';

/** The gateways to push services of this process, one for each app push account. */
export type PushGateways = AccountGateways<typeof pushAccount.$inferSelect, PushGateway>;

/** Keeps the gateways of app push accounts. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function pushGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): PushGateways {
  return accountGateways(({ requestUrl, appKey, masterSecret }) =>
    httpPushGateway({ url: requestUrl, appKey, masterSecret, clock, publicOnly }),
  );
}
