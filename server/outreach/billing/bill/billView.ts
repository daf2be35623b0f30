import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Bill,
  BillAdjustment,
  BillDetail,
  BillDispute,
  BillLine,
} from '../../../../src/contract/outreach/billing/bill.ts';
import { settlementsOf } from '../../../../src/domain/outreach/billing/billStatus.ts';
import { writeUnitPrice } from '../../../../src/domain/shared/number/money.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { bill, billAdjustment, billDispute, billLine, user } from '../../../db/schema/index.ts';

/** A row of a bill. */
export type BillRow = typeof bill.$inferSelect;

interface Figures {
  volume: number;
  fee: number;
  cost: number;
}

/** Who may see costs gets them, and everybody else gets an answer without them. */
const seesCosts = ({ caller }: SessionContext): boolean => caller.rights.has('bill:cost');

function shownFigures(context: SessionContext, { volume, fee, cost }: Figures) {
  const own = { billingVolume: volume, fee };
  return seesCosts(context) ? { ...own, cost, grossProfit: fee - cost } : own;
}

/** Whether a bill was counted after its month had ended, and prices have not changed since. */
export const isCounted = ({ countedAt, endsAt }: BillRow): boolean => countedAt !== null && countedAt >= endsAt;

/** Whether the month of a bill goes on. */
export const isRunning = ({ endsAt }: BillRow, now: Date): boolean => now < endsAt;

/** A bill as it is listed, with the names of its operators and suppliers. */
function headOf(context: SessionContext, row: BillRow, lines: readonly { operator: string; supplier: string }[]): Bill {
  const different = (names: readonly string[]): string[] =>
    [...new Set(names)].filter((name) => name !== '').toSorted();
  return {
    id: row.id,
    period: row.period,
    status: row.status,
    isRunning: isRunning(row, context.ports.clock.now()),
    operator: different(lines.map(({ operator }) => operator)),
    ...(seesCosts(context) ? { supplier: different(lines.map(({ supplier }) => supplier)) } : {}),
    ...shownFigures(context, { volume: row.billingVolume, fee: row.fee, cost: row.cost }),
    unpriced: row.unpriced,
    countedAt: row.countedAt?.toISOString() ?? null,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    version: row.version,
  };
}

/** Bills as they are listed, in the order given. */
export async function shownBills(context: SessionContext, rows: readonly BillRow[]): Promise<Bill[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await context.ports.db
    .selectDistinct({ billId: billLine.billId, operator: user.name, supplier: billLine.supplier })
    .from(billLine)
    .leftJoin(user, eq(user.id, billLine.operatorId))
    .where(inArray(billLine.billId, ids));
  return rows.map((row) => {
    const own = lines.filter(({ billId }) => billId === row.id);
    return headOf(
      context,
      row,
      own.map(({ operator, supplier }) => ({ operator: operator ?? '', supplier })),
    );
  });
}

/** Whether a bill before this one is not issued yet. */
export async function hasEarlierDraft(db: Db | Transaction, { tenantId, period }: BillRow): Promise<boolean> {
  const [found] = await db
    .select({ id: bill.id })
    .from(bill)
    .where(and(eq(bill.tenantId, tenantId), eq(bill.status, 'draft'), lt(bill.period, period)))
    .limit(1);
  return found !== undefined;
}

/** Whether lines were edited in a dispute. */
export async function wasEditedIn(db: Db | Transaction, disputeId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: billAdjustment.id })
    .from(billAdjustment)
    .where(eq(billAdjustment.disputeId, disputeId))
    .limit(1);
  return found !== undefined;
}

/** The dispute of a bill that goes on. */
export async function openDispute(db: Db | Transaction, billId: string) {
  const [found] = await db
    .select()
    .from(billDispute)
    .where(and(eq(billDispute.billId, billId), isNull(billDispute.settlement)));
  return found;
}

async function shownAdjustments(
  context: SessionContext,
  db: Db | Transaction,
  billId: string,
): Promise<BillAdjustment[]> {
  const rows = await db
    .select({ row: billAdjustment, by: user.name })
    .from(billAdjustment)
    .leftJoin(user, eq(user.id, billAdjustment.createdBy))
    .where(eq(billAdjustment.billId, billId))
    .orderBy(asc(billAdjustment.id));
  return rows.map(({ row, by }) => ({
    id: row.id,
    lineId: row.lineId,
    ...shownFigures(context, row),
    reason: row.reason,
    createdByName: by ?? '',
    createdAt: row.createdAt.toISOString(),
  }));
}

