import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CALLBACK_EVENTS, CALLBACK_OUTCOMES } from '../../../../src/domain/outreach/channel/callback.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** A system of the tenant that is told of events. */
export const callbackAddress = pgTable(
  'callback_address',
  {
    id: id(),
    tenantId: tenantId(),
    url: text('url').notNull(),
    accessKey: text('access_key').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    events: text('events', { enum: CALLBACK_EVENTS }).array().notNull(),
    enabled: boolean('enabled').notNull(),
    /** When it may be called next, and how often it failed in a row. */
    dueAt: instant('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('callback_address_url').on(t.tenantId, t.url)],
);

const addressId = () =>
  uuid('address_id')
    .notNull()
    .references(() => callbackAddress.id, { onDelete: 'cascade' });

/** Something that an address is still to be told: by reference alone, so that no copy outlives what it is about. */
export const callbackEvent = pgTable(
  'callback_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    addressId: addressId(),
    kind: text('kind', { enum: CALLBACK_EVENTS }).notNull(),
    /** The row of the ledger, the reply or the opt-out. */
    refId: bigint('ref_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('callback_event_address').on(t.addressId, t.id)],
);

/** A call of an address, or events of it that were given up. */
export const callbackCall = pgTable(
  'callback_call',
  {
    id: id(),
    tenantId: tenantId(),
    addressId: addressId(),
    outcome: text('outcome', { enum: CALLBACK_OUTCOMES }).notNull(),
    isTest: boolean('is_test').notNull(),
    events: integer('events').notNull(),
    /** Status of the answer; null where there was none, and `detail` says why. */
    status: integer('status'),
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('callback_call_address').on(t.addressId, t.createdAt)],
);
