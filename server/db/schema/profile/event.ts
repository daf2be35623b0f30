import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventValue } from '../../../../src/domain/profile/event/event.ts';
import { contact } from '../common/contact.ts';
import { instant, tenantId } from '../columns.ts';
import { site } from '../common/site.ts';

/** A kind of event: its name, and what was seen of it. */
export const eventType = pgTable(
  'event_type',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** Times of its first and its last event; the last is exact to a minute. */
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Names of properties that its events had, sorted. */
    propertyNames: text('property_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [uniqueIndex('event_type_name').on(t.tenantId, t.name)],
);

/** Somebody by the random id that their browser or app keeps; a person once they are identified. */
export const visitor = pgTable(
  'visitor',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    visitorId: text('visitor_id').notNull(),
    contactId: bigint('contact_id', { mode: 'number' }).references(() => contact.id, { onDelete: 'set null' }),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (t) => [uniqueIndex('visitor_key').on(t.tenantId, t.visitorId), index('visitor_contact').on(t.contactId)],
);

/**
 * What somebody did, once. That of a removed site stays; types are never removed, so nothing checks them. Neither does the database
 * check the contact, which took two fifths of the time to write a batch: whoever writes holds the contact, or its visitor whom the
 * contact cannot leave meanwhile, and a trigger takes the events of contacts that go.
 */
export const event = pgTable(
  'event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    typeId: bigint('type_id', { mode: 'number' }).notNull(),
    /** Null while nobody knows who the visitor is. */
    contactId: bigint('contact_id', { mode: 'number' }),
    visitorId: bigint('visitor_id', { mode: 'number' }),
    siteId: uuid('site_id'),
    /** Tells it from all others of the tenant; what pages send has a room of its own in it. */
    key: text('key').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    properties: jsonb('properties').$type<Record<string, EventValue>>().notNull(),
  },
  (t) => [
    uniqueIndex('event_key').on(t.tenantId, t.key),
    index('event_contact').on(t.contactId, t.at),
    index('event_unknown')
      .on(t.visitorId)
      .where(sql`contact_id is null`),
    // What is too old, and what happened lately: written mostly of this moment, it lies together. Not by tenant first: without
    // statistics the keys of a batch would be looked for in it, in all events of the tenant, which halves what can come in.
    index('event_age').on(t.at, t.tenantId),
    index('event_site')
      .on(t.siteId, t.id)
      .where(sql`site_id is not null`),
  ],
);

/**
 * How often each person did something on each day of the tenant's zone: as many as there are events. Goes with the events. By
 * type and day first: rules ask for a type in some days, and what is written is mostly of today.
 */
export const eventDay = pgTable(
  'event_day',
  {
    tenantId: tenantId(),
    typeId: bigint('type_id', { mode: 'number' }).notNull(),
    contactId: bigint('contact_id', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.typeId, t.day, t.contactId] }), index('event_day_contact').on(t.contactId)],
);

/** Page views of a site by day; in a few rows each, so that pages that are opened at once do not wait for each other. */
export const siteDay = pgTable(
  'site_day',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    slot: smallint('slot').notNull(),
    pageViews: integer('page_views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.slot] })],
);

/** Which visitors were on a site, and on which day last. */
export const siteVisitor = pgTable(
  'site_visitor',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    visitorId: bigint('visitor_id', { mode: 'number' }).notNull(),
    lastDay: date('last_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.visitorId] }), index('site_visitor_visitor').on(t.visitorId)],
);

/** Which people were on a site, and on which day last. */
export const sitePerson = pgTable(
  'site_person',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    contactId: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    lastDay: date('last_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.contactId] }), index('site_person_contact').on(t.contactId)],
);

/** Which types of events were seen on a site: its tags (§3.4). */
export const siteEventType = pgTable(
  'site_event_type',
  {
    siteId: uuid('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    typeId: bigint('type_id', { mode: 'number' })
      .notNull()
      .references(() => eventType.id),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.typeId] })],
);
