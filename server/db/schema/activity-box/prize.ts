import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { AWARD_TYPES, PRIZE_SOURCES } from '../../../../src/domain/activity-box/prize/prize.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Prize of the prize centre. What is usable is computed from its counters. */
export const prize = pgTable(
  'prize',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    source: text('source', { enum: PRIZE_SOURCES }).notNull(),
    supplierName: text('supplier_name').notNull(),
    productNumber: text('product_number').notNull(),
    endedBySupplier: boolean('ended_by_supplier').notNull(),
    awardType: text('award_type', { enum: AWARD_TYPES }).notNull(),
    /** In cents; null where none is set. */
    priceCents: integer('price_cents'),
    /** A stored file that it owns. */
    imageId: uuid('image_id'),
    link: text('link').notNull(),
    redemption: text('redemption').notNull(),
    dailyCap: integer('daily_cap'),
    inUse: boolean('in_use').notNull(),
    /** All that was ever put in; of voucher codes their number. */
    stock: integer('stock').notNull().default(0),
    /** Given to activities, those that were won among them. */
    allotted: integer('allotted').notNull().default(0),
    won: integer('won').notNull().default(0),
    alertPercent: integer('alert_percent'),
    alertEmails: text('alert_emails').array().notNull(),
    /** When people were last told of a low stock. */
    alertedAt: instant('alerted_at'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('prize_name').on(t.tenantId, t.name),
    index('prize_alert')
      .on(t.alertedAt)
      .where(sql`${t.alertPercent} is not null`),
    check('prize_counters', sql`0 <= ${t.won} and ${t.won} <= ${t.allotted} and ${t.allotted} <= ${t.stock}`),
  ],
);

/** How many of a prize were given out on a day of the tenant, over all activities. */
export const prizeDay = pgTable(
  'prize_day',
  {
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => prize.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    given: integer('given').notNull(),
  },
  (t) => [primaryKey({ columns: [t.prizeId, t.day] })],
);
