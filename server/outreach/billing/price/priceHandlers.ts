import { and, eq, isNotNull } from 'drizzle-orm';
import {
  createPrice,
  getPrice,
  listPrices,
  type PriceRecord,
  removePrice,
  updatePrice,
} from '../../../../src/contract/outreach/billing/price.ts';
import { lastDayOf } from '../../../../src/domain/outreach/billing/billPeriod.ts';
import { readUnitPrice, writeUnitPrice } from '../../../../src/domain/shared/number/money.ts';
import { isPriceOpen, PRICES_MAX } from '../../../../src/domain/outreach/billing/price.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { closedUntil } from '../bill/closedUntil.ts';
import { lockBills } from '../bill/lockBills.ts';
import type { Transaction } from '../../../db/Db.ts';
import { bill, billAdjustment, billLine, price } from '../../../db/schema/index.ts';

type Row = typeof price.$inferSelect;

interface Form {
  channel: SendChannel;
  effectiveFrom: string;
  supplier: string;
  fee: string;
  cost: string;
}

const worded = ({ channel, effectiveFrom, supplier, fee, cost }: Row): Form => ({
  channel,
  effectiveFrom,
  supplier,
  fee: writeUnitPrice(fee),
  cost: writeUnitPrice(cost),
});

/** A price as it is shown, but for whether it is closed. */
const shown = (row: Row): PriceRecord => ({
  ...worded(row),
  id: row.id,
  isClosed: false,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const prices = recordStore({
  table: price,
  // Bills are not counted meanwhile.
  lock: lockBills,
  show: shown,
  // Whoever reads the log need not know what a supplier charges.
  logged: ({ channel, effectiveFrom, fee }) => ({ channel, effectiveFrom, fee: writeUnitPrice(fee) }),
  nameOf: ({ channel, effectiveFrom }) => `${channel} ${effectiveFrom}`,
  unique: { price_day: { path: 'effectiveFrom', code: 'priceDayTaken' } },
  sortable: { effectiveFrom: price.effectiveFrom, channel: price.channel, updatedAt: price.updatedAt },
  limit: { most: PRICES_MAX, code: 'tooManyPrices', path: 'effectiveFrom' },
  sortedBy: 'effectiveFrom',
});

async function withClosed({ ports, tenantId }: CallContext, found: readonly PriceRecord[]): Promise<PriceRecord[]> {
  const until = await closedUntil(ports.db, tenantId);
  return found.map((one) => ({ ...one, isClosed: !isPriceOpen(one.effectiveFrom, until) }));
}

const oneWith = async (context: CallContext, one: PriceRecord): Promise<PriceRecord> =>
  (await withClosed(context, [one]))[0] ?? one;

/** The draft whose lines of a channel somebody edited by hand, if its month reaches a day: prices below it stay. */
async function editedDraft(tx: Transaction, { tenantId }: CallContext, channel: SendChannel, day: string) {
  const rows = await tx
    .selectDistinct({ period: bill.period })
    .from(billAdjustment)
    .innerJoin(billLine, eq(billLine.id, billAdjustment.lineId))
    .innerJoin(bill, eq(bill.id, billAdjustment.billId))
    .where(
      and(
        eq(bill.tenantId, tenantId),
        eq(bill.status, 'draft'),
        eq(billLine.channel, channel),
        isNotNull(billAdjustment.lineId),
      ),
    );
  return rows.map(({ period }) => period).find((period) => lastDayOf(period) >= day);
}

type Begins = Pick<Row, 'channel' | 'effectiveFrom'>;

/**
 * Refuses what would change a price that an issued bill or an edited line stands on, and has drafts counted anew. `own` is the price as
 * it was.
 */
async function prepare(
  tx: Transaction,
  context: CallContext,
  changed: Begins | undefined,
  own?: Begins,
): Promise<void> {
  const { ports, tenantId } = context;
  const until = await closedUntil(tx, tenantId);
  if (own !== undefined && !isPriceOpen(own.effectiveFrom, until))
    throw new Refusal('PRICE_CLOSED', { params: { day: until ?? '' } });
  if (changed !== undefined && !isPriceOpen(changed.effectiveFrom, until))
    throw refuseField('effectiveFrom', 'PRICE_CLOSED', { day: until ?? '' });
  for (const { channel, effectiveFrom } of [changed, own].filter((one) => one !== undefined)) {
    const period = await editedDraft(tx, context, channel, effectiveFrom);
    if (period !== undefined) throw new Refusal('PRICE_EDITED', { params: { period } });
  }
  await tx
    .update(bill)
    .set({ countedAt: null })
    .where(and(eq(bill.tenantId, tenantId), eq(bill.status, 'draft')));
  await ports.jobs.enqueue(tx, 'bill.count', { tenantId }, { key: `bill.count:${tenantId}` });
}

const kept = (form: Form) => ({
  ...form,
  fee: readUnitPrice(form.fee) ?? 0,
  cost: readUnitPrice(form.cost) ?? 0,
});

/** Handlers of prices. */
export const priceHandlers: readonly Implementation[] = [
  implement(listPrices, async (context, { query: { channel, ...query } }) => {
    const page = await prices.page(context, query, equal(price.channel, channel));
    return { ...page, rows: await withClosed(context, page.rows) };
  }),
  implement(getPrice, async (context, { params }) => oneWith(context, await prices.get(context, params.id))),
  implement(createPrice, async (context, { body }) =>
    oneWith(
      context,
      await prices.create(context, async (tx) => {
        await prepare(tx, context, body);
        return kept(body);
      }),
    ),
  ),
  implement(updatePrice, async (context, { params: { id }, body: { version, ...form } }) =>
    oneWith(
      context,
      await prices.save(context, { id, version }, async (before, tx) => {
        await prepare(tx, context, form, before);
        return kept(form);
      }),
    ),
  ),
  implement(removePrice, (context, { params }) =>
    prices.remove(context, params.id, (row, tx) => prepare(tx, context, undefined, row)),
  ),
];
