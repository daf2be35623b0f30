import { sql } from 'drizzle-orm';
import { BILL_LOCK } from '../../../db/advisoryLocks.ts';
import type { Transaction } from '../../../db/Db.ts';

/**
 * Takes the turn of a tenant until the transaction ends: its bills are counted, issued and changed one after the other, and not while
 * prices change.
 */
export async function lockBills(tx: Transaction, { tenantId }: { tenantId: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BILL_LOCK}, hashtext(${tenantId}))`);
}
