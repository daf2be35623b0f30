import { type AccountGateways, accountGateways } from '../channels/accountGateways.ts';
import { httpSmsGateway } from '../channels/sms/httpSmsGateway.ts';
import type { SmsGateway } from '../channels/SmsGateway.ts';
import type { Clock } from '../clock/Clock.ts';
import type { developerAccount } from '../db/schema/index.ts';

/** The gateways of text messages of this process, one for each developer account. */
export type SmsGateways = AccountGateways<typeof developerAccount.$inferSelect, SmsGateway>;

/** Keeps the gateways of developer accounts. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function smsGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): SmsGateways {
  return accountGateways(({ requestUrl, accessKey, accessSecret, flowRate }) =>
    httpSmsGateway({
      url: requestUrl,
      accessKey,
      secret: accessSecret,
      messagesPerSecond: flowRate,
      clock,
      publicOnly,
    }),
  );
}
