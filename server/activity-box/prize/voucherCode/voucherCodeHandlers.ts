import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  getVoucherPrize,
  listVoucherCodes,
  listVoucherPrizes,
  removeVoucherCode,
  removeVoucherCodes,
  revealVoucherCode,
  type VoucherCode,
  type VoucherPrize,
} from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { type ShownVoucherStatus, shownVoucherStatus } from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import type { Transaction } from '../../../db/Db.ts';
import { prize, voucherCode } from '../../../db/schema/index.ts';
import { todayOf } from '../../venue/readVenue.ts';
import { requireVoucherPrize } from './requireVoucherPrize.ts';
import { openCode } from './sealedCode.ts';

type PrizeRow = typeof prize.$inferSelect;

const today = ({ ports, tenantId }: CallContext): Promise<string> => todayOf(ports.db, tenantId, ports.clock.now());

const EXPIRED = (day: string): SQL<boolean> =>
  sql<boolean>`(${voucherCode.status} = 'pendingShipment' and coalesce(${voucherCode.validTo} < ${day}, false))`;

/** Prizes with the counts of their codes. */
async function counted(context: CallContext, rows: readonly PrizeRow[]): Promise<VoucherPrize[]> {
  if (rows.length === 0) return [];
  const expired = EXPIRED(await today(context));
  const found = await context.ports.db
    .select({ id: voucherCode.prizeId, status: voucherCode.status, expired: expired.as('expired'), count: count() })
    .from(voucherCode)
    .where(
      inArray(
        voucherCode.prizeId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(voucherCode.prizeId, voucherCode.status, sql`expired`);
  return rows.map(({ id, name, stock, allotted, won }) => {
    const of = (is: (one: (typeof found)[number]) => boolean): number =>
      found.filter((one) => one.id === id && is(one)).reduce((sum, one) => sum + one.count, 0);
    return {
      id,
      name,
      codes: stock,
      pendingShipment: of((one) => one.status === 'pendingShipment' && !one.expired),
      shipped: of((one) => one.status === 'shipped'),
      expired: of((one) => one.expired),
      held: allotted - won,
    };
  });
}

const listPrizes = implement(listVoucherPrizes, async (context, { query: { name, ...query } }) => {
  const { db } = context.ports;
  const where = and(
    eq(prize.tenantId, context.tenantId),
    eq(prize.awardType, 'voucherCode'),
    containing(name, prize.name),
  );
  const { limit, offset } = paging(query);
  const rows = await db
    .select()
    .from(prize)
    .where(where)
    .orderBy(
      ...sorting(query, { name: prize.name, codes: prize.stock, createdAt: prize.createdAt }, 'createdAt', prize.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows: await counted(context, rows), total: await db.$count(prize, where) };
});

const getPrize = implement(getVoucherPrize, async (context, { params: { id } }) => {
  const [one] = await counted(context, [await requireVoucherPrize(context, id)]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
});

const shown = (row: typeof voucherCode.$inferSelect, day: string): VoucherCode => ({
  id: row.id,
  cardNumber: row.cardNumber,
  codeEnding: row.codeEnding,
  validityType: row.validityType,
  validFrom: row.validFrom,
  validTo: row.validTo,
  validDays: row.validDays,
  status: shownVoucherStatus(row, day),
  createdAt: row.createdAt.toISOString(),
  shippedAt: row.shippedAt?.toISOString() ?? null,
});

const STATUS_WHERE: Readonly<Record<ShownVoucherStatus, (day: string) => SQL | undefined>> = {
  pendingShipment: (day) => and(eq(voucherCode.status, 'pendingShipment'), sql`not ${EXPIRED(day)}`),
  shipped: () => eq(voucherCode.status, 'shipped'),
  expired: EXPIRED,
};

const list = implement(
  listVoucherCodes,
  async (context, { query: { prizeId, cardNumber, status, validityType, ...query } }) => {
    const { db } = context.ports;
    await requireVoucherPrize(context, prizeId);
    const day = await today(context);
    const where = and(
      eq(voucherCode.tenantId, context.tenantId),
      eq(voucherCode.prizeId, prizeId),
      containing(cardNumber, voucherCode.cardNumber),
      equal(voucherCode.validityType, validityType),
      status === undefined ? undefined : STATUS_WHERE[status](day),
    );
    const sortable = {
      createdAt: voucherCode.position,
      validTo: voucherCode.validTo,
      shippedAt: voucherCode.shippedAt,
    };
    const order =
      query.sort === undefined
        ? [asc(voucherCode.position)]
        : sorting(query, sortable, 'createdAt', voucherCode.position);
    const { limit, offset } = paging(query);
    const rows = await db
      .select()
      .from(voucherCode)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return { rows: rows.map((row) => shown(row, day)), total: await db.$count(voucherCode, where) };
  },
);

/** What the log calls a code: nothing that helps to use it. */
const nameOf = (of: PrizeRow): string => of.name;

const reveal = implement(revealVoucherCode, async (context, { params: { id } }) => {
  const { ports, tenantId } = context;
  const [row] = await ports.db
    .select({ code: voucherCode, of: prize })
    .from(voucherCode)
    .innerJoin(prize, eq(prize.id, voucherCode.prizeId))
    .where(and(eq(voucherCode.id, id), eq(voucherCode.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const code = await openCode(ports, id, row.code.sealedCode);
  return context.change(async () => ({
    result: { code },
    audit: { entityId: id, entityName: nameOf(row.of), after: { cardNumber: row.code.cardNumber } },
  }));
});

/**
 * Removes codes of a prize that nobody was given, all of them or none, and counts them out of its stock.
 * @throws `NOT_FOUND`; `STATE_FORBIDS` for one that was shipped; `CODES_IN_ACTIVITY` where an activity holds codes of the prize
 */
async function removeCodes(tx: Transaction, { tenantId }: CallContext, prizeId: string, given: readonly string[]) {
  const ids = [...new Set(given)];
  // Before the codes: whoever allots or imports locks the prize too.
  const [of] = await tx
    .select()
    .from(prize)
    .where(and(eq(prize.id, prizeId), eq(prize.tenantId, tenantId)))
    .for('update');
  if (of === undefined) throw new Refusal('NOT_FOUND');
  if (of.allotted > of.won) throw new Refusal('CODES_IN_ACTIVITY');
  const rows = await tx
    .select({ status: voucherCode.status })
    .from(voucherCode)
    .where(and(eq(voucherCode.prizeId, prizeId), inArray(voucherCode.id, ids)))
    .for('update');
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND');
  if (rows.some(({ status }) => status !== 'pendingShipment')) throw new Refusal('STATE_FORBIDS');
  await tx.delete(voucherCode).where(inArray(voucherCode.id, ids));
  await tx
    .update(prize)
    .set({ stock: sql`${prize.stock} - ${ids.length}` })
    .where(eq(prize.id, prizeId));
  return { of, removed: ids.length };
}

const removeOne = implement(removeVoucherCode, (context, { params: { id } }) =>
  context.change(async (tx) => {
    const [row] = await tx
      .select({ prizeId: voucherCode.prizeId, cardNumber: voucherCode.cardNumber })
      .from(voucherCode)
      .where(and(eq(voucherCode.id, id), eq(voucherCode.tenantId, context.tenantId)));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const { of } = await removeCodes(tx, context, row.prizeId, [id]);
    return { result: null, audit: { entityId: id, entityName: nameOf(of), before: { cardNumber: row.cardNumber } } };
  }),
);

const removeSelected = implement(removeVoucherCodes, (context, { body: { prizeId, ids } }) =>
  context.change(async (tx) => {
    const { of, removed } = await removeCodes(tx, context, prizeId, ids);
    return { result: { removed }, audit: { entityId: prizeId, entityName: nameOf(of), before: { ids, removed } } };
  }),
);

/** Handlers of voucher codes. */
export const voucherCodeHandlers: readonly Implementation[] = [
  listPrizes,
  getPrize,
  list,
  reveal,
  removeOne,
  removeSelected,
];
