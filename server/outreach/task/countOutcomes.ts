import { type SQL, sql } from 'drizzle-orm';
import type { GroupOutcome } from '../../../src/domain/shared/statistics/rates.ts';
import type { Snapshot } from '../../db/inSnapshot.ts';
import { event, eventDay, sendRecord } from '../../db/schema/index.ts';

/** Whose outcomes are counted, and in which time: from an instant on, and before another one. */
export interface AskedOutcomes {
  runId: string;
  tenantId: string;
  typeId: number;
  from: Date;
  until: Date;
}

/** What is counted of a run. */
export interface CountedOutcomes {
  sent: GroupOutcome;
  control: GroupOutcome;
  /** Of those dealt to be sent to. */
  notHandedOver: number;
  lastHandedOverAt: string | null;
}

/**
 * Everybody of a run who was dealt to one of its two groups. Left out before the deal is who was left out while the ledger was filled:
 * those rows are finished at the moment that they were made. Who is left out later, when their turn comes, was dealt to be sent to; a
 * person of the control group might have been left out in the same way, and nobody asked.
 */
const dealt = ({ runId, tenantId }: AskedOutcomes): SQL => sql`
  select s.contact_id, s.state = 'skipped' and s.reason = 'controlGroup' as is_control, s.handed_over_at
  from ${sendRecord} s
  where s.run_id = ${runId}::uuid and s.tenant_id = ${tenantId}
    and (s.state <> 'skipped' or s.reason = 'controlGroup' or s.finished_at <> s.created_at)`;

/**
 * Counts the two groups of a run, and who of each had the outcome: everybody once. Who did it on one of the days is looked up in the
 * days of the type, which are few beside the events; only of those is it asked whether it was at the right time of the day. Days stand
 * there by the zone of their tenant, which is never further than a day from that of the world.
 */
export async function countOutcomes({ db, client }: Snapshot, asked: AskedOutcomes): Promise<CountedOutcomes> {
  const { typeId, from, until } = asked;
  const [first, end] = [from.toISOString(), until.toISOString()];
  const day = (instant: string): SQL => sql`(${instant}::timestamptz at time zone 'UTC')::date`;
  // Right after a run nothing is known of how many it has: row by row would be a person times an event.
  await client.query('set local enable_nestloop = off');
  const { rows } = await db.execute<{
    sent: number;
    sent_did: number;
    control: number;
    control_did: number;
    not_handed_over: number;
    last_handed_over_at: string | null;
  }>(sql`
    with dealt as materialized (${dealt(asked)}), candidate as materialized (
      select distinct d.contact_id from ${eventDay} d
      where d.type_id = ${typeId} and d.day between ${day(first)} - 1 and ${day(end)} + 1
        and d.contact_id in (select contact_id from dealt)
    ), doer as (
      select c.contact_id from candidate c
      where (
        select true from ${event} e
        where e.contact_id = c.contact_id and e.type_id = ${typeId} and e.at >= ${first}::timestamptz and e.at < ${end}::timestamptz
        limit 1
      )
    )
    select count(*) filter (where not is_control)::int as sent,
      count(doer.contact_id) filter (where not is_control)::int as sent_did,
      count(*) filter (where is_control)::int as control,
      count(doer.contact_id) filter (where is_control)::int as control_did,
      count(*) filter (where not is_control and handed_over_at is null)::int as not_handed_over,
      max(handed_over_at) as last_handed_over_at
    from dealt left join doer using (contact_id)`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has no row');
  return {
    sent: { people: row.sent, did: row.sent_did },
    control: { people: row.control, did: row.control_did },
    notHandedOver: row.not_handed_over,
    lastHandedOverAt: row.last_handed_over_at === null ? null : new Date(row.last_handed_over_at).toISOString(),
  };
}
