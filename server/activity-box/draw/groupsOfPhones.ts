import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { audience, audienceMember, contact } from '../../db/schema/index.ts';

/** In which of these customer groups of a tenant the people with these numbers stand, by number. */
export async function groupsOfPhones(
  tx: Transaction,
  tenantId: string,
  groupIds: readonly string[],
  phones: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (groupIds.length === 0 || phones.length === 0) return found;
  const rows = await tx
    .select({ phone: contact.number, groupId: audienceMember.audienceId })
    .from(contact)
    .innerJoin(audienceMember, eq(audienceMember.contactId, contact.id))
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .where(
      and(
        eq(contact.tenantId, tenantId),
        eq(audience.tenantId, tenantId),
        inArray(contact.number, [...phones]),
        inArray(audienceMember.audienceId, [...groupIds]),
      ),
    );
  for (const { phone, groupId } of rows)
    if (phone !== null) found.set(phone, (found.get(phone) ?? new Set()).add(groupId));
  return found;
}
