import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DATE_FORMATS, NUMBER_FORMATS, TIME_FORMATS } from '../../../../src/domain/shared/text/formats.ts';
import { EVENT_DAYS_DEFAULT } from '../../../../src/domain/profile/event/eventRetention.ts';
import { DEFAULT_TIME_ZONE } from '../../../../src/domain/shared/tenant.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** A site or group (`gc-id`): everything of a business hangs under one. */
export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
  defaultLang: text('default_lang').notNull().default('zh_CN'),
  /** The tenant's own name for the console; empty: the product's. */
  brandName: text('brand_name').notNull().default(''),
  /** Its own logo, a kept file; null: the product's. */
  logoId: uuid('logo_id'),
  dateFormat: text('date_format', { enum: DATE_FORMATS }).notNull().default('language'),
  timeFormat: text('time_format', { enum: TIME_FORMATS }).notNull().default('h23'),
  numberFormat: text('number_format', { enum: NUMBER_FORMATS }).notNull().default('language'),
  /** Days that events are kept. */
  eventDays: integer('event_days').notNull().default(EVENT_DAYS_DEFAULT),
  /** No longer read: `area_night` says it. Processes of the former version still write it. */
  eventsDeletedOn: date('events_deleted_on'),
  /** The day in the tenant's zone on which reviewers were told last what waits for them. */
  digestedOn: date('digested_on'),
  /** Most people of one task's audience; 0 is without limit. */
  audienceMax: integer('audience_max').notNull().default(0),
  /** Most messages to one person a day; 0 is without limit. */
  dailyPerPerson: integer('daily_per_person').notNull().default(0),
  /** Contacts need a number or an e-mail; otherwise both, as §5.3 asks. */
  oneAddressIsEnough: boolean('one_address_is_enough').notNull().default(false),
  /** Hosts that the console shows pictures of e-mails from: no other address can be told anything by asking it for a picture. */
  pictureHosts: text('picture_hosts').array().notNull().default([]),
  /** Counts saves of the general settings, and of the defaults: two pages. */
  generalVersion: integer('general_version').notNull().default(1),
  defaultsVersion: integer('defaults_version').notNull().default(1),
  /** The number that the last site got. */
  lastSiteNumber: integer('last_site_number').notNull().default(0),
  /** 2 or 3: how many kinds of characters a new password needs (§5.2). */
  passwordKinds: integer('password_kinds').notNull().default(2),
  /** Name and address that e-mails are sent from. */
  senderName: text('sender_name').notNull(),
  senderAddress: text('sender_address').notNull(),
  /** Company, industry, contact and purpose; asked once of the main account (customer-info modal). */
  customerInfo: jsonb('customer_info'),
  createdAt: instant('created_at').notNull(),
});

/** Single texts of the language pack that a tenant words differently. */
export const languageText = pgTable(
  'language_text',
  { tenantId: tenantId(), lang: text('lang').notNull(), key: text('key').notNull(), text: text('text').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.lang, t.key] })],
);

/** A tag data source (§3.4 Role); `builtIn` ones exist in every tenant. */
export const dataSource = pgTable(
  'data_source',
  {
    id: id(),
    tenantId: tenantId(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    builtIn: boolean('built_in').notNull().default(false),
    version: version(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('data_source_code').on(t.tenantId, t.code),
    uniqueIndex('data_source_name').on(t.tenantId, t.name),
  ],
);
