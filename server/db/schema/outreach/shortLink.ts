import { bigint, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CLICK_KINDS } from '../../../../src/domain/outreach/link/clickKind.ts';
import { DEVICE_CLASSES } from '../../../../src/domain/outreach/channel/deviceClass.ts';
import { SHORT_LINK_STATUSES } from '../../../../src/domain/outreach/link/shortLink.ts';
import { bytea, id, instant, tenantId, version } from '../columns.ts';
import { tenantDomain } from '../common/tenantDomain.ts';

/** A short link (§2.5). */
export const shortLink = pgTable(
  'short_link',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    target: text('target').notNull(),
    code: text('code').notNull(),
    /** The tenant's domain that it stands on; null: the console's own address. */
    domainId: uuid('domain_id').references(() => tenantDomain.id),
    expiresAt: instant('expires_at'),
    status: text('status', { enum: SHORT_LINK_STATUSES }).notNull().default('enabled'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    // A domain is one host, and the console's own address is one for all tenants.
    unique('short_link_code').on(t.code, t.domainId).nullsNotDistinct(),
    index('short_link_created').on(t.tenantId, t.createdAt),
    index('short_link_domain').on(t.domainId),
  ],
);

/** A click, kept for a time. */
export const shortLinkClick = pgTable(
  'short_link_click',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Of the tenant's zone when it came. */
    day: date('day').notNull(),
    kind: text('kind', { enum: CLICK_KINDS }).notNull(),
    /** Host of the page that led to it; empty where none was told. */
    referrer: text('referrer').notNull(),
    device: text('device', { enum: DEVICE_CLASSES }).notNull(),
    /** Tells visitors of one link on one day apart, and nothing else: hashed with what is forgotten two days later. */
    visitor: text('visitor').notNull(),
  },
  (t) => [index('short_link_click_visitor').on(t.linkId, t.day, t.kind, t.visitor)],
);

/** Clicks of a link by day and kind; stays when the clicks are deleted. */
export const shortLinkDay = pgTable(
  'short_link_day',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: CLICK_KINDS }).notNull(),
    clicks: integer('clicks').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.kind] })],
);

/** What addresses of visitors are hashed with on one day; without it nobody can find an address to a hash. */
export const visitorSalt = pgTable('visitor_salt', {
  day: date('day').primaryKey(),
  salt: bytea('salt').notNull(),
});
