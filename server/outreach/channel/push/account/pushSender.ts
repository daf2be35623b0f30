import type { Db, Transaction } from '../../../../db/Db.ts';
import type { pushAccount } from '../../../../db/schema/index.ts';
import { type Addressed, addressField } from '../../addressField.ts';
import { CannotSend } from '../../CannotSend.ts';
import { pushAccountInUse } from './pushAccountInUse.ts';

/** The account of notifications. @throws CannotSend where the tenant uses none */
export async function pushSender(db: Db | Transaction, tenantId: string): Promise<typeof pushAccount.$inferSelect> {
  const account = await pushAccountInUse(db, tenantId);
  if (account === undefined) throw new CannotSend('pushAccountMissing');
  return account;
}

/** The account of notifications, and the field of the PushIds. @throws CannotSend */
export async function pushAddressed(
  db: Db | Transaction,
  tenantId: string,
): Promise<Addressed<typeof pushAccount.$inferSelect>> {
  const account = await pushSender(db, tenantId);
  return { account, field: await addressField(db, account.contactFieldId, 'pushFieldMissing') };
}
