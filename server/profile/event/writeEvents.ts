import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { TimedEvent } from '../../../src/domain/profile/event/event.ts';
import { PAGE_VIEW } from '../../../src/domain/profile/event/tracking.ts';
import { zoneOf } from '../../api/records/tenantDay.ts';
import type { Transaction } from '../../db/Db.ts';
import { event, eventDay, siteDay, siteEventType, sitePerson, siteVisitor } from '../../db/schema/index.ts';
import { eventTypes } from './eventTypes.ts';
import { touchVisitors } from './visitors.ts';

/** Rows that the page views of a site and day are spread over. */
const SITE_DAY_SLOTS = 8;

/** An event to be written: of a contact, or of a visitor by the random id. */
export type NewEvent = TimedEvent & { key: string } & ({ contactId: number } | { visitorId: string });

/** Where events come from. */
export interface EventOrder {
  tenantId: string;
  /** The site whose pages sent them. */
  siteId: string | null;
  now: Date;
  /** Types that the tenant may have before new ones are refused. */
  typesMax: number;
  /** Names of properties that are kept of a type, the most that there can be unless said; events keep values under others all the same. */
  namesMax?: number;
}

/** What became of events: each is in one of the three. */
export interface WrittenEvents {
  accepted: number;
  /** Known by their keys, or twice in the batch. */
  repeated: number;
  /** Keys of those whose type would be one too many. */
  typeless: Set<string>;
}

/** Those whose key nobody has used, the first of each key. What another batch writes in this moment shows only at the insert. */
async function freshOf(tx: Transaction, tenantId: string, events: readonly NewEvent[]): Promise<NewEvent[]> {
  const byKey = new Map<string, NewEvent>();
  for (const one of events) if (!byKey.has(one.key)) byKey.set(one.key, one);
  const keys = sql.param([...byKey.keys()]);
  const known = await tx
    .select({ key: event.key })
    .from(event)
    .where(and(eq(event.tenantId, tenantId), sql`${event.key} = any(${keys}::text[])`));
  for (const { key } of known) byKey.delete(key);
  return [...byKey.values()];
}

/** What a site counts, from the rows that were written. */
function siteCounts({ tenantId, siteId }: EventOrder, pageView: number | undefined): SQL {
  if (siteId === null) return sql``;
  const day = sql`(at at time zone ${zoneOf(tenantId)})::date`;
  return sql`, seen_visitors as (
      insert into ${siteVisitor} (site_id, visitor_id, last_day)
      select ${siteId}::uuid, visitor_id, max(${day}) from written where visitor_id is not null group by 2 order by 2
      on conflict (site_id, visitor_id) do update set last_day = greatest(${siteVisitor.lastDay}, excluded.last_day)
    ), seen_people as (
      insert into ${sitePerson} (site_id, contact_id, last_day)
      select ${siteId}::uuid, contact_id, max(${day}) from written where contact_id is not null group by 2 order by 2
      on conflict (site_id, contact_id) do update set last_day = greatest(${sitePerson.lastDay}, excluded.last_day)
    ), seen_types as (
      insert into ${siteEventType} (site_id, type_id) select distinct ${siteId}::uuid, type_id from written order by 2
      on conflict do nothing
    ), seen_pages as (
      insert into ${siteDay} (site_id, day, slot, page_views)
      select ${siteId}::uuid, ${day}, pg_backend_pid() % ${SITE_DAY_SLOTS}, count(*) from written
      where type_id = ${pageView ?? null}::bigint group by 2 order by 2
      on conflict (site_id, day, slot) do update set page_views = ${siteDay.pageViews} + excluded.page_views
    )`;
}

/**
 * Writes events with their roll-up, and what their site counts; all of it in the transaction, in one statement for any number of
 * them. An event whose key is known changes nothing, whoever sends it at the same moment.
 */
export async function writeEvents(
  tx: Transaction,
  order: EventOrder,
  events: readonly NewEvent[],
): Promise<WrittenEvents> {
  const { tenantId, siteId, now } = order;
  const fresh = await freshOf(tx, tenantId, events);
  const nothing = { accepted: 0, repeated: events.length, typeless: new Set<string>() };
  if (fresh.length === 0) return nothing;
  const visitorIds = fresh.flatMap((one) => ('visitorId' in one ? [one.visitorId] : []));
  const visitors = await touchVisitors(tx, { tenantId, visitorIds, now });
  const types = await eventTypes(tx, order, fresh);
  const rows = fresh.flatMap((one) => {
    const typeId = types.get(one.name);
    if (typeId === undefined) return [];
    const who = 'visitorId' in one ? visitors.get(one.visitorId) : undefined;
    return {
      key: one.key,
      type_id: typeId,
      contact_id: 'contactId' in one ? one.contactId : (who?.contactId ?? null),
      visitor_id: who?.id ?? null,
      at: one.at.toISOString(),
      properties: one.properties,
    };
  });
  const typeless = new Set(fresh.filter(({ name }) => !types.has(name)).map(({ key }) => key));
  const refused = events.filter(({ key }) => typeless.has(key)).length;
  if (rows.length === 0) return { accepted: 0, repeated: events.length - refused, typeless };
  const { rows: written } = await tx.execute<{ accepted: number }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as g (key text, type_id bigint, contact_id bigint, visitor_id bigint, at timestamptz, properties jsonb)
    ), written as (
      insert into ${event} (tenant_id, type_id, contact_id, visitor_id, site_id, key, at, received_at, properties)
      select ${tenantId}, type_id, contact_id, visitor_id, ${siteId}::uuid, key, at, ${now}::timestamptz, properties
      from given order by key
      on conflict (tenant_id, key) do nothing returning type_id, contact_id, visitor_id, at
    ), days as (
      insert into ${eventDay} (tenant_id, type_id, contact_id, day, count)
      select ${tenantId}, type_id, contact_id, (at at time zone ${zoneOf(tenantId)})::date, count(*)
      from written where contact_id is not null group by 2, 3, 4 order by 2, 4, 3
      on conflict (type_id, day, contact_id) do update set count = ${eventDay.count} + excluded.count
    )${siteCounts(order, types.get(PAGE_VIEW))}
    select count(*)::int as accepted from written`);
  const accepted = written[0]?.accepted ?? 0;
  return { accepted, repeated: events.length - refused - accepted, typeless };
}
