import { and, count, eq, ne, type SQL } from 'drizzle-orm';
import { ASSET_KINDS, type AssetCounts, type AssetKind } from '../../../../src/domain/common/people/handOver.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { activity, audience, message, task } from '../../../db/schema/index.ts';
import { ownedBy } from './ownedBy.ts';

/** The table of each kind. */
export const ASSET_TABLES = { task, message, audience, activity };

/** Which rows of each kind belong to a user; what was deleted belongs to nobody. */
export const OWNED: Record<AssetKind, (tenantId: string, userId: string) => SQL | undefined> = {
  task: (tenantId, userId) => and(eq(task.tenantId, tenantId), ne(task.status, 'deleted'), ownedBy(task, userId)),
  message: (tenantId, userId) => and(eq(message.tenantId, tenantId), ownedBy(message, userId)),
  audience: (tenantId, userId) => and(eq(audience.tenantId, tenantId), ownedBy(audience, userId)),
  activity: (tenantId, userId) => and(eq(activity.tenantId, tenantId), ownedBy(activity, userId)),
};

/** How much of each kind belongs to a user. */
export async function assetsOf(db: Db | Transaction, tenantId: string, userId: string): Promise<AssetCounts> {
  const counts: AssetCounts = { task: 0, message: 0, audience: 0, activity: 0 };
  // One after the other: a transaction has one connection.
  for (const kind of ASSET_KINDS) {
    const [row] = await db.select({ count: count() }).from(ASSET_TABLES[kind]).where(OWNED[kind](tenantId, userId));
    counts[kind] = row?.count ?? 0;
  }
  return counts;
}
