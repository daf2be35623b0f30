import { eq, sql } from 'drizzle-orm';
import { sumOf } from '../../../../src/domain/outreach/billing/billing.ts';
import type { Transaction } from '../../../db/Db.ts';
import { bill, billAdjustment, billLine } from '../../../db/schema/index.ts';

type Row = typeof bill.$inferSelect;

/**
 * Makes the totals of a bill those of its lines and adjustments, sets what else has changed, and counts a save. Its row is locked by
 * the caller.
 */
export async function writeTotals(tx: Transaction, id: string, set: Partial<Row>): Promise<Row> {
  const { volume, fee, cost } = billLine;
  const lines = await tx
    .select({ volume, fee, cost, unitFee: billLine.unitFee, correctsId: billLine.correctsId })
    .from(billLine)
    .where(eq(billLine.billId, id));
  const adjustments = await tx
    .select({ volume: billAdjustment.volume, fee: billAdjustment.fee, cost: billAdjustment.cost })
    .from(billAdjustment)
    .where(eq(billAdjustment.billId, id));
  const total = sumOf([...lines, ...adjustments]);
  // Days of an issued bill get no price any more: what comes late for one that never had any is not waited for.
  const waiting = lines.filter(({ unitFee, correctsId }) => unitFee === null && correctsId === null);
  const unpriced = sumOf(waiting).volume;
  const [row] = await tx
    .update(bill)
    .set({
      billingVolume: total.volume,
      fee: total.fee,
      cost: total.cost,
      unpriced,
      ...set,
      version: sql`${bill.version} + 1`,
    })
    .where(eq(bill.id, id))
    .returning();
  if (row === undefined) throw new Error(`bill ${id} is gone while it was locked`);
  return row;
}
