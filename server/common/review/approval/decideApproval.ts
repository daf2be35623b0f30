import { and, eq } from 'drizzle-orm';
import type { Approval } from '../../../../src/contract/common/review/approval.ts';
import {
  type ApprovalKind,
  APPROVE_RIGHTS,
  decisionForbidden,
  statusAfterDecision,
} from '../../../../src/domain/common/review/approval.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { approval, approvalStep, user } from '../../../db/schema/index.ts';
import { approvableOf } from './approvables.ts';
import { approvalFacts, type ApprovalFacts, toApproval } from './approvalFacts.ts';

/** Locks the record first and the approval then, in the order in which submitting and withdrawing do. */
async function lock(
  tx: Transaction,
  context: SessionContext,
  id: string,
  kind: ApprovalKind | undefined,
): Promise<ApprovalFacts> {
  const { tenantId } = context;
  const where = and(eq(approval.id, id), eq(approval.tenantId, tenantId));
  const [seen] = await tx.select({ kind: approval.kind, recordId: approval.recordId }).from(approval).where(where);
  if (seen === undefined || (kind !== undefined && seen.kind !== kind)) throw new Refusal('NOT_FOUND');
  await approvableOf(context.ports, seen.kind).lock(tx, context, seen.recordId);
  const [row] = await tx.select().from(approval).where(where).for('update');
  const [facts] = row === undefined ? [] : await approvalFacts(tx, tenantId, [row]);
  if (facts === undefined) throw new Refusal('NOT_FOUND');
  return facts;
}

/**
 * Approves or rejects for the caller. The decision, what becomes of the record, and the audit line stand together; the next
 * reviewer is told by e-mail. With a kind, an approval of another one is not found.
 */
export async function decideApproval(
  context: SessionContext,
  id: string,
  decision: 'approved' | 'rejected',
  reason: string | null,
  kind?: ApprovalKind,
): Promise<Approval> {
  const { tenantId, caller, ports } = context;
  return context.change(async (tx) => {
    const facts = await lock(tx, context, id, kind);
    const { row, steps, turn, authorIds, whyPassedOver } = facts;
    if (row.status !== 'pending') throw new Refusal('STATE_FORBIDS');
    const mayApprove = caller.rights.has(APPROVE_RIGHTS[row.kind]);
    const forbidden = decisionForbidden(caller.userId, { turn, authorIds, mayApprove });
    if (forbidden === 'NO_PERMISSION') throw new Refusal(forbidden);
    if (forbidden !== undefined) throw refuseField('decision', forbidden);
    const now = ports.clock.now();
    const decided = { decision, reason, decidedAt: now };
    if (turn === undefined) {
      const [self] = await tx.select({ name: user.name }).from(user).where(eq(user.id, caller.userId));
      const position = Math.max(0, ...steps.map((step) => step.position)) + 1;
      const reviewer = { reviewerId: caller.userId, reviewerName: self?.name ?? caller.username };
      await tx.insert(approvalStep).values({ approvalId: id, position, ...reviewer, ...decided });
    } else {
      await tx
        .update(approvalStep)
        .set(decided)
        .where(and(eq(approvalStep.approvalId, id), eq(approvalStep.position, turn.position)));
    }
    const after = steps.map((step) => (step === turn ? { ...step, decision } : step));
    const status = statusAfterDecision(decision, after, (reviewerId) => whyPassedOver(reviewerId) !== undefined);
    if (status === 'pending') {
      await ports.jobs.enqueue(tx, 'approval.notify', { approvalId: id, again: false });
    } else {
      await tx
        .update(approval)
        .set({ status, decidedAt: now })
        .where(and(eq(approval.id, id), eq(approval.tenantId, tenantId)));
      await approvableOf(ports, row.kind).settle(
        tx,
        context,
        row.recordId,
        status === 'approved' ? 'approve' : 'reject',
      );
    }
    const [saved] = await approvalFacts(tx, tenantId, [
      { ...row, status, decidedAt: status === 'pending' ? null : now },
    ]);
    if (saved === undefined) throw new Refusal('NOT_FOUND');
    const result = toApproval(saved);
    const audit = {
      entityId: row.recordId,
      entityName: result.recordName,
      before: { status: row.status },
      after: { status, decision, ...(reason === null ? {} : { reason }) },
    };
    return { result, audit };
  });
}
