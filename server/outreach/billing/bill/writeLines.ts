import { asc, eq } from 'drizzle-orm';
import { type BilledLine, changeBetween, changesOf, lineKey } from '../../../../src/domain/outreach/billing/billing.ts';
import type { Transaction } from '../../../db/Db.ts';
import { billAdjustment, billLine } from '../../../db/schema/index.ts';

type Line = typeof billLine.$inferSelect;

/** A line as it is to stand. A correction begins at what earlier bills have of it already, its `base`; sends of the month at nothing. */
export interface WantedLine extends BilledLine {
  correctsId: string | null;
  base: number;
}

const keyOf = (line: Pick<WantedLine, 'correctsId' | 'operatorId' | 'channel' | 'priceId'>): string =>
  `${line.correctsId ?? ''} ${lineKey(line)}`;

/** What a line says beside its key. */
const said = ({ supplier, unitFee, unitCost, volume, base }: Omit<WantedLine, 'correctsId'>) => {
  const { fee, cost } = changeBetween({ unitFee, unitCost }, base, base + volume);
  return { supplier, unitFee, unitCost, volume, fee, cost };
};

type Said = ReturnType<typeof said>;

const isSame = (line: Line, now: Said): boolean =>
  (Object.keys(now) as (keyof Said)[]).every((key) => line[key] === now[key]);

/**
 * Brings the lines of a draft to what they should be. One that somebody adjusted stays, with nothing, where it would go. Answers
 * whether anything changed.
 */
export async function writeLines(
  tx: Transaction,
  { id, tenantId }: { id: string; tenantId: string },
  wanted: readonly WantedLine[],
): Promise<boolean> {
  const lines = await tx.select().from(billLine).where(eq(billLine.billId, id));
  const adjusted = await adjustedLines(tx, id);
  const byKey = new Map(wanted.map((line) => [keyOf(line), line]));
  let changed = false;
  for (const line of lines) {
    const found = byKey.get(keyOf(line));
    byKey.delete(keyOf(line));
    if (found === undefined && !adjusted.has(line.id)) {
      await tx.delete(billLine).where(eq(billLine.id, line.id));
      changed = true;
      continue;
    }
    const now = said(found ?? { ...line, volume: 0, base: 0 });
    if (isSame(line, now)) continue;
    await tx.update(billLine).set(now).where(eq(billLine.id, line.id));
    await adjustAnew(tx, { ...line, ...now });
    changed = true;
  }
  for (const line of byKey.values()) {
    const { correctsId, operatorId, channel, priceId } = line;
    await tx.insert(billLine).values({ tenantId, billId: id, correctsId, operatorId, channel, priceId, ...said(line) });
    changed = true;
  }
  return changed;
}

async function adjustedLines(tx: Transaction, billId: string): Promise<Set<string | null>> {
  const rows = await tx
    .selectDistinct({ lineId: billAdjustment.lineId })
    .from(billAdjustment)
    .where(eq(billAdjustment.billId, billId));
  return new Set(rows.map(({ lineId }) => lineId));
}

/** Words the adjustments of a line in money again, since they begin at another volume now. */
async function adjustAnew(tx: Transaction, line: Line): Promise<void> {
  const rows = await tx
    .select({ id: billAdjustment.id, volume: billAdjustment.volume })
    .from(billAdjustment)
    .where(eq(billAdjustment.lineId, line.id))
    .orderBy(asc(billAdjustment.id));
  const changes = changesOf(
    line,
    rows.map(({ volume }) => volume),
  );
  for (const [index, { id }] of rows.entries()) {
    const { fee = 0, cost = 0 } = changes[index] ?? {};
    await tx.update(billAdjustment).set({ fee, cost }).where(eq(billAdjustment.id, id));
  }
}
