import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { dataSource, role, user, userRole } from '../../db/schema/index.ts';

/** The data sources of a tenant that a user's roles hold (§6); a main account holds all of them. */
export async function heldSources(
  db: Db | Transaction,
  tenantId: string,
  userId: string,
): Promise<(typeof dataSource.$inferSelect)[]> {
  const isMain = sql`exists (select from ${user} u where u.id = ${userId} and u.tenant_id = ${tenantId} and u.is_main)`;
  const byRole = sql`exists (
    select from ${userRole} ur join ${role} r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.tenant_id = ${tenantId} and ${dataSource.id} = any(r.data_source_ids))`;
  return db
    .select()
    .from(dataSource)
    .where(and(eq(dataSource.tenantId, tenantId), sql`(${isMain} or ${byRole})`))
    .orderBy(sql`${dataSource.builtIn} desc`, dataSource.name);
}
