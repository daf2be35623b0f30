import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  addToWhitelist,
  listWhitelist,
  removeFromWhitelist,
  setWhitelistStatus,
  type WhitelistNumber,
} from '../../../../src/contract/common/contacts/whitelist.ts';
import { harmfulFaults, readNumberList, WHITELIST_MAX } from '../../../../src/domain/common/contacts/numberList.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { likeOrIs, paging } from '../../../api/records/sorting.ts';
import { blockedNumber, user, whitelistNumber } from '../../../db/schema/index.ts';

/** Numbers of one request, checked by the rule of the form. */
function readNumbers(typed: readonly string[]): string[] {
  const list = readNumberList(typed.join('\n'));
  const [fault] = harmfulFaults(list, 'refused');
  if (fault !== undefined) throw refuseField('numbers', fault.problem);
  if (list.numbers.length === 0) throw refuseField('numbers', 'required');
  return list.numbers;
}

const theNumber = ({ tenantId }: CallContext, id: string) => {
  const key = Number(id);
  if (!Number.isSafeInteger(key)) throw new Refusal('NOT_FOUND');
  return and(eq(whitelistNumber.id, key), eq(whitelistNumber.tenantId, tenantId));
};

const list = implement(listWhitelist, async ({ ports, tenantId, caller }, { query }) => {
  const { db } = ports;
  const { number, status } = query;
  const mayReveal = caller.rights.has('contact:reveal');
  const where = and(
    eq(whitelistNumber.tenantId, tenantId),
    status === undefined ? undefined : eq(whitelistNumber.status, status),
    number === undefined ? undefined : likeOrIs(whitelistNumber.number, normalizePhone(number) ?? number, mayReveal),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ row: whitelistNumber, createdByName: user.username, blocked: blockedNumber.id })
      .from(whitelistNumber)
      .leftJoin(user, eq(user.id, whitelistNumber.createdBy))
      .leftJoin(
        blockedNumber,
        and(eq(blockedNumber.tenantId, whitelistNumber.tenantId), eq(blockedNumber.number, whitelistNumber.number)),
      )
      .where(where)
      .orderBy(desc(whitelistNumber.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(whitelistNumber).where(where),
  ]);
  return {
    rows: rows.map(({ row, createdByName, blocked }): WhitelistNumber => ({
      id: row.id,
      number: maskPhone(row.number),
      status: row.status,
      blacklisted: blocked !== null,
      createdByName: createdByName ?? '',
      createdAt: row.createdAt.toISOString(),
    })),
    total: total?.count ?? 0,
  };
});

const add = implement(addToWhitelist, async (context, { body }) => {
  const { ports, tenantId, caller } = context;
  const numbers = readNumbers(body.numbers);
  return context.change(async (tx) => {
    // Two operators who add at once must not exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`whitelist ${tenantId}`}, 0))`);
    const mine = eq(whitelistNumber.tenantId, tenantId);
    const [taken] = await tx
      .select({ number: whitelistNumber.number })
      .from(whitelistNumber)
      .where(and(mine, inArray(whitelistNumber.number, numbers)))
      .limit(1);
    if (taken !== undefined) throw refuseField('numbers', 'sameNumber', { number: taken.number });
    const [have] = await tx.select({ count: count() }).from(whitelistNumber).where(mine);
    if ((have?.count ?? 0) + numbers.length > WHITELIST_MAX)
      throw refuseField('numbers', 'tooManyWhitelisted', { max: WHITELIST_MAX });
    const createdAt = ports.clock.now();
    await tx.insert(whitelistNumber).values(
      numbers.map((number) => ({
        tenantId,
        number,
        status: 'enabled' as const,
        createdBy: caller.userId,
        createdAt,
      })),
    );
    const result = { added: numbers.length };
    return { result, audit: { after: result } };
  });
});

const setStatus = implement(setWhitelistStatus, async (context, { params, body }) =>
  context.change(async (tx) => {
    const where = theNumber(context, params.id);
    const [before] = await tx.select().from(whitelistNumber).where(where).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    await tx.update(whitelistNumber).set({ status: body.status }).where(where);
    const audit = {
      entityId: params.id,
      entityName: maskPhone(before.number),
      before: { status: before.status },
      after: body,
    };
    return { result: body, audit };
  }),
);

const remove = implement(removeFromWhitelist, async (context, { params }) =>
  context.change(async (tx) => {
    const [row] = await tx.delete(whitelistNumber).where(theNumber(context, params.id)).returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const audit = { entityId: params.id, entityName: maskPhone(row.number), before: { status: row.status } };
    return { result: null, audit };
  }),
);

/** Handlers of the whitelist. */
export const whitelistHandlers: readonly Implementation[] = [list, add, setStatus, remove];
