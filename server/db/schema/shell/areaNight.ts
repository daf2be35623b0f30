import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId } from '../columns.ts';

/** The last night of a tenant in which an area did its nightly work. */
export const areaNight = pgTable(
  'area_night',
  {
    tenantId: tenantId(),
    /** Name of the area. */
    area: text('area').notNull(),
    /** The day in the tenant's zone on which this night ended. */
    doneOn: date('done_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.area] })],
);
