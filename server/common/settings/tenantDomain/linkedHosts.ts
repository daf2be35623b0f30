import type { Db, Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** When messages with links on a host were begun to be sent, the first and the last time. */
export interface Linked {
  since: Date;
  last: Date;
}

/** Links of messages that run over a tenant's hosts. */
export interface LinkedHosts {
  /** By host; those that no link runs over are left out. */
  times: (db: Pick<Db, 'execute'>, tenantId: string, hosts: readonly string[]) => Promise<Map<string, Linked>>;
  /** Names of tasks that are being sent, or stopped on the way, with links on a host; at most so many. */
  sendingOver: (
    tx: Transaction,
    which: { tenantId: string; host: string },
    most: number,
  ) => Promise<{ name: string }[]>;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Which of a tenant's hosts carry links of messages. */
    linkedHosts?: LinkedHosts;
  }
}

/** Links of messages that run over a tenant's hosts; none where no area sends any. */
export function linkedHostsOf({ areas }: Pick<Ports, 'areas'>): LinkedHosts {
  const none: LinkedHosts = { times: async () => new Map(), sendingOver: async () => [] };
  return areas.find(({ linkedHosts }) => linkedHosts !== undefined)?.linkedHosts ?? none;
}
