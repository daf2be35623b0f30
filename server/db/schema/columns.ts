import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Bytes as they are. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Random id of a business record. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** The tenant that owns a row: in every business table, and in every query on one. */
export const tenantId = () => text('tenant_id').notNull();

/** Counts saves; a save that names an older version is refused as a conflict. */
export const version = () => integer('version').notNull().default(1);
