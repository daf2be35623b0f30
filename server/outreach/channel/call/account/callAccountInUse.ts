import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { callAccount } from '../../../../db/schema/index.ts';

/** The account of call lines that a tenant's calls go out by; undefined where none is in use. */
export async function callAccountInUse(
  db: Db | Transaction,
  tenantId: string,
): Promise<typeof callAccount.$inferSelect | undefined> {
  const [account] = await db
    .select()
    .from(callAccount)
    .where(and(eq(callAccount.tenantId, tenantId), eq(callAccount.inUse, true)));
  return account;
}
