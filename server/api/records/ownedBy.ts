import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row belongs to a user: who made it, until it was handed over. */
export function ownedBy(table: { ownerId: PgColumn; createdBy: PgColumn }, userId: string): SQL {
  return sql`coalesce(${table.ownerId}, ${table.createdBy}) = ${userId}`;
}
