import { countAssets, handOverAssets } from '../../src/contract/handOver.ts';
import type { AssetKind } from '../../src/domain/handOver.ts';
import type { SessionContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { refuseField } from '../api/Refusal.ts';
import type { Transaction } from '../db/Db.ts';
import { readUser } from '../user/readUser.ts';
import { requireNotMightier } from '../user/requireNotMightier.ts';
import { ASSET_TABLES, assetsOf, OWNED } from './assetsOf.ts';

async function give(
  tx: Transaction,
  { tenantId }: SessionContext,
  kind: AssetKind,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rowCount } = await tx.update(ASSET_TABLES[kind]).set({ ownerId: to }).where(OWNED[kind](tenantId, from));
  return rowCount ?? 0;
}

const counts = implement(countAssets, async ({ ports, tenantId }, { params }) => {
  const { id } = await readUser(ports.db, tenantId, params.id);
  return assetsOf(ports.db, tenantId, id);
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
