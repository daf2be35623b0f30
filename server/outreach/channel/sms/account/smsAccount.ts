import type { Db, Transaction } from '../../../../db/Db.ts';
import type { developerAccount } from '../../../../db/schema/index.ts';
import { CannotSend } from '../../CannotSend.ts';
import { accountInUse } from './accountInUse.ts';

/** The developer account of text messages. @throws CannotSend where the tenant uses none */
export async function smsAccount(
  db: Db | Transaction,
  tenantId: string,
): Promise<typeof developerAccount.$inferSelect> {
  const account = await accountInUse(db, tenantId);
  if (account === undefined) throw new CannotSend('smsGatewayMissing');
  return account;
}
