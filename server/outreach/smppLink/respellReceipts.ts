import { sql } from 'drizzle-orm';
import { otherReceiptNames } from '../../../src/domain/outreach/receiptName.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import type { Ports } from '../../ports.ts';
import { messageNamePrefix } from '../developerAccount/smsGateways.ts';

/** How long a receipt waits for its message under its own name, in milliseconds: the ledger may be written a moment later. */
export const OWN_NAME_MS = 10_000;
/** Receipts that are looked at together. */
const BATCH = 500;

/** The last receipt of each account that was looked at: what nothing was found for is not looked up again every second. */
const lookedAt = new WeakMap<Db, Map<string, number>>();

interface Waiting extends Record<string, unknown> {
  id: string;
  message_name: string;
}

/**
 * Gives receipts whose message nobody knows the name that the ledger has, where the gateway spells the names of its receipts in another
 * way. A spelling counts only if exactly one message on its way has it. Receipts of no message leave a line in the log with an example.
 */
export async function respellReceipts(
  { db, clock, logger }: Pick<Ports, 'db' | 'clock' | 'logger'>,
  tx: Transaction,
  account: { id: string; tenantId: string },
): Promise<void> {
  const known = lookedAt.get(db) ?? new Map<string, number>();
  lookedAt.set(db, known);
  const before = new Date(clock.now().getTime() - OWN_NAME_MS).toISOString();
  const { rows: waiting } = await tx.execute<Waiting>(sql`
    select r.id, r.message_name from smpp_receipt r
    where r.account_id = ${account.id}::uuid and r.received_at <= ${before}::timestamptz and r.id > ${known.get(account.id) ?? 0}
      and not exists (select from send_record s where s.channel_message_id = r.message_name and s.tenant_id = r.tenant_id)
    order by r.id limit ${BATCH} for update of r skip locked`);
  const last = waiting.at(-1);
  if (last === undefined) return;
  known.set(account.id, Number(last.id));
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
  if (renamed.length < waiting.length)
    logger.warn(
      {
        account: account.id,
        receipts: waiting.length - renamed.length,
        example: last.message_name.slice(prefix.length),
      },
      'receipts came for messages that nobody knows',
    );
}
