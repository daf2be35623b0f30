import { type SQL, sql } from 'drizzle-orm';

/**
 * The instant at which a day (an SQL date) begins in a zone, as `fromWallClock` of the domain says. PostgreSQL takes the second midnight
 * where a change of clocks repeats midnight, as in Havana; a day begins at the first.
 */
export function dayStart(day: SQL, timeZone: SQL | string): SQL {
  return sql`(
    select at - case when (at - interval '1 hour') at time zone zone = local then interval '1 hour' else interval '0' end
    from (select local, zone, local at time zone zone as at from (select ${day}::timestamp as local, ${timeZone}::text as zone) given) found
  )`;
}
