import type { Transaction } from '../../../db/Db.ts';
import type { tenant } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Moves due times of the area after the zone of its tenant has changed, in the transaction of this change. */
    zoneChanged?: (tx: Transaction, changed: typeof tenant.$inferSelect, now: Date) => Promise<void>;
  }
}

/** Has every area move its due times after the zone of a tenant has changed. */
export async function zoneChanged(
  { areas, clock }: Pick<Ports, 'areas' | 'clock'>,
  tx: Transaction,
  changed: typeof tenant.$inferSelect,
): Promise<void> {
  for (const area of areas) await area.zoneChanged?.(tx, changed, clock.now());
}
