import { randomUUID } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import { receiveSmsReceipts } from '../../../../../src/contract/outreach/channel/smsReceipt.ts';
import type { SmsReceiptStatus } from '../../../../../src/domain/outreach/channel/smsReceipt.ts';
import { auditedChange } from '../../../../api/records/auditedChange.ts';
import type { Transaction } from '../../../../db/Db.ts';
import { smppReceipt } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { type Receipt, writeReceipts } from '../../receipt/writeReceipts.ts';
import { respellReceipts } from './respellReceipts.ts';
import { smsLedgerReceipt } from '../receipt/smsLedgerReceipt.ts';
import { HOUR_MS } from '../../../../../src/domain/shared/time/duration.ts';

/** Receipts of one account that are settled together. */
const BATCH = 500;
/** Receipts whose message is not in the ledger by then are of tests, of codes or of nothing of ours, in milliseconds. */
const WAITING_MS = HOUR_MS;
/** Receipts of one account that wait for their messages: those of four minutes at the highest rate that accounts have here. */
export const WAITING_MAX = 10_000;

interface Found extends Record<string, unknown> {
  id: string;
  message_name: string;
  status: SmsReceiptStatus;
  code: string;
  received_at: string;
  run_id: string;
  row_id: string;
}

/** Receipts of an account whose message the ledger knows by now. A gateway that uses a name again means the newest message of it. */
async function foundReceipts(tx: Transaction, accountId: string): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select r.id, r.message_name, r.status, r.code, to_json(r.received_at) #>> '{}' as received_at, s.run_id, s.id as row_id
    from smpp_receipt r join lateral (
      select id, run_id from send_record
      where channel_message_id = r.message_name and tenant_id = r.tenant_id and state in ('enRoute', 'undelivered')
      order by id desc limit 1
    ) s on true
    where r.account_id = ${accountId}::uuid order by r.id limit ${BATCH} for update of r skip locked`);
  return rows;
}

/** Forgets the oldest of an account that sends more receipts of no message than are kept: a flood must not slow down those of others. */
async function forgetBeyond(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    delete from smpp_receipt where account_id = ${accountId}::uuid and id <= (
      select id from smpp_receipt where account_id = ${accountId}::uuid order by id desc offset ${WAITING_MAX} limit 1)`);
}

/** By the rows that they are of; of two for one row, that which says that it arrived. */
function byRow(found: readonly Found[]): Receipt[] {
  const receipts = new Map<string, Receipt>();
  for (const { row_id: rowId, run_id: runId, message_name: messageId, status, code, received_at: at } of found) {
    if (receipts.get(rowId)?.state === 'delivered') continue;
    receipts.set(rowId, smsLedgerReceipt({ rowId: Number(rowId), runId, messageId }, { status, code, at }));
  }
  return [...receipts.values()];
}

/** Puts receipts that came over SMPP into the ledger, as those are that a gateway calls with, and forgets those that nothing will ever be found for. */
export async function settleSmppReceipts(ports: Pick<Ports, 'db' | 'clock' | 'logger'>): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const { rows: accounts } = await db.execute<{ id: string; tenant_id: string; name: string }>(sql`
    select id, tenant_id, name from developer_account
    where id in (select distinct account_id from smpp_receipt)`);
  for (const { id, tenant_id: tenantId, name } of accounts) {
    const author = { userId: null, username: name, action: () => receiveSmsReceipts.id, requestId: randomUUID() };
    await db.transaction(async (tx) => {
      await respellReceipts(ports, tx, { id, tenantId });
      await forgetBeyond(tx, id);
      const found = await foundReceipts(tx, id);
      if (found.length === 0) return;
      await auditedChange(
        { db, clock },
        tenantId,
        author,
      )(async () => {
        const known = await writeReceipts(tx, { now, tenantId, channels: ['sms'] }, byRow(found));
        const done = found.map((one) => Number(one.id));
        await tx.delete(smppReceipt).where(inArray(smppReceipt.id, done));
        return { result: null, audit: { entityName: name, after: { known, unknown: found.length - known } } };
      }, tx);
    });
  }
  await db.delete(smppReceipt).where(lt(smppReceipt.receivedAt, new Date(now.getTime() - WAITING_MS)));
}