async function shownLines(
  context: SessionContext,
  db: Db | Transaction,
  billId: string,
  adjustments: readonly BillAdjustment[],
): Promise<{ line: BillLine; supplier: string }[]> {
  const corrected = alias(bill, 'corrected');
  const rows = await db
    .select({ row: billLine, operator: user.name, corrects: corrected.period })
    .from(billLine)
    .leftJoin(user, eq(user.id, billLine.operatorId))
    .leftJoin(corrected, eq(corrected.id, billLine.correctsId))
    .where(eq(billLine.billId, billId))
    .orderBy(asc(corrected.period), asc(user.name), asc(billLine.channel), asc(billLine.id));
  // Sends of the month first: of them nothing is corrected.
  const sorted = [
    ...rows.filter(({ corrects }) => corrects === null),
    ...rows.filter(({ corrects }) => corrects !== null),
  ];
  return sorted.map(({ row, operator, corrects }) => {
    const by = adjustments.filter(({ lineId }) => lineId === row.id).reduce((sum, one) => sum + one.billingVolume, 0);
    const price = (of: number | null): string | null => (of === null ? null : writeUnitPrice(of));
    const costs = { supplier: row.supplier, unitCost: price(row.unitCost) };
    const line = {
      id: row.id,
      corrects,
      operator: operator ?? '',
      channel: row.channel,
      ...(seesCosts(context) ? costs : {}),
      unitFee: price(row.unitFee),
      ...shownFigures(context, row),
      editedVolume: row.volume + by,
    };
    return { line, supplier: row.supplier };
  });
}

async function shownDisputes(db: Db | Transaction, billId: string): Promise<BillDispute[]> {
  const settler = alias(user, 'settler');
  const rows = await db
    .select({ row: billDispute, disputedByName: user.name, settledByName: settler.name })
    .from(billDispute)
    .leftJoin(user, eq(user.id, billDispute.disputedBy))
    .leftJoin(settler, eq(settler.id, billDispute.settledBy))
    .where(eq(billDispute.billId, billId))
    .orderBy(desc(billDispute.disputedAt), desc(billDispute.id));
  return rows.map(({ row, disputedByName, settledByName }) => ({
    id: row.id,
    ourFee: row.ourFee,
    disputedFee: row.disputedFee,
    reason: row.reason,
    disputedByName: disputedByName ?? '',
    disputedAt: row.disputedAt.toISOString(),
    settlement: row.settlement,
    settledFee: row.settledFee,
    settledReason: row.settledReason,
    settledByName: settledByName ?? '',
    settledAt: row.settledAt?.toISOString() ?? null,
  }));
}

/** A bill with all that it is the sum of, as the caller may see it. */
export async function shownDetail(context: SessionContext, row: BillRow, db: Db | Transaction): Promise<BillDetail> {
  const adjustments = await shownAdjustments(context, db, row.id);
  const lines = await shownLines(context, db, row.id, adjustments);
  const disputes = await shownDisputes(db, row.id);
  const open = disputes.find(({ settlement }) => settlement === null);
  const [issuer] =
    row.issuedBy === null ? [] : await db.select({ name: user.name }).from(user).where(eq(user.id, row.issuedBy));
  const names = lines.map(({ line, supplier }) => ({ operator: line.operator, supplier }));
  const hasMoved = row.movedVolume !== 0 || row.movedFee !== 0;
  return {
    ...headOf(context, row, names),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    issuedByName: issuer?.name ?? '',
    isCounted: isCounted(row),
    earlierOpen: row.status === 'draft' && (await hasEarlierDraft(db, row)),
    moved: hasMoved ? { billingVolume: row.movedVolume, fee: row.movedFee } : null,
    lines: lines.map(({ line }) => line),
    adjustments,
    disputes,
    settlements: open === undefined ? [] : [...settlementsOf(await wasEditedIn(db, open.id))],
  };
}

/** One bill of the tenant. @throws `NOT_FOUND` */
export async function billRow(
  { tenantId }: SessionContext,
  id: string,
  db: Db | Transaction,
  lock = false,
): Promise<BillRow> {
  const query = db
    .select()
    .from(bill)
    .where(and(eq(bill.id, id), eq(bill.tenantId, tenantId)));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
