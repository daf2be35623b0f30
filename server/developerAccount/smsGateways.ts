import type { Clock } from '../clock/Clock.ts';
import { httpSmsGateway } from '../channels/sms/httpSmsGateway.ts';
import type { SmsGateway } from '../channels/SmsGateway.ts';
import type { developerAccount } from '../db/schema/index.ts';

/** Longer than any work that was begun with a gateway: a slice of a run, and its last call asked twice. Milliseconds. */
const RETIRE_MS = 120_000;

/** The gateways of this process, with their connections. */
export interface SmsGateways {
  /** The gateway of an account as it is stored; what is under way with the one of an earlier version comes to its end. */
  of(account: typeof developerAccount.$inferSelect): SmsGateway;
  close(): void;
}

/** Keeps one gateway for each account. With `publicOnly` none is called in a network of our own (PRIVATE_GATEWAYS). */
export function smsGateways({ clock, publicOnly }: { clock: Clock; publicOnly: boolean }): SmsGateways {
  const kept = new Map<string, { version: number; gateway: SmsGateway }>();
  const retired = new Map<SmsGateway, NodeJS.Timeout>();
  const retire = (gateway: SmsGateway): void => {
    const close = (): void => {
      retired.delete(gateway);
      gateway.close();
    };
    retired.set(gateway, setTimeout(close, RETIRE_MS).unref());
  };
  return {
    of({ id, version, requestUrl, accessKey, accessSecret, flowRate }) {
      const known = kept.get(id);
      if (known?.version === version) return known.gateway;
      if (known !== undefined) retire(known.gateway);
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
      for (const [gateway, timer] of retired) {
        clearTimeout(timer);
        gateway.close();
      }
      kept.clear();
      retired.clear();
    },
  };
}
