import { eq, sql } from 'drizzle-orm';
import { otherReceiptNames } from '../../../../../src/domain/outreach/channel/receiptName.ts';
import { areShown, exampleOf } from '../../../../../src/domain/outreach/channel/unknownReceipts.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { developerAccount } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { messageNamePrefix } from '../account/smsGateways.ts';

/** How long a receipt waits for its message under its own name, in milliseconds: the ledger may be written a moment later. */
export const OWN_NAME_MS = 10_000;
/** Receipts that are looked at together. */
const BATCH = 500;

interface Waiting extends Record<string, unknown> {
  id: string;
  message_name: string;
}

/**
 * Gives receipts whose message nobody knows the name that the ledger has, where the gateway spells the names of its receipts in another
 * way. A spelling counts only if exactly one message on its way has it. Receipts of no message are counted once at their account,
 * whichever process looks, and leave a line in the log with an example.
 */
export async function respellReceipts(
  { clock, logger }: Pick<Ports, 'clock' | 'logger'>,
  tx: Transaction,
  account: { id: string; tenantId: string },
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - OWN_NAME_MS).toISOString();
  // One process at a time: two would count the same receipts.
  const [noted] = await tx
    .select({ unknown: developerAccount.unknownReceipts })
    .from(developerAccount)
    .where(eq(developerAccount.id, account.id))
    .for('no key update', { skipLocked: true });
  if (noted === undefined) return;
  const { unknown } = noted;
  const { rows: waiting } = await tx.execute<Waiting>(sql`
    select r.id, r.message_name from smpp_receipt r
    where r.account_id = ${account.id}::uuid and r.received_at <= ${before}::timestamptz and r.id > ${unknown?.lastId ?? 0}
      and not exists (select from send_record s where s.channel_message_id = r.message_name and s.tenant_id = r.tenant_id)
    order by r.id limit ${BATCH} for update of r skip locked`);
  const last = waiting.at(-1);
  if (last === undefined) return;
  const prefix = messageNamePrefix(account);
  const spellings = waiting.flatMap(({ id, message_name: name }) =>
    otherReceiptNames(name.slice(prefix.length)).map((spelling) => ({ id: Number(id), name: prefix + spelling })),
  );
  const { rows: renamed } = await tx.execute<{ id: string }>(sql`
    with spelled as (select * from jsonb_to_recordset(${JSON.stringify(spellings)}::jsonb) as g(id bigint, name text)),
    met as (
      select spelled.id, min(s.channel_message_id) as name from spelled
      join send_record s on s.channel_message_id = spelled.name and s.tenant_id = ${account.tenantId} and s.state = 'enRoute'
      group by spelled.id having count(*) = 1
    )
    update smpp_receipt r set message_name = met.name from met where r.id = met.id returning r.id`);
  const known = new Set(renamed.map(({ id }) => id));
  const unmet = waiting.filter(({ id }) => !known.has(id));
  if (unmet.length === 0) return;
  const example = exampleOf(unmet.map(({ message_name: name }) => name.slice(prefix.length)));
  const earlier = unknown !== null && areShown(unknown, now) ? unknown.count : 0;
  const unknownReceipts = {
    count: earlier + unmet.length,
    lastAt: now.toISOString(),
    example,
    lastId: Number(last.id),
  };
  await tx.update(developerAccount).set({ unknownReceipts }).where(eq(developerAccount.id, account.id));
  logger.warn({ account: account.id, receipts: unmet.length, example }, 'receipts came for messages that nobody knows');
}
