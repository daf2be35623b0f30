import { sql } from 'drizzle-orm';
import type { OptOutChannel, OptOutSource } from '../../../../src/domain/common/contacts/consent.ts';
import { noteCallbackEvents } from '../../access/callback/noteCallbackEvents.ts';
import type { Transaction } from '../../../db/Db.ts';
import { consentRecord, optOut } from '../../../db/schema/index.ts';
import { channelsOf } from './optOutChannel.ts';

/** Who opted out, and how. */
export interface GivenOptOut {
  tenantId: string;
  channel: OptOutChannel;
  /** Normalised address of the channel. */
  addressKey: string;
  source: OptOutSource;
  /** The words of the withdrawal. */
  text: string;
  now: Date;
}

/** Writes down that somebody opted out, with the record of it; nothing where they had done so before. */
export async function writeOptOut(tx: Transaction, { text, ...given }: GivenOptOut): Promise<void> {
  const { tenantId, channel, addressKey, source, now } = given;
  const stopped = await stopWriting(tx, given);
  if (stopped === undefined) return;
  // Numbers and e-mail addresses lead to their contacts by themselves.
  const contactId = channel === 'officialAccount' ? stopped.contactId : null;
  await tx
    .insert(consentRecord)
    .values({ tenantId, contactId, channel, address: addressKey, decision: 'withdrawn', source, text, createdAt: now });
}

/**
 * Stops all sending to an address by a channel, without a record of who said so: for whoever writes one of their own. Answers whom the last
 * message was to; undefined where nothing was sent to it any more before.
 */
export async function stopWriting(
  tx: Transaction,
  { tenantId, channel, addressKey, source, now }: Omit<GivenOptOut, 'text'>,
): Promise<{ contactId: number | null } | undefined> {
  const [added] = await tx
    .insert(optOut)
    .values({ tenantId, channel, addressKey, source, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: optOut.id });
  if (added === undefined) return undefined;
  await noteCallbackEvents(tx, tenantId, 'optOut', [added.id], now);
  return { contactId: await markLastMessage(tx, { tenantId, channel, addressKey, now }) };
}

/**
 * Notes at the last message that the address had got by the channel that its person opted out after it: what statistics count. The
 * runs are gone through from the newest on, each by its unique address. Answers whose message that was.
 */
async function markLastMessage(
  tx: Transaction,
  { tenantId, channel, addressKey, now }: Pick<GivenOptOut, 'tenantId' | 'channel' | 'addressKey' | 'now'>,
): Promise<number | null> {
  const { rows } = await tx.execute<{ contact_id: string }>(sql`
    update send_record set opted_out_at = ${now.toISOString()}::timestamptz
    where id = (
      select r.id
      from (
        select id, started_at from task_run where tenant_id = ${tenantId} and channel = any(${sql.param(channelsOf(channel))}::text[])
        order by started_at desc, id offset 0
      ) run
      cross join lateral (
        select id from send_record
        where run_id = run.id and address_key = ${addressKey} and handed_over_at is not null
        offset 0
      ) r
      order by run.started_at desc, run.id limit 1
    )
    returning contact_id`);
  return rows[0] === undefined ? null : Number(rows[0].contact_id);
}
