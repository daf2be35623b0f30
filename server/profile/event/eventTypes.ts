import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { EVENT_PROPERTY_NAMES_MAX, type TimedEvent } from '../../../src/domain/profile/event/event.ts';
import type { Transaction } from '../../db/Db.ts';
import { eventType, tenant } from '../../db/schema/index.ts';
import type { EventOrder } from './writeEvents.ts';

/** How exact the time of the last event of a type is: types are not written to with every event. */
const LAST_SEEN_EXACT_MS = 60_000;

/** What a batch says of one type. */
interface Seen {
  first: Date;
  last: Date;
  properties: Set<string>;
}

function seenOf(events: readonly TimedEvent[]): Map<string, Seen> {
  const all = new Map<string, Seen>();
  for (const { name, at, properties } of events) {
    const seen = all.get(name) ?? { first: at, last: at, properties: new Set() };
    all.set(name, seen);
    if (at < seen.first) seen.first = at;
    if (at > seen.last) seen.last = at;
    for (const property of Object.keys(properties)) seen.properties.add(property);
  }
  return all;
}

/** Names of properties as they are kept: sorted, those that were there first stay when there are too many. */
function together(kept: readonly string[], fresh: ReadonlySet<string>, namesMax: number): string[] {
  const added = [...fresh].filter((name) => !kept.includes(name)).toSorted();
  return [...kept, ...added.slice(0, Math.max(0, namesMax - kept.length))].toSorted();
}

/**
 * The ids of the types of events, by name, with what is seen of them written down. Types that are new are made as long as the
 * tenant has less than `typesMax`; what is missing in the answer is one too many. Of a type, names of properties are kept up to
 * `namesMax`.
 */
export async function eventTypes(
  tx: Transaction,
  { tenantId, typesMax, namesMax = EVENT_PROPERTY_NAMES_MAX }: Pick<EventOrder, 'tenantId' | 'typesMax' | 'namesMax'>,
  events: readonly TimedEvent[],
): Promise<Map<string, number>> {
  const seen = seenOf(events);
  const named = and(eq(eventType.tenantId, tenantId), inArray(eventType.name, [...seen.keys()]));
  const known = new Map((await tx.select().from(eventType).where(named)).map((row) => [row.name, row]));
  const missing = [...seen].filter(([name]) => !known.has(name));
  if (missing.length > 0) {
    // Of two that make types at once, each counts those of the other.
    await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
    const [have] = await tx.select({ count: count() }).from(eventType).where(eq(eventType.tenantId, tenantId));
    const made = missing
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, Math.max(0, typesMax - (have?.count ?? 0)));
    if (made.length > 0)
      await tx
        .insert(eventType)
        .values(
          made.map(([name, { first, last, properties }]) => ({
            tenantId,
            name,
            firstSeenAt: first,
            lastSeenAt: last,
            propertyNames: together([], properties, namesMax),
          })),
        )
        .onConflictDoNothing();
    for (const row of await tx.select().from(eventType).where(named)) known.set(row.name, row);
  }
  const stale = [...known.values()].filter((row) => {
    const { first, last, properties } = seen.get(row.name) ?? { first: row.firstSeenAt, last: row.lastSeenAt };
    const isNew =
      properties !== undefined && together(row.propertyNames, properties, namesMax).length > row.propertyNames.length;
    return isNew || first < row.firstSeenAt || last.getTime() > row.lastSeenAt.getTime() + LAST_SEEN_EXACT_MS;
  });
  if (stale.length > 0)
    await writeSeen(
      tx,
      seen,
      stale.map(({ id }) => id),
      namesMax,
    );
  return new Map([...known.values()].map(({ name, id }) => [name, id]));
}

async function writeSeen(
  tx: Transaction,
  seen: ReadonlyMap<string, Seen>,
  ids: readonly number[],
  namesMax: number,
): Promise<void> {
  // Always in the same order, and as they are now: another batch may have written since.
  const rows = await tx
    .select()
    .from(eventType)
    .where(inArray(eventType.id, [...ids]))
    .orderBy(asc(eventType.id))
    .for('no key update');
  for (const row of rows) {
    const one = seen.get(row.name);
    if (one === undefined) continue;
    await tx
      .update(eventType)
      .set({
        firstSeenAt: one.first < row.firstSeenAt ? one.first : row.firstSeenAt,
        lastSeenAt: one.last > row.lastSeenAt ? one.last : row.lastSeenAt,
        propertyNames: together(row.propertyNames, one.properties, namesMax),
      })
      .where(eq(eventType.id, row.id));
  }
}
