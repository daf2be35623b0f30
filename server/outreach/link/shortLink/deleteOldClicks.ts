import { sql } from 'drizzle-orm';
import { shortLink, shortLinkClick } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Clicks deleted per transaction. */
const DELETED_AT_A_TIME = 10_000;

/** Deletes the next clicks of a tenant's short links before a day; answers whether there may be more. Their counts by day stay. */
export async function deleteOldClicks(
  { db }: Pick<Ports, 'db'>,
  { tenantId, firstKept }: { tenantId: string; firstKept: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from ${shortLinkClick} where id = any (array(
      select c.id from ${shortLink} l join ${shortLinkClick} c on c.link_id = l.id
      where l.tenant_id = ${tenantId} and c.day < ${firstKept}::date
      limit ${DELETED_AT_A_TIME} for update of c skip locked))`);
  return rowCount === DELETED_AT_A_TIME;
}
