import { and, eq, gte, sql } from 'drizzle-orm';
import { usableStock } from '../../../src/domain/activity-box/prize/prize.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { prize } from '../../db/schema/index.ts';
import { expiredByPrize, faultOf } from './readPrizes.ts';

/**
 * Gives so many of a prize to an activity, in the caller's transaction, if as many are usable, whatever goes on beside it (§5.4); codes that
 * have expired at `now` are not. The
 * caller has looked the prize up among those of its tenant.
 *
 * @throws `NOT_FOUND`; `STATE_FORBIDS` for a prize that is not in use; `OWN_PRIZE_DATA`, `PLATFORM_PRIZE_DATA`;
 * `QUANTITY_ABOVE_STOCK` with `name` and `usable`
 */
export async function allotPrize(tx: Transaction, prizeId: string, quantity: number, now: Date): Promise<void> {
  if (!Number.isInteger(quantity) || quantity <= 0) throw new Error('a quantity is a positive whole number');
  // Locked first: what is judged beside the counters must still hold when they change.
  const [row] = await tx.select().from(prize).where(eq(prize.id, prizeId)).for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (!row.inUse) throw new Refusal('STATE_FORBIDS');
  const fault = faultOf(row);
  if (fault !== undefined) throw new Refusal(fault);
  // While they are counted and taken, more may expire over midnight: the day is that of the call.
  const expired = (await expiredByPrize(tx, [prizeId], now)).get(prizeId) ?? 0;
  const allotted = await tx
    .update(prize)
    .set({ allotted: sql`${prize.allotted} + ${quantity}` })
    .where(and(eq(prize.id, prizeId), gte(sql`${prize.stock} - ${prize.allotted} - ${expired}::int`, quantity)))
    .returning({ id: prize.id });
  if (allotted.length === 0)
    throw new Refusal('QUANTITY_ABOVE_STOCK', { params: { name: row.name, usable: usableStock({ ...row, expired }) } });
}

/**
 * Takes so many of a prize back from an activity, in the caller's transaction: at most what it held and nobody won.
 *
 * @throws `QUANTITY_CHANGE_FAILED` where fewer are left
 */
export async function returnPrize(tx: Transaction, prizeId: string, quantity: number): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 0) throw new Error('a quantity is a whole number');
  const returned = await tx
    .update(prize)
    .set({ allotted: sql`${prize.allotted} - ${quantity}` })
    .where(and(eq(prize.id, prizeId), gte(sql`${prize.allotted} - ${prize.won}`, quantity)))
    .returning({ id: prize.id });
  if (returned.length === 0) throw new Refusal('QUANTITY_CHANGE_FAILED');
}
