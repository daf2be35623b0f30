import type { Db, Transaction } from '../../db/Db.ts';
import type { Ports } from '../../ports.ts';

/** A record that uses another one, and so keeps it from being removed. */
export interface Use {
  /** Kind of the record that uses, such as `task`. */
  kind: string;
  id: string;
  name: string;
}

/** Finds the records of an area that use a record of another area. */
export type FindUses = (db: Db | Transaction, tenantId: string, usedId: string) => Promise<Use[]>;

/** Kinds of record that later areas may use. The area of a kind adds it, where it asks {@link usesOf}. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- areas add to it
export interface UsedKinds {}

declare module '../../area/Area.ts' {
  interface Area {
    /** Records of this area that use records of areas before it, by the kind of the used record. */
    uses?: Partial<UsedKinds>;
  }
}

/** Records of all areas that use a record, in the order of the areas. */
export async function usesOf(
  { areas }: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  { kind, tenantId, id }: { kind: keyof UsedKinds; tenantId: string; id: string },
): Promise<Use[]> {
  const found: Use[] = [];
  for (const { uses } of areas) found.push(...((await uses?.[kind]?.(db, tenantId, id)) ?? []));
  return found;
}
