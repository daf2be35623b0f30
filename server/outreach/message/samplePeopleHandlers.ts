import { and, asc, count, eq, ilike } from 'drizzle-orm';
import { getSamplePerson, listSamplePeople } from '../../../src/contract/outreach/message/messagePreview.ts';
import { masked } from '../../../src/domain/common/contacts/personalData.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { contains, paging } from '../../api/records/sorting.ts';
import { audience, audienceMember, contact } from '../../db/schema/index.ts';

const COLUMNS = { id: contact.id, name: contact.name, number: contact.number, email: contact.email };

/** As a preview's list shows somebody: by number or e-mail where there is no name, hidden in part. */
const shown = (row: { id: number; name: string; number: string | null; email: string }) => {
  const { number, email } = masked({ number: row.number ?? '', email: row.email });
  return { id: String(row.id), name: [row.name, number, email].find(Boolean) ?? '', number };
};

const list = implement(listSamplePeople, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(audienceMember.audienceId, query.audienceId),
    eq(audience.tenantId, tenantId),
    query.name === undefined ? undefined : ilike(contact.name, contains(query.name)),
  );
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    ports.db
      .select(COLUMNS)
      .from(audienceMember)
      .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
      .innerJoin(contact, eq(contact.id, audienceMember.contactId))
      .where(where)
      .orderBy(asc(audienceMember.line))
      .limit(limit)
      .offset(offset),
    ports.db
      .select({ count: count() })
      .from(audienceMember)
      .innerJoin(audience, eq(audience.id, audienceMember.audienceId))
      .innerJoin(contact, eq(contact.id, audienceMember.contactId))
      .where(where),
  ]);
  return { rows: rows.map(shown), total: total?.count ?? 0 };
});

const get = implement(getSamplePerson, async ({ ports, tenantId }, { params }) => {
  const [row] = await ports.db
    .select(COLUMNS)
    .from(contact)
    .where(and(eq(contact.id, Number(params.id)), eq(contact.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return shown(row);
});

/** Handlers of people whom messages are shown with. */
export const samplePeopleHandlers: readonly Implementation[] = [list, get];
