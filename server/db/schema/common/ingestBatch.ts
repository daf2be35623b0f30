import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IngestAnswer } from '../../../../src/contract/common/contacts/contactIngest.ts';
import type { VoucherIngestAnswer } from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { id, instant, tenantId } from '../columns.ts';

/** A body of contacts or of voucher codes that was taken in through the API, with what was answered. */
export const ingestBatch = pgTable(
  'ingest_batch',
  {
    id: id(),
    tenantId: tenantId(),
    keyId: uuid('key_id').notNull(),
    /** The caller's name of the work; its id where they gave none. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of what the call was: its path with query, and its body. */
    work: text('work').notNull(),
    answer: jsonb('answer').$type<IngestAnswer | VoucherIngestAnswer>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('ingest_batch_key').on(t.keyId, t.idempotencyKey)],
);
