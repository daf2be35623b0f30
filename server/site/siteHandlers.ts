import { and, count, eq, ilike, or, sql } from 'drizzle-orm';
import { createSite, getSite, listSites, removeSite, type Site, updateSite } from '../../src/contract/site.ts';
import { SITES_MAX } from '../../src/domain/site.ts';
import type { CallContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { contains, paging, sorting } from '../api/sorting.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import { site, tenant } from '../db/schema/index.ts';

const UNIQUE = { site_name: { path: 'name', code: 'nameTaken' } };

const SORTABLE = { number: site.number, name: site.name, updatedAt: site.updatedAt };

const toSite = ({ id, number, name, type, domain, version, updatedAt }: typeof site.$inferSelect): Site => ({
  id,
  number,
  name,
  type,
  domain,
  version,
  updatedAt: updatedAt.toISOString(),
});

const keptOf = ({ name, type, domain }: Pick<Site, 'name' | 'type' | 'domain'>) => ({
  name,
  type,
  domain: domain.toLowerCase(),
});

const theSite = ({ tenantId }: CallContext, id: string) => and(eq(site.id, id), eq(site.tenantId, tenantId));

const list = implement(listSites, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(site.tenantId, tenantId),
    query.keyword === undefined
      ? undefined
      : or(ilike(site.name, contains(query.keyword)), ilike(site.domain, contains(query.keyword))),
    query.type === undefined ? undefined : eq(site.type, query.type),
  );
  const [rows, [total]] = await Promise.all([
    ports.db
      .select()
      .from(site)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'number', site.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(site).where(where),
  ]);
  return { rows: rows.map(toSite), total: total?.count ?? 0 };
});

const get = implement(getSite, async (context, { params }) => {
  const [row] = await context.ports.db.select().from(site).where(theSite(context, params.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return toSite(row);
});

const create = implement(createSite, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports } = context;
      // Locks the tenant's row: of two sites added at once, each gets a number of its own.
      const [next] = await tx
        .update(tenant)
        .set({ lastSiteNumber: sql`${tenant.lastSiteNumber} + 1` })
        .where(eq(tenant.id, tenantId))
        .returning({ number: tenant.lastSiteNumber });
      const [have] = await tx.select({ count: count() }).from(site).where(eq(site.tenantId, tenantId));
      if ((have?.count ?? 0) >= SITES_MAX) throw refuseField('name', 'tooManySites', { max: SITES_MAX });
      const now = ports.clock.now();
      const [row] = await tx
        .insert(site)
        .values({ ...keptOf(body), tenantId, number: next?.number ?? 1, createdAt: now, updatedAt: now })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return { result: toSite(row), audit: { entityId: row.id, entityName: row.name, after: keptOf(row) } };
    }),
  ),
);

const update = implement(updateSite, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const where = theSite(context, params.id);
      const [before] = await tx.select().from(site).where(where).for('update');
      if (before === undefined) throw new Refusal('NOT_FOUND');
      if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toSite(before) });
      const [row] = await tx
        .update(site)
        .set({ ...keptOf(body), version: before.version + 1, updatedAt: context.ports.clock.now() })
        .where(where)
        .returning();
      if (row === undefined) throw new Refusal('NOT_FOUND');
      const audit = { entityId: row.id, entityName: row.name, before: keptOf(before), after: keptOf(row) };
      return { result: toSite(row), audit };
    }),
  ),
);

const remove = implement(removeSite, async (context, { params }) =>
  context.change(async (tx) => {
    const [row] = await tx.delete(site).where(theSite(context, params.id)).returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: row.id, entityName: row.name, before: keptOf(row) } };
  }),
);

/** Handlers of sites. */
export const siteHandlers: readonly Implementation[] = [list, get, create, update, remove];
