import { and, asc, eq, or, sql } from 'drizzle-orm';
import { emailKey } from '../../../src/domain/shared/address/email.ts';
import type { Db } from '../../db/Db.ts';
import { unreachableAddress } from '../../db/schema/index.ts';
import type { PersonRow } from './thePerson.ts';

/** A person's addresses of which their channel has said that nobody is there: the e-mail address, and PushIds in whatever field they stand. */
export async function personUnreachable(
  db: Db,
  { tenantId, email, attributes }: PersonRow,
): Promise<{ channel: string; address: string; since: string }[]> {
  const values = Object.values(attributes).map((value) => value.trim());
  const rows = await db
    .select()
    .from(unreachableAddress)
    .where(
      and(
        eq(unreachableAddress.tenantId, tenantId),
        or(
          and(eq(unreachableAddress.channel, 'email'), eq(unreachableAddress.address, emailKey(email))),
          and(
            eq(unreachableAddress.channel, 'appPush'),
            sql`${unreachableAddress.address} = any(${sql.param(values)}::text[])`,
          ),
        ),
      ),
    )
    .orderBy(asc(unreachableAddress.channel), asc(unreachableAddress.address));
  return rows.map(({ channel, address, since }) => ({ channel, address, since: since.toISOString() }));
}
