import { count, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AssetCounts, AssetKind } from '../../../../src/domain/common/people/handOver.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { Ports } from '../../../ports.ts';

/** Records of a kind that belong to an operator and can be handed over to another one. */
export interface Assets {
  table: AssetTable;
  /** Which of them belong to a user; what was deleted belongs to nobody. */
  owned: (tenantId: string, userId: string) => SQL | undefined;
}

/** A table whose rows have an owner. It names a type of its own, because only this column is written. */
type AssetTable = PgTable & { ownerId: PgColumn };

declare module '../../../area/Area.ts' {
  interface Area {
    /** Records of the area that can be handed over. */
    assets?: { readonly [Kind in AssetKind]?: Assets };
  }
}

/** Kinds of record that an operator can hand over, in the order of the areas. */
const assetsIn = ({ areas }: Pick<Ports, 'areas'>): [AssetKind, Assets][] =>
  areas.flatMap(({ assets = {} }) => Object.entries(assets) as [AssetKind, Assets][]);

/** How much of each kind belongs to a user. */
export async function assetsOf(
  ports: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  userId: string,
): Promise<AssetCounts> {
  const counts: AssetCounts = { task: 0, message: 0, audience: 0, activity: 0 };
  // One after the other: a transaction has one connection.
  for (const [kind, { table, owned }] of assetsIn(ports)) {
    const [row] = await db.select({ count: count() }).from(table).where(owned(tenantId, userId));
    counts[kind] = row?.count ?? 0;
  }
  return counts;
}

/** Makes another user the owner of everything of some kinds that a user owns, and answers how much that was. */
export async function giveAssets(
  ports: Pick<Ports, 'areas'>,
  tx: Transaction,
  { tenantId, from, to, kinds }: { tenantId: string; from: string; to: string; kinds: readonly AssetKind[] },
): Promise<AssetCounts> {
  const given: AssetCounts = { task: 0, message: 0, audience: 0, activity: 0 };
  for (const [kind, { table, owned }] of assetsIn(ports)) {
    if (!kinds.includes(kind)) continue;
    const { rowCount } = await tx.update(table).set({ ownerId: to }).where(owned(tenantId, from));
    given[kind] = rowCount ?? 0;
  }
  return given;
}
