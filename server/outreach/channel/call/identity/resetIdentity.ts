import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/Db.ts';
import { identity } from '../../../../db/schema/index.ts';

/**
 * Lets go of what a service said of an identity, since the account is another one there now. What was typed stays but for the id number,
 * which is typed again for a service of another address.
 */
export async function resetIdentity(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(identity)
    .set({ state: 'notVerified', reason: null, sealedIdNumber: null, idNumberEnd: '' })
    .where(eq(identity.accountId, accountId));
}
