import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { type callAccount, identity } from '../../../../db/schema/index.ts';
import { CannotSend } from '../../CannotSend.ts';
import { callAccountInUse } from './callAccountInUse.ts';

/** The account of call lines, for a tenant whose identity has passed at its service (§4.3). @throws CannotSend */
export async function callLines(db: Db | Transaction, tenantId: string): Promise<typeof callAccount.$inferSelect> {
  const account = await callAccountInUse(db, tenantId);
  if (account === undefined) throw new CannotSend('callAccountMissing');
  const [passed] = await db
    .select({ id: identity.id })
    .from(identity)
    .where(and(eq(identity.tenantId, tenantId), eq(identity.accountId, account.id), eq(identity.state, 'passed')));
  if (passed === undefined) throw new CannotSend('callIdentityNotVerified');
  return account;
}
