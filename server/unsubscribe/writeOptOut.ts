import { sql } from 'drizzle-orm';
import type { ConsentChannel, OptOutSource } from '../../src/domain/consent.ts';
import { noteCallbackEvents } from '../callback/noteCallbackEvents.ts';
import type { Transaction } from '../db/Db.ts';
import { consentRecord, optOut } from '../db/schema/index.ts';

/** Who opted out, and how. */
export interface GivenOptOut {
  tenantId: string;
  channel: ConsentChannel;
  /** Normalised address of the channel. */
  addressKey: string;
  source: OptOutSource;
  /** The words of the withdrawal. */
  text: string;
  now: Date;
}

/** Writes down that somebody opted out, with the record of it; nothing where they had done so before. */
export async function writeOptOut(
  tx: Transaction,
  { tenantId, channel, addressKey, source, text, now }: GivenOptOut,
): Promise<void> {
  const [added] = await tx
    .insert(optOut)
    .values({ tenantId, channel, addressKey, source, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: optOut.id });
  if (added === undefined) return;
  await noteCallbackEvents(tx, tenantId, 'optOut', [added.id], now);
  await markLastMessage(tx, { tenantId, channel, addressKey, now });
  await tx
    .insert(consentRecord)
    .values({ tenantId, channel, address: addressKey, decision: 'withdrawn', source, text, createdAt: now });
}

/**
 * Notes at the last message that the address had got by the channel that its person opted out after it: what statistics count. The
 * runs are gone through from the newest on, each by its unique address.
 */
async function markLastMessage(
  tx: Transaction,
  { tenantId, channel, addressKey, now }: Pick<GivenOptOut, 'tenantId' | 'channel' | 'addressKey' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    update send_record set opted_out_at = ${now.toISOString()}::timestamptz
    where id = (
      select r.id
      from (
        select id, started_at from task_run where tenant_id = ${tenantId} and channel = ${channel}
        order by started_at desc, id offset 0
      ) run
      cross join lateral (
        select id from send_record
        where run_id = run.id and address_key = ${addressKey} and handed_over_at is not null
        offset 0
      ) r
      order by run.started_at desc, run.id limit 1
    )`);
}
