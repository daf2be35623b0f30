import { and, eq } from 'drizzle-orm';
import type { WechatAccountKind } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { wechatAccount } from '../../../../db/schema/index.ts';
import { type Addressed, addressField } from '../../addressField.ts';
import { CannotSend } from '../../CannotSend.ts';

/** The official account or mini program of a message. @throws CannotSend where it is not in use */
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

/** The official account or mini program of a message, and the field of the OpenIds. @throws CannotSend */
export async function wechatAddressed(
  db: Db | Transaction,
  tenantId: string,
  accountId: string | null,
  kind: WechatAccountKind,
): Promise<Addressed<typeof wechatAccount.$inferSelect>> {
  const account = await wechatSender(db, tenantId, accountId, kind);
  return { account, field: await addressField(db, account.contactFieldId, 'openIdFieldMissing') };
}
