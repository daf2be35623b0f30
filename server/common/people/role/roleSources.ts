import type { CallContext } from '../../../api/CallContext.ts';
import type { Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** Data sources as roles know them. */
export interface RoleSources {
  /** All of the tenant, named in the caller's language where they are built in. */
  list: (context: CallContext) => Promise<{ id: string; code: string; name: string }[]>;
  /** How many of these ids the tenant has. */
  countKnown: (tx: Transaction, tenantId: string, ids: readonly string[]) => Promise<number>;
  /** Ids that the roles of a user hold; a main account holds all of them. */
  held: (tx: Transaction, tenantId: string, userId: string) => Promise<string[]>;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Data sources that roles may hold (§6); one area has them. */
    roleSources?: RoleSources;
  }
}

/** The data sources that roles may hold. The answer is empty where no area has data sources. */
export function roleSourcesOf({ areas }: Pick<Ports, 'areas'>): RoleSources {
  const none: RoleSources = { list: async () => [], countKnown: async () => 0, held: async () => [] };
  return areas.find(({ roleSources }) => roleSources !== undefined)?.roleSources ?? none;
}
