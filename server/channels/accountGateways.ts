/** The gateways of this process to the accounts of one channel, with their connections. */
export interface AccountGateways<Account, Gateway> {
  /** The gateway of an account as it is stored; the one of an earlier version is closed. */
  of(account: Account): Gateway;
  close(): void;
}

/** Keeps one gateway for each account, which `open` makes. */
export function accountGateways<Account extends { id: string; version: number }, Gateway extends { close: () => void }>(
  open: (account: Account) => Gateway,
): AccountGateways<Account, Gateway> {
  const kept = new Map<string, { version: number; gateway: Gateway }>();
  return {
    of(account) {
      const { id, version } = account;
      const known = kept.get(id);
      if (known?.version === version) return known.gateway;
      known?.gateway.close();
      const gateway = open(account);
      kept.set(id, { version, gateway });
      return gateway;
    },
    close() {
      for (const { gateway } of kept.values()) gateway.close();
      kept.clear();
    },
  };
}
