import { type SQL, sql } from 'drizzle-orm';
import { UNREACHABLE_DAYS } from '../../../../src/domain/shared/sending/sendState.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

/** What was said earlier no longer counts: such an address is tried again. */
export const unreachableSince = (now: Date): Date => new Date(now.getTime() - UNREACHABLE_DAYS * DAY_MS);

const before = (now: Date): string => unreachableSince(now).toISOString();

/** Remembers that nobody is at the addresses of these rows of the ledger, and forgets what was said of others long ago. */
export async function noteUnreachable(
  db: Pick<Db | Transaction, 'execute'>,
  tenantId: string,
  rowIds: readonly number[],
  now: Date,
): Promise<void> {
  if (rowIds.length === 0) return;
  await db.execute(sql`
    delete from ${unreachableAddress} where tenant_id = ${tenantId} and since < ${before(now)}::timestamptz`);
  // In the order of the addresses, so that two processes that write the same ones wait for each other in order.
  await db.execute(sql`
    insert into ${unreachableAddress} (tenant_id, channel, address, since)
    select distinct s.tenant_id, r.channel, s.address_key, ${now.toISOString()}::timestamptz
    from send_record s join task_run r on r.id = s.run_id
    where s.id = any(${sql.param([...rowIds])}::bigint[]) and s.tenant_id = ${tenantId} and s.address_key is not null
    order by 1, 2, 3
    on conflict (tenant_id, channel, address) do update set since = excluded.since`);
}

/** Whether nobody is at an address of a channel, as SQL: one look into an index a person, however many such addresses there are. */
export function isUnreachable(
  { tenantId, channel }: { tenantId: string | SQL; channel: string | SQL },
  key: SQL,
  now: Date,
): SQL {
  return sql`exists (
    select 1 from ${unreachableAddress} u
    where u.tenant_id = ${tenantId} and u.channel = ${channel} and u.address = ${key} and u.since >= ${before(now)}::timestamptz)`;
}
