import { sql } from 'drizzle-orm';
import { channelsOf } from '../../../common/contacts/unsubscribe/optOutChannel.ts';
import type { GivenOptOut } from '../../../common/contacts/unsubscribe/writeOptOut.ts';
import type { Transaction } from '../../../db/Db.ts';
import { sendRecord, taskRun } from '../../../db/schema/index.ts';

/**
 * Notes at the last message that the address had got by the channel that its person opted out after it: what statistics count. The
 * runs are gone through from the newest on, each by its unique address. Answers whose message that was.
 */
export async function markLastMessage(
  tx: Transaction,
  { tenantId, channel, addressKey, now }: Omit<GivenOptOut, 'source' | 'text'>,
): Promise<number | null> {
  const { rows } = await tx.execute<{ contact_id: string }>(sql`
    update ${sendRecord} set opted_out_at = ${now.toISOString()}::timestamptz
    where id = (
      select r.id
      from (
        select id, started_at from ${taskRun} where tenant_id = ${tenantId} and channel = any(${sql.param(channelsOf(channel))}::text[])
        order by started_at desc, id offset 0
      ) run
      cross join lateral (
        select id from ${sendRecord}
        where run_id = run.id and address_key = ${addressKey} and handed_over_at is not null
        offset 0
      ) r
      order by run.started_at desc, run.id limit 1
    )
    returning contact_id`);
  return rows[0] === undefined ? null : Number(rows[0].contact_id);
}
