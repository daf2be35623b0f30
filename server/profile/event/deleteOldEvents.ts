import { type SQL, sql } from 'drizzle-orm';
import { EVENT_DELETION_HOUR, firstKeptDay } from '../../../src/domain/profile/event/eventRetention.ts';
import { firstDayOfKeptPeople } from '../../../src/domain/activity-box/play/peopleRetention.ts';
import { event, eventDay, eventType, tenant } from '../../db/schema/index.ts';
import { deleteOldCodes, erasePastPeople } from '../../activity-box/play/erasePastPeople.ts';
import type { Ports } from '../../ports.ts';
import { deleteOldClicks } from '../../outreach/link/shortLink/deleteOldClicks.ts';
import { deleteOldReplies } from '../../common/sms/smsReply/deleteOldReplies.ts';
import { dayStart } from '../../db/dayStart.ts';

/** Events, or rows of the roll-up, deleted per transaction: so few that whoever writes meanwhile does not notice. */
export const DELETED_AT_A_TIME = 10_000;

/** Whose events are deleted, and which. */
interface Order {
  tenantId: string;
  timeZone: string;
  /** `YYYY-MM-DD` in that zone. */
  firstKept: string;
  /** The same of activities, that keep their people. */
  firstKeptPeople: string;
}

/** A tenant whose night it is and whose events of today's night nobody has deleted yet; it is taken by being answered. */
async function nextTenant({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Order | undefined> {
  const local = sql`(${clock.now().toISOString()}::timestamptz at time zone ${tenant.timeZone})`;
  const isDue = sql`extract(hour from ${local}) >= ${EVENT_DELETION_HOUR}
    and (${tenant.eventsDeletedOn} is null or ${tenant.eventsDeletedOn} < ${local}::date)`;
  const { rows } = await db.execute<{ id: string; time_zone: string; event_days: number; today: string }>(sql`
    update ${tenant} set events_deleted_on = ${local}::date
    where ${tenant.id} = (select ${tenant.id} from ${tenant} where ${isDue} order by 1 limit 1 for update skip locked)
    returning id, time_zone, event_days, events_deleted_on::text as today`);
  return rows
    .map((row) => ({
      tenantId: row.id,
      timeZone: row.time_zone,
      firstKept: firstKeptDay(row.today, row.event_days),
      firstKeptPeople: firstDayOfKeptPeople(row.today, row.event_days),
    }))
    .at(0);
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
 * Deletes the events of tenants, once a night of each, that are older than they keep them, and their counts with them in the same
 * transaction: what is counted by days and what is counted by events is always the same. A few at a time; what is left when the
 * process stops is deleted in the next night. In the same nights go clicks of short links (what they count by day stays), replies to text
 * messages (opt-outs stay), codes of people who play, and all that names people of activities that were long ago.
 */
export async function deleteOldEvents(ports: Pick<Ports, 'db' | 'clock'>, stopping?: AbortSignal): Promise<void> {
  const goesOn = (): boolean => stopping?.aborted !== true;
  for (let of = await nextTenant(ports); of !== undefined; of = goesOn() ? await nextTenant(ports) : undefined) {
    let from: string | null = null;
    for (let isMore = true; isMore && goesOn();) {
      const { gone, last } = await deleteEvents(ports, of, from);
      // What was deleted before is not looked through again.
      from = last;
      isMore = gone === DELETED_AT_A_TIME;
    }
    while (goesOn() && (await deleteDays(ports, of)) === DELETED_AT_A_TIME);
    while (goesOn() && (await deleteOldClicks(ports, of)));
    while (goesOn() && (await deleteOldReplies(ports, of)));
    while (goesOn() && (await deleteOldCodes(ports, of)));
    while (goesOn() && (await erasePastPeople(ports, of)));
  }
}
