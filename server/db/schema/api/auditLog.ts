import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from '../columns.ts';

/** Who did what, when, before and after. Written in the transaction of the change itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    userId: uuid('user_id'),
    username: text('username').notNull(),
    /** Id of the endpoint, e.g. `role.save`. */
    action: text('action').notNull(),
    entityId: text('entity_id'),
    /** What the entity is called, for reading. */
    entityName: text('entity_name'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('audit_log_tenant').on(t.tenantId, t.id),
    // The record of one bill: what was done to it, and its downloads.
    index('audit_log_bill')
      .on(t.tenantId, t.entityId)
      .where(sql`${t.action} like 'bill.%'`),
    index('audit_log_bill_export')
      .on(t.tenantId, sql`(${t.after} -> 'filters' ->> 'billId')`)
      .where(sql`${t.action} = 'exportFile.create'`),
  ],
);
