import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { tenant } from '../../db/schema/index.ts';

/** Until the transaction ends, whatever else of the tenant asks for this waits: for rules over several of its rows at once. */
export async function lockTenant(tx: Transaction, { tenantId }: { tenantId: string }): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
}
