import { and, eq, max, ne } from 'drizzle-orm';
import { lastDayOf } from '../../../../src/domain/outreach/billing/billPeriod.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { bill } from '../../../db/schema/index.ts';

/** The last day of the last month that was issued: prices up to it are closed. Null before the first. */
export async function closedUntil(db: Db | Transaction, tenantId: string): Promise<string | null> {
  const [last] = await db
    .select({ period: max(bill.period) })
    .from(bill)
    .where(and(eq(bill.tenantId, tenantId), ne(bill.status, 'draft')));
  return last?.period == null ? null : lastDayOf(last.period);
}
