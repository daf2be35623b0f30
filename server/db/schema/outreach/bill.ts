import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { BILL_SETTLEMENTS, BILL_STATUSES } from '../../../../src/domain/outreach/billing/billStatus.ts';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** An amount in cents, or a count of units: whole, and far below what a number of JavaScript holds exactly. */
const whole = (name: string) => bigint(name, { mode: 'number' });

/** What a unit of a channel costs from a day on. */
export const price = pgTable(
  'price',
  {
    id: id(),
    tenantId: tenantId(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    supplier: text('supplier').notNull(),
    /** In 1/10,000 yuan a unit, both. */
    fee: integer('fee').notNull(),
    cost: integer('cost').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('price_day').on(t.tenantId, t.channel, t.effectiveFrom)],
);

/** §3.4 Bill: what a month of sending cost. Totals are those of its lines and adjustments. */
export const bill = pgTable(
  'bill',
  {
    id: id(),
    tenantId: tenantId(),
    /** `YYYY-MM` of the tenant's zone. */
    period: text('period').notNull(),
    /** It begins where the bill of the month before ended, also when the tenant has moved to another zone. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: BILL_STATUSES }).notNull(),
    billingVolume: whole('billing_volume').notNull().default(0),
    /** In cents, both. */
    fee: whole('fee').notNull().default(0),
    cost: whole('cost').notNull().default(0),
    /** Units without a price. */
    unpriced: whole('unpriced').notNull().default(0),
    /** What the ledger has of the month by now, beyond what this bill and its corrections in later ones say; of an issued one. */
    movedVolume: whole('moved_volume').notNull().default(0),
    movedFee: whole('moved_fee').notNull().default(0),
    /** The ledger was counted then; null where prices have changed since. */
    countedAt: instant('counted_at'),
    issuedAt: instant('issued_at'),
    issuedBy: uuid('issued_by'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('bill_period').on(t.tenantId, t.period)],
);

/** Units of an operator, a channel and a price, as the ledger has them: `correction` is what came late for an issued bill. */
export const billLine = pgTable(
  'bill_line',
  {
    id: id(),
    tenantId: tenantId(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bill.id),
    /** The issued bill that it corrects; null for the sends of the month itself. */
    correctsId: uuid('corrects_id').references(() => bill.id),
    /** Who started the runs. */
    operatorId: uuid('operator_id').notNull(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    /** Kept without a reference: the line has the price as it stood. */
    priceId: uuid('price_id'),
    supplier: text('supplier').notNull(),
    unitFee: integer('unit_fee'),
    unitCost: integer('unit_cost'),
    volume: whole('volume').notNull(),
    fee: whole('fee').notNull(),
    cost: whole('cost').notNull(),
  },
  (t) => [index('bill_line_bill').on(t.billId), index('bill_line_corrects').on(t.correctsId)],
);

/** A disputed fee beside ours, and how the dispute ended. */
export const billDispute = pgTable(
  'bill_dispute',
  {
    id: id(),
    tenantId: tenantId(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bill.id),
    /** In cents: what the bill said, and what they say. */
    ourFee: whole('our_fee').notNull(),
    disputedFee: whole('disputed_fee').notNull(),
    reason: text('reason').notNull(),
    disputedBy: uuid('disputed_by').notNull(),
    disputedAt: instant('disputed_at').notNull(),
    /** Null while it goes on. */
    settlement: text('settlement', { enum: BILL_SETTLEMENTS }),
    settledFee: whole('settled_fee'),
    settledReason: text('settled_reason'),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    index('bill_dispute_bill').on(t.billId, t.disputedAt),
    uniqueIndex('bill_dispute_open')
      .on(t.billId)
      .where(sql`${t.settlement} is null`),
  ],
);

/** A change of a bill by hand: of a line's volume, or of the fee to the one that was disputed. The ledger's line stays. */
export const billAdjustment = pgTable(
  'bill_adjustment',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => bill.id),
    /** Null for a settlement with the disputed fee. */
    lineId: uuid('line_id').references(() => billLine.id),
    /** The dispute that it was made in. */
    disputeId: uuid('dispute_id').references(() => billDispute.id),
    volume: whole('volume').notNull(),
    fee: whole('fee').notNull(),
    cost: whole('cost').notNull(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('bill_adjustment_bill').on(t.billId, t.id), index('bill_adjustment_line').on(t.lineId)],
);
