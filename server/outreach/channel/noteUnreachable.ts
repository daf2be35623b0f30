import { sql } from 'drizzle-orm';
import { unreachableSince } from '../../common/contacts/unreachableAddress/unreachableAddresses.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { unreachableAddress } from '../../db/schema/index.ts';

/** Remembers that nobody is at the addresses of these rows of the ledger, and forgets what was said of others long ago. */
export async function noteUnreachable(
  db: Pick<Db | Transaction, 'execute'>,
  tenantId: string,
  rowIds: readonly number[],
  now: Date,
): Promise<void> {
  if (rowIds.length === 0) return;
  await db.execute(sql`
    delete from ${unreachableAddress} where tenant_id = ${tenantId} and since < ${unreachableSince(now).toISOString()}::timestamptz`);
  // In the order of the addresses, so that two processes that write the same ones wait for each other in order.
  await db.execute(sql`
    insert into ${unreachableAddress} (tenant_id, channel, address, since)
    select distinct s.tenant_id, r.channel, s.address_key, ${now.toISOString()}::timestamptz
    from send_record s join task_run r on r.id = s.run_id
    where s.id = any(${sql.param([...rowIds])}::bigint[]) and s.tenant_id = ${tenantId} and s.address_key is not null
    order by 1, 2, 3
    on conflict (tenant_id, channel, address) do update set since = excluded.since`);
}
