import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { event, eventDay, sitePerson, siteVisitor, visitor } from '../../db/schema/index.ts';
import { zoneOf } from '../../api/records/tenantDay.ts';

/** A visitor as events are written to them. */
export interface KnownVisitor {
  id: number;
  /** Who they are, once somebody said so. */
  contactId: number | null;
}

/**
 * Visitors by their random ids; those who were never here are made. Each stays locked until the transaction ends, so that who
 * they are cannot change while events of theirs are written; always in the same order, so that two batches never wait for each other.
 */
export async function touchVisitors(
  tx: Transaction,
  { tenantId, visitorIds, now }: { tenantId: string; visitorIds: readonly string[]; now: Date },
): Promise<Map<string, KnownVisitor>> {
  const found = new Map<string, KnownVisitor>();
  const sorted = [...new Set(visitorIds)].toSorted();
  if (sorted.length === 0) return found;
  const rows = await tx
    .insert(visitor)
    .values(sorted.map((visitorId) => ({ tenantId, visitorId, firstSeenAt: now, lastSeenAt: now })))
    .onConflictDoUpdate({
      target: [visitor.tenantId, visitor.visitorId],
      set: { lastSeenAt: sql`greatest(${visitor.lastSeenAt}, excluded.last_seen_at)` },
    })
    .returning({ id: visitor.id, visitorId: visitor.visitorId, contactId: visitor.contactId });
  for (const { visitorId, ...row } of rows) found.set(visitorId, row);
  return found;
}

/**
 * Says who a visitor is, whom {@link touchVisitors} has locked. What they did while nobody knew them becomes the person's, with the
 * roll-up; what was another person's stays theirs (a browser that several people use).
 */
export async function identifyVisitor(
  tx: Transaction,
  { tenantId, known, contactId }: { tenantId: string; known: KnownVisitor; contactId: number },
): Promise<void> {
  if (known.contactId === contactId) return;
  await tx.execute(sql`update ${visitor} set contact_id = ${contactId} where id = ${known.id}`);
  await tx.execute(sql`
    with moved as (
      update ${event} set contact_id = ${contactId} where visitor_id = ${known.id} and contact_id is null returning type_id, at
    )
    insert into ${eventDay} (tenant_id, type_id, contact_id, day, count)
    select ${tenantId}, type_id, ${contactId}::bigint, (at at time zone ${zoneOf(tenantId)})::date, count(*)
    from moved group by 2, 4 order by 2, 4
    on conflict (type_id, day, contact_id) do update set count = ${eventDay.count} + excluded.count`);
  if (known.contactId !== null) return;
  await tx.execute(sql`
    insert into ${sitePerson} (site_id, contact_id, last_day)
    select site_id, ${contactId}::bigint, last_day from ${siteVisitor} where visitor_id = ${known.id} order by 1
    on conflict (site_id, contact_id) do update set last_day = greatest(${sitePerson.lastDay}, excluded.last_day)`);
}
