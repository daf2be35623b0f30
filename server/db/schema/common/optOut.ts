import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { OPT_OUT_CHANNELS, OPT_OUT_SOURCES } from '../../../../src/domain/common/contacts/consent.ts';
import { instant, tenantId } from '../columns.ts';

/** Addresses that no longer want to be written to: beats every list (§4.6 gates). */
export const optOut = pgTable(
  'opt_out',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tenantId: tenantId(),
    channel: text('channel', { enum: OPT_OUT_CHANNELS }).notNull(),
    /** Normalised address of the channel: an e-mail address, a phone number, an OpenId. */
    addressKey: text('address_key').notNull(),
    source: text('source', { enum: OPT_OUT_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.channel, t.addressKey] })],
);
