import { sql } from 'drizzle-orm';
import { NIGHT_HOUR } from '../../../src/domain/shared/time/night.ts';
import { areaNight, tenant } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import type { Night } from '../../area/Area.ts';

type NightPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'logger'>;

/** The next tenant whose night it is and for which an area has not done its work; it is taken by being answered. */
async function nextNight({ db, clock }: NightPorts, area: string): Promise<Night | undefined> {
  const local = sql`(${clock.now().toISOString()}::timestamptz at time zone t.time_zone)`;
  const { rows } = await db.execute<{ id: string; time_zone: string; event_days: number; today: string }>(sql`
    with due as (
      select t.id, t.time_zone, t.event_days, ${local}::date as today from ${tenant} t
      where extract(hour from ${local}) >= ${NIGHT_HOUR} and not exists (
        select from ${areaNight} n where n.tenant_id = t.id and n.area = ${area} and n.done_on >= ${local}::date)
      order by t.id limit 1 for update of t skip locked
    ), done as (
      insert into ${areaNight} (tenant_id, area, done_on) select id, ${area}, today from due
      on conflict (tenant_id, area) do update set done_on = excluded.done_on
    )
    select id, time_zone, event_days, today::text as today from due`);
  const [row] = rows;
  return row && { tenantId: row.id, timeZone: row.time_zone, today: row.today, eventDays: row.event_days };
}

/**
 * Does the nightly work of all areas, once a night of each tenant, from {@link NIGHT_HOUR} of its zone on. An area that fails stops no
 * other. Work that is left when the process stops is done in the next night.
 */
export async function spendNights(ports: NightPorts, stopping?: AbortSignal): Promise<void> {
  const goesOn = (): boolean => stopping?.aborted !== true;
  for (const { name, nightly } of ports.areas) {
    if (nightly === undefined) continue;
    try {
      for (let night = await nextNight(ports, name); night !== undefined;) {
        await nightly(ports, night, goesOn);
        night = goesOn() ? await nextNight(ports, name) : undefined;
      }
    } catch (error) {
      ports.logger.error({ err: error, area: name }, 'the nightly work of an area failed');
    }
  }
}
