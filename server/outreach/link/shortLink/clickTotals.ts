import { sql } from 'drizzle-orm';
import type { ShortLink } from '../../../../src/contract/outreach/link/shortLink.ts';
import { RECENT_CLICK_DAYS } from '../../../../src/domain/outreach/link/linkClicks.ts';
import type { Db } from '../../../db/Db.ts';
import { shortLink, shortLinkDay, tenant } from '../../../db/schema/index.ts';

/** What a link counts that nobody opened. */
export const NO_CLICKS = {
  recent: { clicks: 0, visitors: 0 },
  all: { clicks: 0, visitors: 0 },
  wasClicked: false,
};

type Totals = Pick<ShortLink, keyof typeof NO_CLICKS>;

/** What links count in the last days and in all, from the roll-up; those that nobody opened are left out. */
export async function clickTotals(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Totals>> {
  const { rows } = await db.execute<{ id: string; counts: [number, number, number, number] }>(sql`
    with counted as (
      select d.link_id, d.clicks, d.visitors, d.kind = 'human' as by_people,
        d.day > (${now.toISOString()}::timestamptz at time zone t.time_zone)::date - ${RECENT_CLICK_DAYS}::int as is_recent
      from ${shortLinkDay} d
      join ${shortLink} l on l.id = d.link_id
      join ${tenant} t on t.id = l.tenant_id
      where d.link_id in (select x.id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) as x (id))
    )
    select link_id as id, json_build_array(
      coalesce(sum(clicks) filter (where by_people and is_recent), 0),
      coalesce(sum(visitors) filter (where by_people and is_recent), 0),
      coalesce(sum(clicks) filter (where by_people), 0),
      coalesce(sum(visitors) filter (where by_people), 0)) as counts
    from counted group by link_id`);
  return new Map(
    rows.map(({ id, counts: [recentClicks, recentVisitors, clicks, visitors] }) => [
      id,
      {
        recent: { clicks: recentClicks, visitors: recentVisitors },
        all: { clicks, visitors },
        wasClicked: true,
      },
    ]),
  );
}
