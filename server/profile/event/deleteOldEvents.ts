import { type SQL, sql } from 'drizzle-orm';
import { firstKeptDay } from '../../../src/domain/profile/event/eventRetention.ts';
import { event, eventDay, eventType } from '../../db/schema/index.ts';
import type { Night } from '../../area/Area.ts';
import type { Ports } from '../../ports.ts';
import { dayStart } from '../../db/dayStart.ts';

/** Events, or rows of the roll-up, deleted per transaction: so few that whoever writes meanwhile does not notice. */
export const DELETED_AT_A_TIME = 10_000;

/** Whose events are deleted, and which. */
interface Order {
  tenantId: string;
  timeZone: string;
  /** `YYYY-MM-DD` in that zone. */
  firstKept: string;
}

/** Deletes the next events from a moment on, with what they are in the roll-up; answers how many, and the moment of the last. */
async function deleteEvents(
  { db }: Pick<Ports, 'db'>,
  { tenantId, timeZone, firstKept }: Order,
  from: string | null,
): Promise<{ gone: number; last: string | null }> {
  const since: SQL = from === null ? sql`` : sql`and at >= ${from}::timestamptz`;
  const same = sql`d.type_id = less.type_id and d.contact_id = less.contact_id and d.day = less.day`;
  const { rows } = await db.execute<{ gone: number; last: string | null }>(sql`
    with old as materialized (
      select id, type_id, contact_id, at from ${event}
      where tenant_id = ${tenantId} and at < ${dayStart(sql`${firstKept}::date`, timeZone)} ${since}
      -- Whoever holds one just now keeps it until the next night.
      order by at limit ${DELETED_AT_A_TIME} for update skip locked
    ), gone as (
      delete from ${event} e using old where e.id = old.id returning e.type_id, e.contact_id, e.at
    ), less as materialized (
      select type_id, contact_id, (at at time zone ${timeZone})::date as day, count(*)::int as events
      from gone where contact_id is not null group by 1, 2, 3
    ), held as materialized (
      select d.type_id, d.contact_id, d.day, d.count, less.events from ${eventDay} d join less on ${same}
      order by 1, 3, 2 for update of d
    ), lower as (
      update ${eventDay} d set count = d.count - less.events from held less where ${same} and less.count > less.events
    ), none as (
      delete from ${eventDay} d using held less where ${same} and less.count <= less.events
    )
    select count(*)::int as gone, max(at)::text as last from gone`);
  return rows[0] ?? { gone: 0, last: null };
}

/** Deletes days of the roll-up that stood under another zone of the tenant; their events are gone. */
async function deleteDays({ db }: Pick<Ports, 'db'>, { tenantId, firstKept }: Order): Promise<number> {
  const types = sql`array(select ${eventType.id} from ${eventType} where ${eventType.tenantId} = ${tenantId})`;
  const { rowCount } = await db.execute(sql`
    delete from ${eventDay} where ctid = any (array(
      select ctid from ${eventDay} where type_id = any (${types}) and day < ${firstKept}::date
      limit ${DELETED_AT_A_TIME} for update skip locked))`);
  return rowCount ?? 0;
}

/**
 * Deletes the events of a tenant that are older than it keeps them, and their counts with them in the same transaction: the counts by days
 * and the counts by events always agree. A few go at a time.
 */
export async function deleteOldEvents(
  ports: Pick<Ports, 'db'>,
  { tenantId, timeZone, today, eventDays }: Night,
  goesOn: () => boolean,
): Promise<void> {
  const order = { tenantId, timeZone, firstKept: firstKeptDay(today, eventDays) };
  let from: string | null = null;
  for (let isMore = true; isMore && goesOn();) {
    const { gone, last } = await deleteEvents(ports, order, from);
    // The next batch begins where this one ended.
    from = last;
    isMore = gone === DELETED_AT_A_TIME;
  }
  while (goesOn() && (await deleteDays(ports, order)) === DELETED_AT_A_TIME);
}
