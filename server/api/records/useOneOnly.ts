import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/Db.ts';
import type { CallContext } from '../CallContext.ts';

/** A table of records of which a tenant uses one at a time, such as the accounts of a gateway. */
type OneInUseTable = PgTable & { tenantId: PgColumn; version: PgColumn; inUse: PgColumn };

/**
 * Puts the record that was in use aside, when another record takes its place. Call it under `lockTenant`, before the new record is saved.
 * @param own the saved record as it was; undefined for a new one
 */
export async function useOneOnly(
  tx: Transaction,
  { tenantId, ports }: Pick<CallContext, 'tenantId' | 'ports'>,
  table: OneInUseTable,
  form: { inUse: boolean },
  own?: { inUse: boolean },
): Promise<void> {
  if (!form.inUse || own?.inUse === true) return;
  // The version grows, because somebody may have the form of that record open.
  const aside = { inUse: false, version: sql`${table.version} + 1`, updatedAt: ports.clock.now() };
  await tx
    .update(table)
    .set(aside)
    .where(and(eq(table.tenantId, tenantId), eq(table.inUse, true)));
}
