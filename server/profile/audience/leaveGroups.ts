import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { audience, audienceMember } from '../../db/schema/index.ts';

/** Whether a package holds a contact: uploads name people, and keep them. Groups only say who fulfils them, and keep nobody. */
export const inPackage = (contactId: SQL): SQL => sql`exists (
  select 1 from ${audienceMember} m join ${audience} a on a.id = m.audience_id
  where m.contact_id = ${contactId} and a.kind = 'package')`;

/** Takes contacts that are about to be removed out of the customer groups that they belong to. `contactIds` selects their ids. */
export async function leaveGroups(tx: Transaction, contactIds: SQL): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from ${audienceMember} m using ${audience} a
      where a.id = m.audience_id and a.kind = 'group' and m.contact_id in (${contactIds}) returning m.audience_id
    )
    update ${audience} a set accepted = a.accepted - left_group.people
    from (select audience_id, count(*)::int as people from gone group by audience_id) left_group
    where a.id = left_group.audience_id`);
}
