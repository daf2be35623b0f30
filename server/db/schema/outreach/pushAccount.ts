import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PUSH_PLATFORMS } from '../../../../src/domain/outreach/message/pushMessage.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { customField } from '../common/customField.ts';

/** §3.4 App-push configuration: how notifications of a tenant reach a push service. */
export const pushAccount = pgTable(
  'push_account',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    platform: text('platform', { enum: PUSH_PLATFORMS }).notNull(),
    requestUrl: text('request_url').notNull(),
    appKey: text('app_key').notNull(),
    /** Signs what asks for tokens, so it is kept as it is; no answer, log or line of the audit ever holds it. */
    masterSecret: text('master_secret').notNull(),
    inUse: boolean('in_use').notNull(),
    /** The custom field that holds the PushIds of contacts; without one nobody can be reached. */
    contactFieldId: uuid('contact_field_id').references(() => customField.id),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_account_name').on(t.tenantId, t.name),
    uniqueIndex('push_account_in_use')
      .on(t.tenantId)
      .where(sql`${t.inUse}`),
  ],
);
