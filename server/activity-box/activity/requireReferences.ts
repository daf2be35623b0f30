import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActivityContent } from '../../../src/contract/activity-box/activityPage/activityContent.ts';
import { refuseField } from '../../api/Refusal.ts';
import { lockDefinitions } from '../../profile/rule/lockDefinitions.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience, prize, tenantDomain, user, wechatAccount } from '../../db/schema/index.ts';

type OwnedTable = PgTable & { id: PgColumn; tenantId: PgColumn };

/** Those of the ids that are no rows of the tenant. */
async function missing(
  tx: Db | Transaction,
  table: OwnedTable,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = (await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.id, [...ids])))) as { id: string }[];
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** Refuses basic details that name what the tenant does not have, at its field. */
export async function requireBasicReferences(
  tx: Db | Transaction,
  tenantId: string,
  { administratorIds, domainId, share }: ActivityContent['basics'],
  /** Of the paths that are refused at. */
  prefix = '',
): Promise<void> {
  const people = await missing(tx, user, tenantId, administratorIds);
  if (people.size > 0) throw refuseField(`${prefix}administratorIds`, 'userGone');
  if (domainId !== null) {
    const [domain] = await tx
      .select({ kind: tenantDomain.kind })
      .from(tenantDomain)
      .where(and(eq(tenantDomain.id, domainId), eq(tenantDomain.tenantId, tenantId)));
    if (domain?.kind !== 'activity') throw refuseField(`${prefix}domainId`, 'domainGone');
  }
  if (share.officialAccountId !== null) {
    const [account] = await tx
      .select({ kind: wechatAccount.kind })
      .from(wechatAccount)
      .where(and(eq(wechatAccount.id, share.officialAccountId), eq(wechatAccount.tenantId, tenantId)));
    if (account?.kind !== 'officialAccount') throw refuseField(`${prefix}share.officialAccountId`, 'accountGone');
  }
}

/** Refuses prizes and logic that name what the tenant does not have, at its field. */
export async function requireLogicReferences(
  tx: Transaction,
  tenantId: string,
  { items, tables, eligibleGroupIds }: ActivityContent['logic'],
): Promise<void> {
  const prizes = await missing(
    tx,
    prize,
    tenantId,
    items.flatMap(({ prizeId }) => prizeId ?? []),
  );
  const item = items.findIndex(({ prizeId }) => prizeId !== null && prizes.has(prizeId));
  if (item >= 0) throw refuseField(`logic.items.${item}.prizeId`, 'prizeGone');
  const groupIds = [...eligibleGroupIds, ...tables.flatMap(({ groupId }) => groupId ?? [])];
  // A group that is being removed is gone, or stays because of this.
  if (groupIds.length > 0) await lockDefinitions(tx, tenantId);
  const groups = await missing(tx, audience, tenantId, groupIds);
  if (eligibleGroupIds.some((id) => groups.has(id))) throw refuseField('logic.eligibleGroupIds', 'groupGone');
  const table = tables.findIndex(({ groupId }) => groupId !== null && groups.has(groupId));
  if (table >= 0) throw refuseField(`logic.tables.${table}.groupId`, 'groupGone');
}
