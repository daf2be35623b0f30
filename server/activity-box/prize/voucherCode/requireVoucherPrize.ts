import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { prize } from '../../../db/schema/index.ts';

/** A prize of codes within the tenant. @throws `NOT_FOUND`, also for a prize of no codes */
export async function requireVoucherPrize(
  { ports, tenantId }: CallContext,
  id: string,
  db: Db | Transaction = ports.db,
): Promise<typeof prize.$inferSelect> {
  const [row] = await db
    .select()
    .from(prize)
    .where(and(eq(prize.id, id), eq(prize.tenantId, tenantId), eq(prize.awardType, 'voucherCode')));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
