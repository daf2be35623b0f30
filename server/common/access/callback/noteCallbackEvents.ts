import { sql } from 'drizzle-orm';
import type { CallbackEvent } from '../../../../src/domain/outreach/channel/callback.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { callbackEvent } from '../../../db/schema/index.ts';

/** Notes events for every address of the tenant that wants to be told of their kind; `refIds` are rows of what they are about. */
export async function noteCallbackEvents(
  db: Db | Transaction,
  tenantId: string,
  kind: CallbackEvent,
  refIds: readonly number[],
  now: Date,
): Promise<void> {
  if (refIds.length === 0) return;
  await db.execute(sql`
    insert into ${callbackEvent} (tenant_id, address_id, kind, ref_id, created_at)
    select a.tenant_id, a.id, ${kind}, ref.id, ${now.toISOString()}::timestamptz
    from callback_address a cross join unnest(${sql.param(refIds)}::bigint[]) as ref (id)
    where a.tenant_id = ${tenantId} and a.enabled and ${kind} = any(a.events)
    order by ref.id`);
}
