import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { PersonAudience } from '../../../src/contract/profile/person/person.ts';
import { TIMELINE_RIGHTS } from '../../../src/domain/profile/person/personTimeline.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import type { ListAnswer } from '../../api/implement.ts';
import { paging } from '../../api/records/sorting.ts';
import type { Db } from '../../db/Db.ts';
import { audience, audienceMember } from '../../db/schema/index.ts';
import type { PersonRow } from './thePerson.ts';

type Kind = PersonAudience['kind'];

/** The groups and packages of a person, newest first, of the kinds whose lists a holder of these rights may see. */
export async function personAudiences(
  db: Db,
  { tenantId, id }: Pick<PersonRow, 'tenantId' | 'id'>,
  rights: ReadonlySet<string>,
  query: { pageNo: number; pageSize: number; kind?: Kind | undefined },
): Promise<ListAnswer<PersonAudience[]>> {
  const kinds = (['group', 'package'] as const).filter(
    (kind) => mayDo(rights, TIMELINE_RIGHTS[kind]) && (query.kind ?? kind) === kind,
  );
  const where = and(eq(audienceMember.contactId, id), eq(audience.tenantId, tenantId), inArray(audience.kind, kinds));
  const rows = await db
    .select({ member: audienceMember, audience })
    .from(audienceMember)
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .where(where)
    .orderBy(desc(audienceMember.since), desc(audience.id))
    .limit(paging(query).limit)
    .offset(paging(query).offset);
  const [counted] = await db
    .select({ count: count() })
    .from(audienceMember)
    .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
    .where(where);
  return {
    rows: rows.map(({ member, audience: one }) => ({
      id: one.id,
      kind: one.kind,
      name: one.name,
      since: member.since.toISOString(),
      expiresAt: one.expiresAt?.toISOString() ?? null,
    })),
    total: counted?.count ?? 0,
  };
}
