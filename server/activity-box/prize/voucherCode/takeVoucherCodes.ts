import { sql } from 'drizzle-orm';
import { zoneOf } from '../../../api/records/tenantDay.ts';
import type { Transaction } from '../../../db/Db.ts';
import { prize, voucherCode } from '../../../db/schema/index.ts';

/**
 * Gives out the oldest codes of a prize that can be used, in the caller's transaction: they are marked as shipped now. Whoever takes codes
 * at the same time takes others, and waits for nobody. Answers their ids, oldest first; fewer than `count` where no more are left, which
 * is for the caller to judge. What was taken in a transaction that does not come to its end can be taken again.
 */
export async function takeVoucherCodes(tx: Transaction, prizeId: string, count: number, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const [owner] = await tx
    .select({ tenantId: prize.tenantId })
    .from(prize)
    .where(sql`${prize.id} = ${prizeId}`);
  if (owner === undefined || count <= 0) return [];
  const today = sql`(${at}::timestamptz at time zone ${zoneOf(owner.tenantId)})::date`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with oldest as materialized (
      select id, position from ${voucherCode}
      where prize_id = ${prizeId} and status = 'pendingShipment' and (valid_to is null or valid_to >= ${today})
      order by position limit ${count} for update skip locked
    ), taken as (
      update ${voucherCode} set status = 'shipped', shipped_at = ${at}
      from oldest where ${voucherCode}.id = oldest.id
      returning oldest.id, oldest.position
    )
    select id from taken order by position`);
  return rows.map(({ id }) => id);
}
