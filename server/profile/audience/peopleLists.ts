import { and, eq, sql } from 'drizzle-orm';
import type { PeopleLists } from '../../common/contacts/contact/peopleLists.ts';
import { audience, audienceMember } from '../../db/schema/index.ts';

/** By which right the people of which kind of audience are seen. */
const KIND_RIGHTS = { package: 'package:view', group: 'customerGroup:view' } as const;

/** Packages and groups as lists of contacts. */
export const peopleLists: PeopleLists = {
  async rightOf(db, tenantId, listId) {
    const [found] = await db
      .select({ kind: audience.kind })
      .from(audience)
      .where(and(eq(audience.id, listId), eq(audience.tenantId, tenantId)));
    return found && KIND_RIGHTS[found.kind];
  },
  has: (listId, contactId) => sql`exists (
    select 1 from ${audienceMember} where ${audienceMember.audienceId} = ${listId} and ${audienceMember.contactId} = ${contactId}
  )`,
};
