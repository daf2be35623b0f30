import { and, eq, exists, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ConsentChannel } from '../../../../src/domain/common/contacts/consent.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { blockedNumber, contact, optOut } from '../../../db/schema/index.ts';

/** What keeps messages from a contact, as columns of a query on contacts. */
export function contactFlags(db: Db | Transaction): { optedOut: SQL<ConsentChannel[]>; blacklisted: SQL<boolean> } {
  const one = { one: sql`1` };
  const optedOutOf = (channel: ConsentChannel, address: SQLWrapper): SQL => {
    const found = db
      .select(one)
      .from(optOut)
      .where(and(eq(optOut.tenantId, contact.tenantId), eq(optOut.channel, channel), eq(optOut.addressKey, address)));
    return sql`case when ${exists(found)} then ${channel}::text end`;
  };
  const blacklisted = exists(
    db
      .select(one)
      .from(blockedNumber)
      .where(and(eq(blockedNumber.tenantId, contact.tenantId), eq(blockedNumber.number, contact.number))),
  );
  const channels = sql`${optedOutOf('email', contact.email)}, ${optedOutOf('sms', contact.number)}`;
  return {
    optedOut: sql<ConsentChannel[]>`array_remove(array[${channels}], null)`,
    blacklisted: sql<boolean>`${blacklisted}`,
  };
}
