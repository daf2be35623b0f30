import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  OPT_OUT_CHANNELS,
  CONSENT_DECISIONS,
  CONSENT_SOURCES,
} from '../../../../src/domain/common/contacts/consent.ts';
import { instant, tenantId } from '../columns.ts';

/**
 * What people agreed to and took back. Rows are added, never changed and never removed, and they hold the address itself and no
 * foreign key: the proof outlives the contact.
 */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The contact it was written down at; null where only the address is known (the link of a message). */
    contactId: bigint('contact_id', { mode: 'number' }),
    channel: text('channel', { enum: OPT_OUT_CHANNELS }).notNull(),
    /** Number, e-mail address or OpenId, in its one stored form. */
    address: text('address').notNull(),
    decision: text('decision', { enum: CONSENT_DECISIONS }).notNull(),
    source: text('source', { enum: CONSENT_SOURCES }).notNull(),
    text: text('text').notNull(),
    /** The import or ingest that brought it. */
    batchId: uuid('batch_id'),
    operatorId: uuid('operator_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('consent_record_address').on(t.tenantId, t.channel, t.address, t.id),
    index('consent_record_contact').on(t.tenantId, t.contactId, t.id),
    index('consent_record_batch').on(t.batchId),
  ],
);
