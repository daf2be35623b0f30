import { and, eq } from 'drizzle-orm';
import type { WechatAccountKind } from '../../../src/domain/shared/sending/sendChannel.ts';
import { callAccountInUse } from '../channel/callAccount/callAccountInUse.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import {
  type callAccount,
  customField,
  type developerAccount,
  identity,
  type pushAccount,
  wechatAccount,
} from '../../db/schema/index.ts';
import { accountInUse } from '../channel/developerAccount/accountInUse.ts';
import { pushAccountInUse } from '../channel/pushAccount/pushAccountInUse.ts';
import { CannotSend } from './CannotSend.ts';

/** An account with the parameter of the custom field that holds people's addresses of it. */
interface Addressed<Account> {
  account: Account;
  field: string;
}

/** The developer account of text messages. @throws CannotSend */
export async function smsAccount(
  db: Db | Transaction,
  tenantId: string,
): Promise<typeof developerAccount.$inferSelect> {
  const account = await accountInUse(db, tenantId);
  if (account === undefined) throw new CannotSend('smsGatewayMissing');
  return account;
}

/** The account of notifications. @throws CannotSend */
export async function pushSender(db: Db | Transaction, tenantId: string): Promise<typeof pushAccount.$inferSelect> {
  const account = await pushAccountInUse(db, tenantId);
  if (account === undefined) throw new CannotSend('pushAccountMissing');
  return account;
}

/** The account of notifications, and where the PushIds are. @throws CannotSend */
export async function pushAddressed(
  db: Db | Transaction,
  tenantId: string,
): Promise<Addressed<typeof pushAccount.$inferSelect>> {
  const account = await pushSender(db, tenantId);
  return { account, field: await addressField(db, account.contactFieldId, 'pushFieldMissing') };
}

/** The official account or mini program of a message. @throws CannotSend */
export async function wechatSender(
  db: Db | Transaction,
  tenantId: string,
  accountId: string | null,
  kind: WechatAccountKind,
): Promise<typeof wechatAccount.$inferSelect> {
  const [account] =
    accountId === null
      ? []
      : await db
          .select()
          .from(wechatAccount)
          .where(
            and(
              eq(wechatAccount.id, accountId),
              eq(wechatAccount.tenantId, tenantId),
              eq(wechatAccount.kind, kind),
              eq(wechatAccount.inUse, true),
            ),
          );
  if (account === undefined) throw new CannotSend('accountNotInUse');
  return account;
}

/** The official account or mini program of a message, and where the OpenIds are. @throws CannotSend */
export async function wechatAddressed(
  db: Db | Transaction,
  tenantId: string,
  accountId: string | null,
  kind: WechatAccountKind,
): Promise<Addressed<typeof wechatAccount.$inferSelect>> {
  const account = await wechatSender(db, tenantId, accountId, kind);
  return { account, field: await addressField(db, account.contactFieldId, 'openIdFieldMissing') };
}

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

async function addressField(db: Db | Transaction, fieldId: string | null, missing: string): Promise<string> {
  const [field] =
    fieldId === null
      ? []
      : await db.select({ parameter: customField.parameter }).from(customField).where(eq(customField.id, fieldId));
  if (field === undefined) throw new CannotSend(missing);
  return field.parameter;
}
