import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  type BillDetail,
  disputeBill,
  editBill,
  issueBill,
  settleBill,
} from '../../../../src/contract/outreach/billing/bill.ts';
import { type BilledChange, changeBetween } from '../../../../src/domain/outreach/billing/billing.ts';
import {
  type BillAction,
  billStatusAfter,
  editFault,
  issueFault,
  settlementsOf,
} from '../../../../src/domain/outreach/billing/billStatus.ts';
import { readAmount } from '../../../../src/domain/shared/number/money.ts';
import type { AuditEntry, SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { bill, billAdjustment, billDispute, billLine } from '../../../db/schema/index.ts';
import {
  billRow,
  type BillRow,
  hasEarlierDraft,
  isCounted,
  isRunning,
  openDispute,
  shownDetail,
  wasEditedIn,
} from './billView.ts';
import { lockBills } from './lockBills.ts';
import { writeTotals } from './writeTotals.ts';

/** What the log keeps of a bill: without its cost, which not everybody who reads the log may see. */
const logged = ({ status, billingVolume, fee }: BillRow) => ({ status, billingVolume, fee });

interface Done {
  row: BillRow;
  /** What the log says beside status and figures. */
  said?: { reason: string } & Record<string, unknown>;
}

/**
 * Runs an action on a bill at the version that was seen: one after the other, with a line in its record. @throws `NOT_FOUND`,
 * `CONFLICT` with the bill as it is, `STATE_FORBIDS`
 */
function act(
  context: SessionContext,
  action: BillAction,
  { id, version }: { id: string; version: number },
  work: (tx: Transaction, before: BillRow, status: BillRow['status']) => Promise<Done>,
): Promise<BillDetail> {
  return context.change(async (tx) => {
    // Before any row: counting and prices take their turn so too, and several bills are written by each.
    await lockBills(tx, context);
    const before = await billRow(context, id, tx, true);
    if (before.version !== version) throw new Refusal('CONFLICT', { data: await shownDetail(context, before, tx) });
    const status = billStatusAfter(before.status, action);
    if (status === undefined) throw new Refusal('STATE_FORBIDS');
    const { row, said } = await work(tx, before, status);
    const audit: AuditEntry = {
      entityId: id,
      entityName: before.period,
      before: logged(before),
      after: { ...logged(row), ...said },
    };
    return { result: await shownDetail(context, row, tx), audit };
  });
}

const issue = implement(issueBill, (context, { params: { id }, body: { version } }) =>
  act(context, 'issue', { id, version }, async (tx, before, status) => {
    const now = context.ports.clock.now();
    const fault = issueFault({
      status: before.status,
      isRunning: isRunning(before, now),
      isCounted: isCounted(before),
      unpriced: before.unpriced,
      earlierOpen: await hasEarlierDraft(tx, before),
    });
    if (fault !== undefined) throw new Refusal(fault);
    const row = await writeTotals(tx, id, {
      status,
      issuedAt: now,
      issuedBy: context.caller.userId,
      updatedAt: now,
    });
    // What it corrects is settled by it: nothing of that has moved any more.
    const corrected = tx
      .select({ id: billLine.correctsId })
      .from(billLine)
      .where(and(eq(billLine.billId, id), isNotNull(billLine.correctsId)));
    await tx.update(bill).set({ movedVolume: 0, movedFee: 0 }).where(inArray(bill.id, corrected));
    return { row };
  }),
);

interface NewAdjustment extends BilledChange {
  lineId: string | null;
  disputeId: string | null;
  reason: string;
}

async function adjust(
  tx: Transaction,
  { tenantId, caller, ports }: SessionContext,
  billId: string,
  { volume, fee, cost, lineId, disputeId, reason }: NewAdjustment,
): Promise<void> {
  await tx.insert(billAdjustment).values({
    tenantId,
    billId,
    lineId,
    disputeId,
    volume,
    fee,
    cost,
    reason,
    createdBy: caller.userId,
    createdAt: ports.clock.now(),
  });
}

const edit = implement(editBill, (context, { params: { id }, body: { lineId, billingVolume, reason, version } }) =>
  act(context, 'edit', { id, version }, async (tx, before) => {
    const now = context.ports.clock.now();
    const fault = editFault({
      status: before.status,
      isRunning: isRunning(before, now),
      unpriced: before.unpriced,
    });
    if (fault !== undefined) throw new Refusal(fault);
    const own = and(eq(billLine.id, lineId), eq(billLine.billId, id), isNull(billLine.correctsId));
    const [line] = await tx.select().from(billLine).where(own);
    if (line === undefined) throw new Refusal('NOT_FOUND');
    const made = await tx
      .select({ volume: billAdjustment.volume })
      .from(billAdjustment)
      .where(eq(billAdjustment.lineId, lineId))
      .orderBy(asc(billAdjustment.id));
    const volume = made.reduce((sum, one) => sum + one.volume, line.volume);
    if (billingVolume === volume) throw refuseField('billingVolume', 'unchangedVolume');
    const dispute = await openDispute(tx, id);
    const change = changeBetween(line, volume, billingVolume);
    await adjust(tx, context, id, { ...change, lineId, disputeId: dispute?.id ?? null, reason });
    const row = await writeTotals(tx, id, { updatedAt: now });
    return { row, said: { reason, channel: line.channel, from: volume, to: billingVolume } };
  }),
);

const dispute = implement(disputeBill, (context, { params: { id }, body: { disputedFee: typed, reason, version } }) =>
  act(context, 'dispute', { id, version }, async (tx, before, status) => {
    const disputedFee = readAmount(typed) ?? 0;
    if (disputedFee === before.fee) throw refuseField('disputedFee', 'sameAmount');
    const now = context.ports.clock.now();
    await tx.insert(billDispute).values({
      tenantId: context.tenantId,
      billId: id,
      ourFee: before.fee,
      disputedFee,
      reason,
      disputedBy: context.caller.userId,
      disputedAt: now,
    });
    const row = await writeTotals(tx, id, { status, updatedAt: now });
    return { row, said: { reason, disputedFee } };
  }),
);

const settle = implement(settleBill, (context, { params: { id }, body: { settlement, reason, version } }) =>
  act(context, 'settle', { id, version }, async (tx, before, status) => {
    const open = await openDispute(tx, id);
    if (open === undefined) throw new Error(`bill ${id} is disputed without a dispute`);
    if (!settlementsOf(await wasEditedIn(tx, open.id)).includes(settlement))
      throw refuseField('settlement', 'STATE_FORBIDS');
    const now = context.ports.clock.now();
    const settledFee = settlement === 'disputed' ? open.disputedFee : before.fee;
    if (settledFee !== before.fee) {
      const change = { volume: 0, fee: settledFee - before.fee, cost: 0 };
      await adjust(tx, context, id, { ...change, lineId: null, disputeId: open.id, reason });
    }
    const settled = { settlement, settledFee, settledReason: reason, settledBy: context.caller.userId, settledAt: now };
    await tx.update(billDispute).set(settled).where(eq(billDispute.id, open.id));
    const row = await writeTotals(tx, id, { status, updatedAt: now });
    return { row, said: { reason, settlement, disputedFee: open.disputedFee } };
  }),
);

/** Handlers of what operators do with a bill. */
export const billActionHandlers: readonly Implementation[] = [issue, edit, dispute, settle];
