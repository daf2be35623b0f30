import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Account of call lines: how outbound calls of a tenant reach a service. */
export const callAccount = pgTable(
  'call_account',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    requestUrl: text('request_url').notNull(),
    /** Names the account at the service, and in the results of its calls. */
    accessKey: text('access_key').notNull(),
    /** Signs every call, so it is kept as it is; no answer, log or line of the audit ever holds it. */
    accessSecret: text('access_secret').notNull(),
    callerNumbers: jsonb('caller_numbers').$type<string[]>().notNull(),
    /** Calls at the same time. */
    lines: integer('lines').notNull(),
    agreement: text('agreement').notNull(),
    inUse: boolean('in_use').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('call_account_name').on(t.tenantId, t.name),
    uniqueIndex('call_account_access_key').on(t.tenantId, t.accessKey),
    uniqueIndex('call_account_in_use')
      .on(t.tenantId)
      .where(sql`${t.inUse}`),
  ],
);
