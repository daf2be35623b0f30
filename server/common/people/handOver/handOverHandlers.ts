import { and, eq, inArray } from 'drizzle-orm';
import { countAssets, handOverAssets } from '../../../../src/contract/common/people/handOver.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { user } from '../../../db/schema/index.ts';
import { readUser } from '../user/readUser.ts';
import { requireNotMightier } from '../user/requireNotMightier.ts';
import { assetsOf, giveAssets } from './assetsOf.ts';

/**
 * Locks both, so that nobody is removed while they are given something; always in the same order, so that two hand-overs between
 * the same two people do not wait for each other.
 */
async function lockUsers(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<void> {
  const both = and(inArray(user.id, [...ids]), eq(user.tenantId, tenantId));
  await tx.select({ id: user.id }).from(user).where(both).orderBy(user.id).for('update');
}

const counts = implement(countAssets, async ({ ports, tenantId }, { params }) => {
  const { id } = await readUser(ports.db, tenantId, params.id);
  return assetsOf(ports, ports.db, tenantId, id);
});

const handOver = implement(handOverAssets, async (context, { params, body: { toUserId, kinds } }) =>
  context.change(async (tx) => {
    await lockUsers(tx, context.tenantId, [params.id, toUserId]);
    const from = await readUser(tx, context.tenantId, params.id);
    await requireNotMightier(tx, context, from);
    const to = await readUser(tx, context.tenantId, toUserId).catch(() => undefined);
    if (to === undefined || to.status === 'disabled' || to.id === from.id)
      throw refuseField('toUserId', 'handOverTarget');
    const { tenantId, ports } = context;
    const given = await giveAssets(ports, tx, { tenantId, from: from.id, to: to.id, kinds });
    const audit = { entityId: from.id, entityName: from.username, after: { to: to.username, ...given } };
    return { result: given, audit };
  }),
);

/** Handlers of handing over what belongs to a user. */
export const handOverHandlers: readonly Implementation[] = [counts, handOver];
