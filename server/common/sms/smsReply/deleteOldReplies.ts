import { sql } from 'drizzle-orm';
import { smsReply } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { dayStart } from '../../../db/dayStart.ts';

/** Replies deleted per transaction. */
const DELETED_AT_A_TIME = 10_000;

/**
 * Deletes the next replies of a tenant before a day of its zone; answers whether there may be more. That a number opted out stays: it
 * has a line of its own, with its consent.
 */
export async function deleteOldReplies(
  { db }: Pick<Ports, 'db'>,
  { tenantId, timeZone, firstKept }: { tenantId: string; timeZone: string; firstKept: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${smsReply} where id = any (array(
      select id from ${smsReply}
      where tenant_id = ${tenantId} and received_at < ${dayStart(sql`${firstKept}::date`, timeZone)}
      limit ${DELETED_AT_A_TIME} for update skip locked))`);
  return rowCount === DELETED_AT_A_TIME;
}
