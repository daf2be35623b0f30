import { count, eq } from 'drizzle-orm';
import { type Contact, listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { masked } from '../../../../src/domain/common/contacts/personalData.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { contact } from '../../../db/schema/index.ts';
import { contactFlags } from './contactFlags.ts';
import { contactWhere } from './contactWhere.ts';
import { peopleListsOf } from './peopleLists.ts';

const SORTABLE = { name: contact.name, email: contact.email, number: contact.number, createdAt: contact.createdAt };

/** Refuses contacts that are not of an audience that the caller may see, unless they may see all contacts. */
async function requireSeen({ ports, tenantId, caller }: SessionContext, audienceId: string | undefined): Promise<void> {
  if (caller.rights.has('contact:view')) return;
  if (audienceId === undefined) throw new Refusal('NO_PERMISSION');
  const right = await peopleListsOf(ports)?.rightOf(ports.db, tenantId, audienceId);
  if (right === undefined || !caller.rights.has(right)) throw new Refusal('NO_PERMISSION');
}

const list = implement(listContacts, async (context, { query }) => {
  const { ports, tenantId, caller } = context;
  const { db } = ports;
  await requireSeen(context, query.audienceId);
  const mayReveal = caller.rights.has('contact:reveal');
  const where = contactWhere(ports, tenantId, query, mayReveal);
  const order = sorting(
    { ...query, order: query.order ?? (query.sort === 'createdAt' ? 'desc' : 'asc') },
    SORTABLE,
    'createdAt',
    contact.id,
  );
  const { limit, offset } = paging(query);
  // Only the ids are paged: an index alone skips to a late page, without reading the rows before it.
  const page = db
    .select({ id: contact.id })
    .from(contact)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const [rows, total] = await Promise.all([
    db
      .select({ row: contact, ...contactFlags(db) })
      .from(page)
      .innerJoin(contact, eq(contact.id, page.id))
      .orderBy(...order),
    ports.totals.of(
      'contact',
      tenantId,
      [query.name, query.number, query.email, query.audienceId, mayReveal ? 'begins' : 'is'],
      async () => {
        const [counted] = await db.select({ count: count() }).from(contact).where(where);
        return counted?.count ?? 0;
      },
    ),
  ]);
  return {
    rows: rows.map(({ row, ...flags }): Contact =>
      masked({
        id: row.id,
        name: row.name,
        number: row.number ?? '',
        email: row.email,
        attributes: row.attributes,
        ...flags,
        createdAt: row.createdAt.toISOString(),
      }),
    ),
    total,
  };
});

/** Handlers of contacts. */
export const contactHandlers: readonly Implementation[] = [list];
