import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WECHAT_HOSTINGS } from '../../../../src/domain/outreach/channel/wechatAccount.ts';
import { WECHAT_ACCOUNT_KINDS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { MassCounts, WechatFailure } from '../../../../src/domain/outreach/channel/wechatEvent.ts';
import type { WechatRejection } from '../../../../src/domain/outreach/channel/wechatRefusal.ts';
import type { WechatTemplateField } from '../../../../src/domain/outreach/message/wechatTemplate.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { customField } from '../common/customField.ts';

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
    /** What WeChat signs its events with, and in safe mode encrypts them with; empty where it pushes none here. Kept like the secret. */
    eventToken: text('event_token').notNull().default(''),
    encodingAesKey: text('encoding_aes_key').notNull().default(''),
    /** Since when its events have come here without a long pause, and the last one did; null where none has. */
    eventsSince: instant('events_since'),
    eventAt: instant('event_at'),
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

/**
 * What WeChat said became of messages, by its own ids of them. It may say so before it answered the call that sent them, so what names no
 * row yet waits here; so does what it says of the messages of other systems, until it is forgotten.
 */
export const wechatReceipt = pgTable(
  'wechat_receipt',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => wechatAccount.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    messageId: text('message_id').notNull(),
    /** Null of a mass message that reached some and not others: nobody can tell whom. */
    state: text('state', { enum: ['delivered', 'undelivered'] }),
    reason: text('reason').$type<WechatFailure | WechatRejection>(),
    /** WeChat's own word for it. */
    detail: text('detail').notNull(),
    /** Of a mass message. */
    counts: jsonb('counts').$type<MassCounts>(),
    /** When WeChat says that it happened. */
    at: instant('at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.messageId] }), index('wechat_receipt_created').on(t.createdAt)],
);

/** Whether people follow an official account, as WeChat said last; of those who began or ended it since it pushes events here. */
export const wechatFollow = pgTable(
  'wechat_follow',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => wechatAccount.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    openId: text('open_id').notNull(),
    follows: boolean('follows').notNull(),
    /** When WeChat says that it happened: what it says of before comes late and changes nothing. */
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.openId] })],
);

/** Until when official accounts may write customer-service messages to people, by what they did last; forgotten when it is over. */
export const wechatReplyWindow = pgTable(
  'wechat_reply_window',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => wechatAccount.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    openId: text('open_id').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.openId] }), index('wechat_reply_window_until').on(t.until)],
);

/** Pictures that WeChat has for messages of an account: of one app alone, and for three days. */
export const wechatMedia = pgTable(
  'wechat_media',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => wechatAccount.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** SHA-256 of the picture. */
    digest: text('digest').notNull(),
    mediaId: text('media_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.digest] })],
);
