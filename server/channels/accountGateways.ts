/** Longer than any work that was begun with a gateway: a slice of a run, and its last call asked twice. Milliseconds. */
const RETIRE_MS = 120_000;

/** The gateways of this process to the accounts of one channel, with their connections. */
export interface AccountGateways<Account, Gateway> {
  /** The gateway of an account as it is stored; what is under way with the one of an earlier version comes to its end. */
  of(account: Account): Gateway;
  close(): void;
}

/** Keeps one gateway for each account, which `open` makes. */
export function accountGateways<Account extends { id: string; version: number }, Gateway extends { close: () => void }>(
  open: (account: Account) => Gateway,
): AccountGateways<Account, Gateway> {
  const kept = new Map<string, { version: number; gateway: Gateway }>();
  const retired = new Map<Gateway, NodeJS.Timeout>();
  const retire = (gateway: Gateway): void => {
    const close = (): void => {
      retired.delete(gateway);
      gateway.close();
    };
    retired.set(gateway, setTimeout(close, RETIRE_MS).unref());
  };
  return {
    of(account) {
      const { id, version } = account;
      const known = kept.get(id);
      if (known?.version === version) return known.gateway;
      if (known !== undefined) retire(known.gateway);
      const gateway = open(account);
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
