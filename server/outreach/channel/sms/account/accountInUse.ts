import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { developerAccount } from '../../../../db/schema/index.ts';

/** The developer account that a tenant's text messages go out by; undefined where none is configured. */
export async function accountInUse(
  db: Db | Transaction,
  tenantId: string,
): Promise<typeof developerAccount.$inferSelect | undefined> {
  const [account] = await db
    .select()
    .from(developerAccount)
    .where(and(eq(developerAccount.tenantId, tenantId), eq(developerAccount.inUse, true)));
  return account;
}
