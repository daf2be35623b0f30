import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VALIDITY_TYPES, VOUCHER_STATUSES } from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { bytea, instant, id, tenantId } from '../columns.ts';
import { prize } from './prize.ts';

/** Codes of a prize that came in at once, by a file or by a call. */
export const voucherImport = pgTable(
  'voucher_import',
  {
    id: id(),
    tenantId: tenantId(),
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => prize.id, { onDelete: 'cascade' }),
    /** Empty where they came by a call. */
    fileName: text('file_name').notNull(),
    received: integer('received').notNull(),
    accepted: integer('accepted').notNull(),
    duplicates: integer('duplicates').notNull(),
    invalid: integer('invalid').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('voucher_import_prize').on(t.prizeId, t.createdAt)],
);

/** A row that was not taken, with its line and reason; of what stood in it nothing. */
export const voucherReject = pgTable(
  'voucher_reject',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => voucherImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['duplicate', 'invalid'] }).notNull(),
    /** A code of the error catalogue. */
    reason: text('reason').notNull(),
    /** The field that was wrong; empty for the line as a whole. */
    column: text('column').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);

/** §3.4 Voucher code of a prize. */
export const voucherCode = pgTable(
  'voucher_code',
  {
    id: id(),
    tenantId: tenantId(),
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => prize.id, { onDelete: 'cascade' }),
    /** Counts codes as they came in: the oldest is given out first. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    cardNumber: text('card_number').notNull(),
    /** The card secret or redeem code, encrypted. */
    sealedCode: text('sealed_code').notNull(),
    /** A keyed hash of it, which keeps the codes of a prize apart. */
    codeHash: bytea('code_hash').notNull(),
    codeEnding: text('code_ending').notNull(),
    validityType: text('validity_type', { enum: VALIDITY_TYPES }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    validDays: integer('valid_days'),
    status: text('status', { enum: VOUCHER_STATUSES }).notNull().default('pendingShipment'),
    createdAt: instant('created_at').notNull(),
    shippedAt: instant('shipped_at'),
  },
  (t) => [
    uniqueIndex('voucher_code_hash').on(t.prizeId, t.codeHash),
    index('voucher_code_position').on(t.prizeId, t.status, t.position),
    // What has expired is counted wherever a prize is shown or taken.
    index('voucher_code_expiring')
      .on(t.prizeId, t.validTo)
      .where(sql`${t.status} = 'pendingShipment' and ${t.validTo} is not null`),
  ],
);
