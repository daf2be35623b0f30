import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WECHAT_ACCOUNT_KINDS, WECHAT_HOSTINGS } from '../../../src/domain/wechatAccount.ts';
import type { WechatTemplateField } from '../../../src/domain/wechatTemplate.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { customField } from './customField.ts';

/** §3.4 Official accounts and mini programs of a tenant. */
export const wechatAccount = pgTable(
  'wechat_account',
  {
    id: id(),
    tenantId: tenantId(),
    /** Never changes. */
    kind: text('kind', { enum: WECHAT_ACCOUNT_KINDS }).notNull(),
    name: text('name').notNull(),
    appId: text('app_id').notNull(),
    /** Tokens are asked for with it, so it is kept as it is; no answer, log or line of the audit ever holds it. */
    appSecret: text('app_secret').notNull(),
    apiUrl: text('api_url').notNull(),
    /** Of an official account. */
    hosting: text('hosting', { enum: WECHAT_HOSTINGS }),
    /** Of a mini program. */
    originalId: text('original_id'),
    inUse: boolean('in_use').notNull(),
    /** The custom field that holds the OpenIds of contacts; without one nobody can be reached. */
    contactFieldId: uuid('contact_field_id').references(() => customField.id),
    /** Templates of the last reading that succeeded, and when that was. */
    templates: integer('templates').notNull().default(0),
    syncedAt: instant('synced_at'),
    /** When the templates were last asked for by themselves, whatever came of it. */
    syncTriedAt: instant('sync_tried_at'),
    /** Why the last attempt failed. */
    syncFailure: text('sync_failure'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('wechat_account_name').on(t.tenantId, t.kind, t.name),
    uniqueIndex('wechat_account_app').on(t.tenantId, t.appId),
  ],
);

/** The token of an account, which all processes share. It goes when its credentials change. */
export const wechatToken = pgTable('wechat_token', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => wechatAccount.id, { onDelete: 'cascade' }),
  tenantId: tenantId(),
  /** Empty until the first one is there. */
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Who is asking for a new one, and until when they may take. */
  askedBy: uuid('asked_by'),
  askedUntil: instant('asked_until'),
});

/** Templates of an account, as WeChat had them when they were last read. */
export const wechatTemplate = pgTable(
  'wechat_template',
  {
    id: id(),
    tenantId: tenantId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => wechatAccount.id, { onDelete: 'cascade' }),
    templateId: text('template_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    example: text('example').notNull(),
    fields: jsonb('fields').$type<WechatTemplateField[]>().notNull(),
    /** Names of fields that operators chose, by key; they outlive another reading. */
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    /** Of a subscription template: WeChat's number of its type. */
    subscription: integer('subscription'),
    /** Its place among those of the account, as WeChat lists them. */
    position: integer('position').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('wechat_template_of_account').on(t.accountId, t.templateId),
    index('wechat_template_tenant').on(t.tenantId),
  ],
);
