import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from '../columns.ts';

/** Text messages that no gateway took yet (verification codes), readable by administrators of the tenant. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    /** Our name of it at the gateway, which takes none twice. */
    clientId: uuid('client_id').notNull().defaultRandom(),
    /** Why the gateway has not taken it: a code of the error catalogue; null before it was asked. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sms_outbox_tenant').on(t.tenantId, t.id)],
);
