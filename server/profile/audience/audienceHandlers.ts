import { and, count, desc, eq, sql } from 'drizzle-orm';
import { getAudience, listAudiences } from '../../../src/contract/profile/audience/audience.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { paging } from '../../api/records/sorting.ts';
import { audience } from '../../db/schema/index.ts';
import { audienceVariables } from './audienceVariables.ts';

const shown = {
  id: audience.id,
  name: audience.name,
  status: audience.status,
  people: audience.accepted,
  byRule: sql<boolean>`coalesce(${audience.definition}->>'type' <> 'file', false)`,
};

const list = implement(listAudiences, async ({ ports: { db }, tenantId }, { query }) => {
  const where = and(
    eq(audience.tenantId, tenantId),
    containing(query.name, audience.name),
    equal(audience.status, query.status),
  );
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    db
      .select(shown)
      .from(audience)
      .where(where)
      .orderBy(desc(audience.createdAt), desc(audience.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(audience).where(where),
  ]);
  // One is read with its variables, a list without.
  return { rows: rows.map((row) => ({ ...row, variables: [] })), total: total?.count ?? 0 };
});

const get = implement(getAudience, async ({ ports: { db }, tenantId }, { params }) => {
  const [found] = await db
    .select(shown)
    .from(audience)
    .where(and(eq(audience.id, params.id), eq(audience.tenantId, tenantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return { ...found, variables: await audienceVariables(db, found.id) };
});

/** Handlers of audiences, as tasks choose among them. */
export const audienceHandlers: readonly Implementation[] = [list, get];
