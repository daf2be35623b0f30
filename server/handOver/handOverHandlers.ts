import { and, count, eq, ne } from 'drizzle-orm';
import { countAssets, handOverAssets } from '../../src/contract/handOver.ts';
import { ASSET_KINDS, type AssetCounts, type AssetKind } from '../../src/domain/handOver.ts';
import type { SessionContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { audience, message, task, user } from '../db/schema/index.ts';
import { requireNotMightier } from '../user/requireNotMightier.ts';
import { ownedBy } from './ownedBy.ts';

/** Which rows of each kind belong to a user; what was deleted belongs to nobody. */
const OWNED = {
  task: (tenantId: string, userId: string) =>
    and(eq(task.tenantId, tenantId), ne(task.status, 'deleted'), ownedBy(task, userId)),
  message: (tenantId: string, userId: string) => and(eq(message.tenantId, tenantId), ownedBy(message, userId)),
  audience: (tenantId: string, userId: string) => and(eq(audience.tenantId, tenantId), ownedBy(audience, userId)),
};

const TABLES = { task, message, audience };

async function countOf(db: Db | Transaction, tenantId: string, userId: string): Promise<AssetCounts> {
  const counted = await Promise.all(
    ASSET_KINDS.map(async (kind) => {
      const [row] = await db.select({ count: count() }).from(TABLES[kind]).where(OWNED[kind](tenantId, userId));
      return [kind, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted) as AssetCounts;
}

async function readUser(db: Db | Transaction, tenantId: string, id: string): Promise<typeof user.$inferSelect> {
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

async function give(
  tx: Transaction,
  { tenantId }: SessionContext,
  kind: AssetKind,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rowCount } = await tx.update(TABLES[kind]).set({ ownerId: to }).where(OWNED[kind](tenantId, from));
  return rowCount ?? 0;
}

const counts = implement(countAssets, async ({ ports, tenantId }, { params }) => {
  const { id } = await readUser(ports.db, tenantId, params.id);
  return countOf(ports.db, tenantId, id);
});

const handOver = implement(handOverAssets, async (context, { params, body: { toUserId, kinds } }) =>
  context.change(async (tx) => {
    const from = await readUser(tx, context.tenantId, params.id);
    await requireNotMightier(tx, context, from);
    const to = await readUser(tx, context.tenantId, toUserId).catch(() => undefined);
    if (to === undefined || to.status === 'disabled' || to.id === from.id)
      throw refuseField('toUserId', 'handOverTarget');
    const given = { task: 0, message: 0, audience: 0 };
    for (const kind of new Set(kinds)) given[kind] = await give(tx, context, kind, { from: from.id, to: to.id });
    const audit = { entityId: from.id, entityName: from.username, after: { to: to.username, ...given } };
    return { result: given, audit };
  }),
);

/** Handlers of handing over what belongs to a user. */
export const handOverHandlers: readonly Implementation[] = [counts, handOver];
