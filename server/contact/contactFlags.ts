import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/Db.ts';
import { blockedNumber, contact, optOut } from '../db/schema/index.ts';

/** What keeps messages from a contact, as columns of a query on contacts. */
export function contactFlags(db: Db | Transaction): { optedOut: SQL<boolean>; blacklisted: SQL<boolean> } {
  const one = { one: sql`1` };
  const optedOut = exists(
    db
      .select(one)
      .from(optOut)
      .where(
        and(eq(optOut.tenantId, contact.tenantId), eq(optOut.channel, 'email'), eq(optOut.addressKey, contact.email)),
      ),
  );
  const blacklisted = exists(
    db
      .select(one)
      .from(blockedNumber)
      .where(and(eq(blockedNumber.tenantId, contact.tenantId), eq(blockedNumber.number, contact.number))),
  );
  return { optedOut: sql<boolean>`${optedOut}`, blacklisted: sql<boolean>`${blacklisted}` };
}
