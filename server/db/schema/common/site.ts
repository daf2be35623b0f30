import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SITE_TYPES } from '../../../../src/domain/common/settings/site.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Site: a place where a tenant meets its people. */
export const site = pgTable(
  'site',
  {
    id: id(),
    tenantId: tenantId(),
    /** Counted from 1 in each tenant; never given twice. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: SITE_TYPES }).notNull(),
    /** Host name; empty where there is none. */
    domain: text('domain').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('site_number').on(t.tenantId, t.number), uniqueIndex('site_name').on(t.tenantId, t.name)],
);
