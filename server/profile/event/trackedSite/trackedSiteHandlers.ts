import { and, count, desc, eq } from 'drizzle-orm';
import {
  getTrackedSite,
  listSiteHits,
  listTrackedSites,
  type SiteHit,
} from '../../../../src/contract/profile/event/trackedSite.ts';
import { maskText } from '../../../../src/domain/common/contacts/personalData.ts';
import { HITS_SHOWN } from '../../../../src/domain/profile/event/trackedSite.ts';
import { PAGE_VIEW, TRACKER_SCRIPT_PATH } from '../../../../src/domain/profile/event/tracking.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { event, eventType, site } from '../../../db/schema/index.ts';
import { siteCounts, siteTotals } from './siteTotals.ts';

type Row = typeof site.$inferSelect;

const NOBODY = { totalPeople: 0, tagCount: 0 };

async function theSite({ ports, tenantId }: CallContext, id: string): Promise<Row> {
  const [row] = await ports.db
    .select()
    .from(site)
    .where(and(eq(site.id, id), eq(site.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const shown = ({ id, number, name, type, domain }: Row, counts = NOBODY) => ({
  id,
  number,
  name,
  type,
  domain,
  ...counts,
});

const list = implement(listTrackedSites, async ({ ports: { db }, tenantId }, { query }) => {
  const where = and(
    eq(site.tenantId, tenantId),
    containing(query.keyword, site.name, site.domain),
    equal(site.type, query.type),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(site)
      .where(where)
      .orderBy(...sorting(query, { number: site.number, name: site.name }, 'number', site.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(site).where(where),
  ]);
  const counts = await siteCounts(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => shown(row, counts.get(row.id))), total: total?.count ?? 0 };
});

const get = implement(getTrackedSite, async (context, { params }) => {
  const { ports, tenantId } = context;
  const row = await theSite(context, params.id);
  const [counts, totals] = await Promise.all([
    siteCounts(ports.db, [row.id]),
    siteTotals(ports.db, { tenantId, siteId: row.id, now: ports.clock.now() }),
  ]);
  const scriptUrl = new URL(TRACKER_SCRIPT_PATH, ports.config.publicUrl).href;
  return { ...shown(row, counts.get(row.id)), scriptUrl, totals };
});

const hits = implement(listSiteHits, async (context, { params }) => {
  const { id: siteId } = await theSite(context, params.id);
  const rows = await context.ports.db
    .select({ event, name: eventType.name })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.typeId))
    .where(and(eq(event.siteId, siteId), eq(event.tenantId, context.tenantId)))
    .orderBy(desc(event.id))
    .limit(HITS_SHOWN);
  return rows.map(({ event: one, name }): SiteHit => ({
    id: one.id,
    receivedAt: one.receivedAt.toISOString(),
    name,
    path: name === PAGE_VIEW ? maskText(String(one.properties.path ?? '')) : '',
    visitor: one.visitorId,
    identified: one.contactId !== null,
  }));
});

/** Handlers of tracked sites. */
export const trackedSiteHandlers: readonly Implementation[] = [list, get, hits];
