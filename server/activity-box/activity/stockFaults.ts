import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '../../../src/contract/shared/envelope.ts';
import type { ActivityLogic } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { usableStock } from '../../../src/domain/activity-box/prize/prize.ts';
import type { Transaction } from '../../db/Db.ts';
import { activityItem, prize } from '../../db/schema/index.ts';
import { expiredByPrize, faultOf } from '../prize/readPrizes.ts';

/** What of the prizes of an activity the prize centre cannot give: missing data, or more than the usable stock (§5.4, §8.2), at its field. */
export async function stockFaults(
  tx: Transaction,
  { id: activityId, tenantId }: { id: string; tenantId: string },
  { prizesOn, items }: ActivityLogic,
  now: Date,
): Promise<FieldError[]> {
  const ids = items.flatMap(({ prizeId }) => prizeId ?? []);
  if (!prizesOn || ids.length === 0) return [];
  const prizes = await tx
    .select()
    .from(prize)
    .where(and(eq(prize.tenantId, tenantId), inArray(prize.id, ids)));
  const expired = await expiredByPrize(tx, ids, now);
  const held = await tx.select().from(activityItem).where(eq(activityItem.activityId, activityId));
  return items.flatMap(({ prizeId, quantity }, at): FieldError[] => {
    const row = prizes.find(({ id }) => id === prizeId);
    if (row === undefined) return [];
    const fault = faultOf(row);
    if (fault !== undefined) return [{ path: `items.${at}.prizeId`, code: fault }];
    const has = held.reduce((sum, one) => (one.prizeId === prizeId ? sum + one.quantity : sum), 0);
    if (!row.inUse && quantity > has) return [{ path: `items.${at}.prizeId`, code: 'prizeNotInUse' }];
    const usable = usableStock({ ...row, expired: expired.get(row.id) ?? 0 }) + has;
    return quantity > usable ? [{ path: `items.${at}.quantity`, code: 'quantityAboveStock', params: { usable } }] : [];
  });
}
