import { and, eq, isNull, ne, or } from 'drizzle-orm';
import {
  type BilledChange,
  type BilledLine,
  changeBetween,
  lineKey,
} from '../../../../src/domain/outreach/billing/billing.ts';
import type { Transaction } from '../../../db/Db.ts';
import { billLine } from '../../../db/schema/index.ts';
import type { WantedLine } from './writeLines.ts';

/** What the ledger has beyond an issued bill: as a line of the draft that corrects it, and in figures. */
export interface Correction {
  line: WantedLine;
  change: BilledChange;
}

/**
 * How the ledger differs from what an issued bill has of its own sends, with what issued bills after it have corrected already. The
 * draft that is being counted is not looked at: its corrections are made anew.
 */
export async function correctionsOf(
  tx: Transaction,
  billId: string,
  now: readonly BilledLine[],
  draftId: string | undefined,
): Promise<Correction[]> {
  const own = and(eq(billLine.billId, billId), isNull(billLine.correctsId));
  const later = and(eq(billLine.correctsId, billId), draftId === undefined ? undefined : ne(billLine.billId, draftId));
  const lines = await tx.select().from(billLine).where(or(own, later));
  const known = new Map<string, BilledLine>();
  for (const { operatorId, channel, priceId, supplier, unitFee, unitCost, volume } of lines) {
    const line = { operatorId, channel, priceId, supplier, unitFee, unitCost, volume };
    const same = known.get(lineKey(line));
    known.set(lineKey(line), { ...line, volume: volume + (same?.volume ?? 0) });
  }
  const found = new Map(now.map((line) => [lineKey(line), line]));
  const corrections: Correction[] = [];
  for (const key of new Set([...known.keys(), ...found.keys()])) {
    const line = known.get(key) ?? found.get(key);
    if (line === undefined) continue;
    const base = known.get(key)?.volume ?? 0;
    const change = changeBetween(line, base, found.get(key)?.volume ?? 0);
    if (change.volume !== 0)
      corrections.push({ line: { ...line, volume: change.volume, base, correctsId: billId }, change });
  }
  return corrections;
}
