import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { tag } from '../../db/schema/index.ts';

/** The rule-based tags of a tenant whose rules ask for something by its id: a field, another tag or an audience. */
export function askingTags(
  db: Db | Transaction,
  tenantId: string,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const asks = sql`jsonb_path_exists(${tag.values}, '$.** ? (@ == $id)', ${JSON.stringify({ id })}::jsonb)`;
  return db
    .select({ id: tag.id, name: tag.name })
    .from(tag)
    .where(and(eq(tag.tenantId, tenantId), isNotNull(tag.values), asks))
    .orderBy(tag.name);
}
