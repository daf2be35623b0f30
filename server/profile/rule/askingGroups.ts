import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience } from '../../db/schema/index.ts';

/** Audiences of a tenant whose definition asks for something by its id: a field, a tag or another audience. */
export function asksFor(tenantId: string, id: string): SQL | undefined {
  const asks = sql`jsonb_path_exists(${audience.definition}, '$.** ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`;
  return and(eq(audience.tenantId, tenantId), isNotNull(audience.definition), asks);
}

/** The customer groups whose definition asks for something by its id. */
export function askingGroups(
  db: Db | Transaction,
  tenantId: string,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: audience.id, name: audience.name })
    .from(audience)
    .where(asksFor(tenantId, id))
    .orderBy(audience.name);
}
