import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ROOM_LOCK } from '../../db/advisoryLocks.ts';
import type { Transaction } from '../../db/Db.ts';
import { refuseField } from '../Refusal.ts';

/** How many records of a kind a tenant may have. */
export interface Limit {
  most: number;
  /** Code of the refusal. Its words name `max`. */
  code: string;
  /** Field that the refusal is shown at; `name` unless said. */
  path?: string;
  /** Counts only the records that this holds for. */
  of?: SQL;
}

/**
 * Refuses one more record than a tenant may have. Creators of one kind and tenant wait for each other until their transactions end, because
 * two that count at once would both be the last one.
 * @throws a refusal at the field of the limit
 */
export async function requireRoom(
  tx: Transaction,
  { tenantId }: { tenantId: string },
  table: PgTable & { tenantId: PgColumn },
  { most, code, path = 'name', of }: Limit,
): Promise<void> {
  const key = `${getTableName(table)} ${tenantId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOM_LOCK}, hashtext(${key}))`);
  const have = await tx.$count(table, and(eq(table.tenantId, tenantId), of));
  if (have >= most) throw refuseField(path, code, { max: most });
}
