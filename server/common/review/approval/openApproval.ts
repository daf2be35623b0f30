import { and, eq } from 'drizzle-orm';
import type { ApprovalKind } from '../../../../src/domain/common/review/approval.ts';
import type { Snapshot } from '../../../../src/domain/common/review/snapshotChanges.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { approval, approvalSetting, approvalStep } from '../../../db/schema/index.ts';

/** The reviewers of a kind in their order; undefined while its approval is off. */
export async function reviewersOf(
  db: Db | Transaction,
  tenantId: string,
  kind: ApprovalKind,
): Promise<{ userId: string; name: string }[] | undefined> {
  const [row] = await db
    .select()
    .from(approvalSetting)
    .where(and(eq(approvalSetting.tenantId, tenantId), eq(approvalSetting.kind, kind)));
  return row?.enabled === true ? row.reviewers : undefined;
}

/**
 * Makes a record wait for the reviewers of its kind, in the caller's transaction; the first of them is told by e-mail.
 * Answers the id of the approval.
 * The reviewers are copied: a later change of the settings is for later submissions.
 */
export async function openApproval(
  tx: Transaction,
  { ports, tenantId, caller }: SessionContext,
  submitted: { kind: ApprovalKind; recordId: string; editedBy: string; snapshot: Snapshot },
  reviewers: readonly { userId: string; name: string }[],
): Promise<string> {
  const [row] = await tx
    .insert(approval)
    .values({ ...submitted, tenantId, submittedBy: caller.userId, submittedAt: ports.clock.now() })
    .returning({ id: approval.id });
  if (row === undefined) throw new Refusal('SYSTEM_ERROR');
  if (reviewers.length > 0) {
    await tx.insert(approvalStep).values(
      reviewers.map(({ userId, name }, index) => ({
        approvalId: row.id,
        position: index + 1,
        reviewerId: userId,
        reviewerName: name,
      })),
    );
  }
  await ports.jobs.enqueue(tx, 'approval.notify', { approvalId: row.id, again: false });
  return row.id;
}

/** Ends the approval that a record waits for because the record was taken back. */
export async function revokeApproval(
  tx: Transaction,
  { ports, tenantId }: SessionContext,
  kind: ApprovalKind,
  recordId: string,
): Promise<void> {
  await tx
    .update(approval)
    .set({ status: 'revoked', decidedAt: ports.clock.now() })
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.kind, kind),
        eq(approval.recordId, recordId),
        eq(approval.status, 'pending'),
      ),
    );
}
