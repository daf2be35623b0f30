import { and, count, desc, eq, inArray } from 'drizzle-orm';
import {
  addToBlacklist,
  type BlockedNumber,
  listBlockedNumbers,
  listOptOuts,
  type OptedOutAddress,
  removeFromBlacklist,
  updateBlacklistRemark,
} from '../../../../src/contract/common/contacts/blacklist.ts';
import { harmfulFaults, readNumberList } from '../../../../src/domain/common/contacts/numberList.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import { maskAddress } from '../../../../src/domain/common/contacts/personalData.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { blacklistEntry, blockedNumber, optOut, user } from '../../../db/schema/index.ts';
import { blockedNumberWhere } from './blockedNumberWhere.ts';
import { optOutWhere } from './optOutWhere.ts';

const SORTABLE = { number: blockedNumber.number, createdAt: blockedNumber.createdAt };

/** Numbers of one request, checked by the rule of the form. */
function readNumbers(typed: readonly string[]): string[] {
  const list = readNumberList(typed.join('\n'));
  const [fault] = harmfulFaults(list, 'forgiven');
  if (fault !== undefined) throw refuseField('numbers', fault.problem);
  if (list.numbers.length === 0) throw refuseField('numbers', 'required');
  return list.numbers;
}

const list = implement(listBlockedNumbers, async ({ ports, tenantId, caller }, { query }) => {
  const { db, totals } = ports;
  const mayReveal = caller.rights.has('contact:reveal');
  const where = blockedNumberWhere(tenantId, query, mayReveal);
  const order = query.order ?? (query.sort === 'createdAt' ? 'desc' : 'asc');
  const [rows, total] = await Promise.all([
    db
      .select({ row: blockedNumber, remark: blacklistEntry.remark, createdByName: user.username })
      .from(blockedNumber)
      .innerJoin(blacklistEntry, eq(blacklistEntry.id, blockedNumber.entryId))
      .leftJoin(user, eq(user.id, blacklistEntry.createdBy))
      .where(where)
      .orderBy(...sorting({ ...query, order }, SORTABLE, 'createdAt', blockedNumber.number))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    totals.of('blacklist', tenantId, [query.number, query.remark, mayReveal ? 'begins' : 'is'], async () => {
      const [counted] = await db
        .select({ count: count() })
        .from(blockedNumber)
        .innerJoin(blacklistEntry, eq(blacklistEntry.id, blockedNumber.entryId))
        .where(where);
      return counted?.count ?? 0;
    }),
  ]);
  return {
    rows: rows.map(({ row, remark, createdByName }): BlockedNumber => ({
      id: row.id,
      number: maskPhone(row.number),
      entryId: row.entryId,
      remark,
      createdByName: createdByName ?? '',
      createdAt: row.createdAt.toISOString(),
    })),
    total,
  };
});

const add = implement(addToBlacklist, async (context, { body }) => {
  const { ports, tenantId, caller } = context;
  const numbers = readNumbers(body.numbers);
  const answer = await context.change(async (tx) => {
    const createdAt = ports.clock.now();
    const [entry] = await tx
      .insert(blacklistEntry)
      .values({ tenantId, remark: body.remark, createdBy: caller.userId, createdAt })
      .returning();
    if (entry === undefined) throw new Refusal('SYSTEM_ERROR');
    const added = await tx
      .insert(blockedNumber)
      .values(numbers.map((number) => ({ tenantId, number, entryId: entry.id, createdAt })))
      .onConflictDoNothing()
      .returning({ number: blockedNumber.number });
    const result = { entryId: entry.id, added: added.length, existing: numbers.length - added.length };
    const audit = {
      entityId: entry.id,
      entityName: body.remark,
      after: { remark: body.remark, added: result.added, existing: result.existing },
    };
    return { result, audit };
  });
  ports.totals.forget('blacklist', tenantId);
  return answer;
});

const remove = implement(removeFromBlacklist, async (context, { body }) => {
  const { ports, tenantId } = context;
  const answer = await context.change(async (tx) => {
    const removed = await tx
      .delete(blockedNumber)
      .where(and(eq(blockedNumber.tenantId, tenantId), inArray(blockedNumber.id, body.ids)))
      .returning({ entryId: blockedNumber.entryId });
    if (removed.length === 0) throw new Refusal('NOT_FOUND');
    const entries = [...new Set(removed.map(({ entryId }) => entryId))];
    return { result: { removed: removed.length }, audit: { before: { entries, removed: removed.length } } };
  });
  ports.totals.forget('blacklist', tenantId);
  return answer;
});

const updateRemark = implement(updateBlacklistRemark, async (context, { params, body }) => {
  const { ports, tenantId } = context;
  const answer = await context.change(async (tx) => {
    const entry = and(eq(blacklistEntry.id, params.id), eq(blacklistEntry.tenantId, tenantId));
    const [before] = await tx.select({ remark: blacklistEntry.remark }).from(blacklistEntry).where(entry).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before.remark !== body.seenRemark) throw new Refusal('CONFLICT', { data: before });
    const after = { remark: body.remark };
    await tx.update(blacklistEntry).set(after).where(entry);
    return { result: after, audit: { entityId: params.id, entityName: body.remark, before, after } };
  });
  ports.totals.forget('blacklist', tenantId);
  return answer;
});

const optOuts = implement(listOptOuts, async ({ ports, tenantId, caller }, { query }) => {
  const { db } = ports;
  const where = optOutWhere(tenantId, query, caller.rights.has('contact:reveal'));
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(optOut)
      .where(where)
      .orderBy(desc(optOut.createdAt), desc(optOut.addressKey))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(optOut).where(where),
  ]);
  return {
    rows: rows.map(({ id, addressKey, channel, source, createdAt }): OptedOutAddress => ({
      id,
      address: maskAddress(channel, addressKey),
      channel,
      source,
      createdAt: createdAt.toISOString(),
    })),
    total: total?.count ?? 0,
  };
});

/** Handlers of the blacklist. */
export const blacklistHandlers: readonly Implementation[] = [list, add, updateRemark, remove, optOuts];
