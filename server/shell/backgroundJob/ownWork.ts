import { and, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BACKGROUND_JOBS_MAX } from '../../../src/domain/shell/backgroundJob.ts';
import type { SessionContext } from '../../api/CallContext.ts';

/** A table of work in the background that an operator began. */
type WorkTable = PgTable & { tenantId: PgColumn; createdBy: PgColumn; createdAt: PgColumn };

/** Rows of such a table since a time, newest first: those that the caller made, or those of the condition `mine`. */
export async function ownWork<Table extends WorkTable>(
  { ports, tenantId, caller }: SessionContext,
  of: Table,
  since: Date,
  mine?: SQL,
): Promise<Table['$inferSelect'][]> {
  // Drizzle infers nothing useful for a generic table; the types above do.
  const table: WorkTable = of;
  return ports.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), mine ?? eq(table.createdBy, caller.userId), gte(table.createdAt, since)))
    .orderBy(desc(table.createdAt))
    .limit(BACKGROUND_JOBS_MAX);
}
