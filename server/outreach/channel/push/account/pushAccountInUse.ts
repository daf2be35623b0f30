import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { pushAccount } from '../../../../db/schema/index.ts';

/** The account that a tenant's notifications go out by; undefined where none is in use. */
export async function pushAccountInUse(
  db: Db | Transaction,
  tenantId: string,
): Promise<typeof pushAccount.$inferSelect | undefined> {
  const [account] = await db
    .select()
    .from(pushAccount)
    .where(and(eq(pushAccount.tenantId, tenantId), eq(pushAccount.inUse, true)));
  return account;
}
