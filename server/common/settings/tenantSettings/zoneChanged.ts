import type { Transaction } from '../../../db/Db.ts';
import type { tenant } from '../../../db/schema/index.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Moves due times of the area after the zone of its tenant has changed, in the transaction of this change. */
    zoneChanged?: (tx: Transaction, changed: typeof tenant.$inferSelect, now: Date) => Promise<void>;
  }
}
