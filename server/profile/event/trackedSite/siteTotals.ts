import { sql } from 'drizzle-orm';
import { RECENT_DAYS } from '../../../../src/domain/profile/event/trackedSite.ts';
import { zoneOf } from '../../../api/records/tenantDay.ts';
import type { Db } from '../../../db/Db.ts';
import { siteDay, siteEventType, sitePerson, siteVisitor, visitor } from '../../../db/schema/index.ts';

/** How many people and tags each site has. */
export async function siteCounts(
  db: Db,
  siteIds: readonly string[],
): Promise<Map<string, { totalPeople: number; tagCount: number }>> {
  const { rows } = await db.execute<{ id: string; people: number; unknown: number; tags: number }>(sql`
    select s.id,
      (select count(*)::int from ${sitePerson} p where p.site_id = s.id) as people,
      (select count(*)::int from ${siteVisitor} sv join ${visitor} v on v.id = sv.visitor_id
        where sv.site_id = s.id and v.contact_id is null) as unknown,
      (select count(*)::int from ${siteEventType} t where t.site_id = s.id) as tags
    from unnest(${sql.param([...siteIds])}::uuid[]) as s (id)`);
  return new Map(rows.map(({ id, people, unknown, tags }) => [id, { totalPeople: people + unknown, tagCount: tags }]));
}

/** Page views, visitors and people of one span of days. */
export interface SpanTotals {
  pageViews: number;
  visitors: number;
  people: number;
}

/** What a site counts today, in the last days, and since it is tracked; days are those of the tenant's zone. */
export async function siteTotals(
  db: Db,
  { tenantId, siteId, now }: { tenantId: string; siteId: string; now: Date },
): Promise<{ today: SpanTotals; recent: SpanTotals; all: SpanTotals }> {
  const { rows } = await db.execute<Record<'views' | 'visitors' | 'people', [number, number, number]>>(sql`
    with span as (
      select (${now}::timestamptz at time zone ${zoneOf(tenantId)})::date as today,
        (${now}::timestamptz at time zone ${zoneOf(tenantId)})::date - ${RECENT_DAYS - 1}::int as recent
    )
    select
      (select json_build_array(coalesce(sum(page_views) filter (where day >= today), 0),
        coalesce(sum(page_views) filter (where day >= recent), 0), coalesce(sum(page_views), 0))
        from ${siteDay} where site_id = ${siteId}) as views,
      (select json_build_array(count(*) filter (where last_day >= today), count(*) filter (where last_day >= recent), count(*))
        from ${siteVisitor} where site_id = ${siteId}) as visitors,
      (select json_build_array(count(*) filter (where last_day >= today), count(*) filter (where last_day >= recent), count(*))
        from ${sitePerson} where site_id = ${siteId}) as people
    from span`);
  const at = (span: 0 | 1 | 2): SpanTotals => ({
    pageViews: rows[0]?.views[span] ?? 0,
    visitors: rows[0]?.visitors[span] ?? 0,
    people: rows[0]?.people[span] ?? 0,
  });
  return { today: at(0), recent: at(1), all: at(2) };
}
