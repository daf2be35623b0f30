import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  freeUnreachable,
  listUnreachable,
  type UnreachableAddress,
} from '../../../../src/contract/common/contacts/unreachableAddress.ts';
import { maskAddress } from '../../../../src/domain/common/contacts/personalData.ts';
import { triedAgainAt } from '../../../../src/domain/shared/sending/sendState.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import { unreachableWhere } from './unreachableWhere.ts';

const list = implement(listUnreachable, async ({ ports, tenantId, caller }, { query }) => {
  const { db, clock } = ports;
  const mayReveal = caller.rights.has('contact:reveal');
  const where = unreachableWhere(tenantId, query, { mayReveal, now: clock.now() });
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(unreachableAddress)
      .where(where)
      .orderBy(desc(unreachableAddress.since), desc(unreachableAddress.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(unreachableAddress).where(where),
  ]);
  return {
    rows: rows.map(({ id, channel, address, since }): UnreachableAddress => ({
      id,
      address: maskAddress(channel, address),
      channel,
      since: since.toISOString(),
      until: triedAgainAt(since).toISOString(),
    })),
    total: total?.count ?? 0,
  };
});

const free = implement(freeUnreachable, async (context, { body }) =>
  context.change(async (tx) => {
    const freed = await tx
      .delete(unreachableAddress)
      .where(and(eq(unreachableAddress.tenantId, context.tenantId), inArray(unreachableAddress.id, body.ids)))
      .returning();
    const [first, ...others] = freed;
    if (first === undefined) throw new Refusal('NOT_FOUND');
    // Of one alone the log says whose it was, without saying it.
    const entityName = others.length === 0 ? maskAddress(first.channel, first.address) : '';
    const audit = {
      entityId: others.length === 0 ? String(first.id) : '',
      entityName,
      before: { freed: freed.length },
    };
    return { result: { freed: freed.length }, audit };
  }),
);

/** Handlers of unreachable addresses. */
export const unreachableHandlers: readonly Implementation[] = [list, free];
