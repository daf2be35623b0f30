import type { Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** A record that asks for a field. */
export interface Asker {
  name: string;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Names of records that ask for a custom field. It locks them, so that none begins to ask until the transaction ends. */
    fieldAskers?: (tx: Transaction, tenantId: string, fieldId: string) => Promise<Asker[]>;
  }
}

/** Records of all areas that ask for a custom field, locked until the transaction ends. */
export async function askersOf(
  { areas }: Pick<Ports, 'areas'>,
  tx: Transaction,
  tenantId: string,
  fieldId: string,
): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (const { fieldAskers } of areas) askers.push(...((await fieldAskers?.(tx, tenantId, fieldId)) ?? []));
  return askers;
}
