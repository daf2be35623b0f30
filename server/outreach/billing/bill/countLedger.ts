import { type SQL, sql } from 'drizzle-orm';
import { BILLED_STATES, BILLED_UNIT, type BilledDay } from '../../../../src/domain/outreach/billing/billing.ts';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';

/** A stretch of time of a tenant: its end does not belong to it. */
export interface BilledSpan {
  tenantId: string;
  startsAt: Date;
  endsAt: Date;
}

const PART_CHANNELS = SEND_CHANNELS.filter((channel) => BILLED_UNIT[channel] === 'part');

/**
 * Runs that can have handed something over in a span, by their index. Clocks of two processes may differ, so one that ended shortly
 * before is looked at too.
 */
export const runsOf = ({ tenantId, startsAt, endsAt }: BilledSpan): SQL => sql`
  run.tenant_id = ${tenantId} and run.started_at < ${endsAt.toISOString()}::timestamptz
  and (run.finished_at is null or run.finished_at >= ${startsAt.toISOString()}::timestamptz - interval '1 day')`;

/** Messages `sent` of a span that are billed: what counts is when they were handed over. */
export const billedIn = ({ startsAt, endsAt }: BilledSpan): SQL => sql`
  sent.state = any(${sql.param([...BILLED_STATES])}::text[])
  and sent.handed_over_at >= ${startsAt.toISOString()}::timestamptz
  and sent.handed_over_at < ${endsAt.toISOString()}::timestamptz`;

/** Units that a message `sent` of a run `run` counts, as `billedUnits` has it. */
export const unitsOfSent = sql`case when run.channel = any(${sql.param(PART_CHANNELS)}::text[]) then coalesce(sent.parts, 1) else 1 end`;

/** Who a run is billed to: who started it; of one that nobody is known of, who made the task. */
export const operatorOfRun = sql`coalesce(run.started_by, task.created_by)`;

interface CountedSql extends Record<string, unknown> {
  operatorId: string;
  channel: BilledDay['channel'];
  day: string;
  volume: string;
}

/** What the ledger has of a span: units by operator, channel and day of the tenant's zone. */
export async function countLedger(db: Db | Transaction, span: BilledSpan, timeZone: string): Promise<BilledDay[]> {
  const { rows } = await db.execute<CountedSql>(sql`
    select ${operatorOfRun} as "operatorId", run.channel,
      to_char(sent.handed_over_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, sum(${unitsOfSent}) as volume
    from task_run run
    join task on task.id = run.task_id
    join send_record sent on sent.run_id = run.id
    where ${runsOf(span)} and ${billedIn(span)}
    group by 1, 2, 3
    order by 3, 2, 1`);
  return rows.map(({ operatorId, channel, day, volume }) => ({ operatorId, channel, day, volume: Number(volume) }));
}
