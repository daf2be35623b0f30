import type { Clock } from '../clock/Clock.ts';
import { httpSmsGateway } from '../channels/sms/httpSmsGateway.ts';
import type { SmsGateway } from '../channels/SmsGateway.ts';
import type { developerAccount } from '../db/schema/index.ts';

/** The gateways of this process, with their connections. */
export interface SmsGateways {
  /** The gateway of an account as it is stored; the one of an earlier version is closed. */
  of(account: typeof developerAccount.$inferSelect): SmsGateway;
  close(): void;
}

/** Keeps one gateway for each account. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function smsGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): SmsGateways {
  const kept = new Map<string, { version: number; gateway: SmsGateway }>();
  return {
    of({ id, version, requestUrl, accessKey, accessSecret, flowRate }) {
      const known = kept.get(id);
      if (known?.version === version) return known.gateway;
      known?.gateway.close();
      const gateway = httpSmsGateway({
        url: requestUrl,
        accessKey,
        secret: accessSecret,
        messagesPerSecond: flowRate,
        clock,
        publicOnly,
      });
      kept.set(id, { version, gateway });
      return gateway;
    },
    close() {
      for (const { gateway } of kept.values()) gateway.close();
      kept.clear();
    },
  };
}
