import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from './columns.ts';
import { smsSignature } from './sms.ts';

/** §3.4 Developer account: how text messages of a tenant reach a gateway. */
export const developerAccount = pgTable(
  'developer_account',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    requestUrl: text('request_url').notNull(),
    accessKey: text('access_key').notNull(),
    /** Signs every call, so it is kept as it is; no answer, log or line of the audit ever holds it. */
    accessSecret: text('access_secret').notNull(),
    /** Messages a second (§5.3). */
    flowRate: integer('flow_rate').notNull(),
    /** What verification codes are signed with. */
    signatureId: uuid('signature_id').references(() => smsSignature.id),
    inUse: boolean('in_use').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('developer_account_name').on(t.tenantId, t.name),
    uniqueIndex('developer_account_in_use')
      .on(t.tenantId)
      .where(sql`${t.inUse}`),
  ],
);

/** When the next message may go out by a developer account: all processes that send by it take their turns here. */
export const smsPace = pgTable('sms_pace', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => developerAccount.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  /** In microseconds since 1970: a turn is a fraction of a millisecond at high rates. */
  nextAt: bigint('next_at', { mode: 'number' }).notNull(),
});
