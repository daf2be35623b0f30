import { sql } from 'drizzle-orm';
import { CALLBACK_BATCH_MAX, type CallbackEvent } from '../../../../src/domain/outreach/channel/callback.ts';
import type { Db } from '../../../db/Db.ts';

/** An event as it is told. */
export interface ToldEvent {
  /** Grows with every event of an address, and is the same whenever it is told again. */
  id: number;
  type: CallbackEvent | 'test';
  /** When it was noted, as ISO 8601 in UTC. */
  at: string;
  channel: string | null;
  /** E-mail address or phone number of the person. */
  address: string | null;
  taskId: string | null;
  recordId: number | null;
  /** Why a message did not arrive: a code of the error catalogue. */
  reason: string | null;
  /** Of a reply. */
  text: string | null;
}

interface EventRow extends Record<string, unknown> {
  id: string;
  kind: CallbackEvent;
  created_at: string;
  channel: string | null;
  address: string | null;
  task_id: string | null;
  record_id: string | null;
  reason: string | null;
  text: string | null;
}

/** The events that an address is to be told next; those whose person was deleted meanwhile are in `ids` alone. */
export async function waitingEvents(db: Db, addressId: string): Promise<{ ids: number[]; events: ToldEvent[] }> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.kind, e.created_at, r.task_id, r.id as record_id,
      case when e.kind <> 'clicked' then r.reason end as reason, p.text,
      coalesce(r.address, p.number, o.address_key) as address,
      case when p.id is not null then 'sms' else coalesce(run.channel, o.channel) end as channel
    from callback_event e
    left join send_record r
      on e.kind in ('delivered', 'undelivered', 'rejected', 'clicked') and r.id = e.ref_id and r.tenant_id = e.tenant_id
    left join task_run run on run.id = r.run_id
    left join sms_reply p on e.kind = 'reply' and p.id = e.ref_id and p.tenant_id = e.tenant_id
    left join opt_out o on e.kind = 'optOut' and o.id = e.ref_id and o.tenant_id = e.tenant_id
    where e.address_id = ${addressId}::uuid
    order by e.id limit ${CALLBACK_BATCH_MAX}`);
  return {
    ids: rows.map(({ id }) => Number(id)),
    events: rows
      .filter(({ address }) => address !== null)
      .map((row) => ({
        id: Number(row.id),
        type: row.kind,
        at: new Date(row.created_at).toISOString(),
        channel: row.channel,
        address: row.address,
        taskId: row.task_id,
        recordId: row.record_id === null ? null : Number(row.record_id),
        reason: row.reason,
        text: row.text,
      })),
  };
}
