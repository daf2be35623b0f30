import { asc, inArray } from 'drizzle-orm';
import type { Approval } from '../../../../src/contract/common/review/approval.ts';
import { type ApprovalKind, outstandingOf, type PassedOver } from '../../../../src/domain/common/review/approval.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { type approval, approvalStep, user } from '../../../db/schema/index.ts';
import { reviewerFacts } from './reviewerFacts.ts';

type Row = typeof approval.$inferSelect;
type Step = typeof approvalStep.$inferSelect;

/** An approval with its steps, and who of its reviewers is passed over now. */
export interface ApprovalFacts {
  row: Row;
  steps: Step[];
  authorIds: string[];
  whyPassedOver: (reviewerId: string) => PassedOver | undefined;
  /** The step that is waited for; undefined when no reviewer is left, or it is over. */
  turn: Step | undefined;
  /** The steps that are not decided yet, in their order, beginning with that of the turn. */
  outstanding: Step[];
  submittedByName: string;
}

/** Reads approvals with their steps, in the order of `rows`, all of one tenant. */
export async function approvalFacts(
  db: Db | Transaction,
  tenantId: string,
  rows: readonly Row[],
): Promise<ApprovalFacts[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .select()
    .from(approvalStep)
    .where(
      inArray(
        approvalStep.approvalId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(approvalStep.position));
  const reviewerIds = [...new Set(steps.map(({ reviewerId }) => reviewerId))];
  const byKind = new Map<ApprovalKind, Awaited<ReturnType<typeof reviewerFacts>>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    byKind.set(kind, await reviewerFacts(db, tenantId, kind, reviewerIds));
  }
  const names = new Map(
    (
      await db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(
          inArray(
            user.id,
            rows.map(({ submittedBy }) => submittedBy),
          ),
        )
    ).map(({ id, name }) => [id, name]),
  );
  return rows.map((row) => {
    const own = steps.filter(({ approvalId }) => approvalId === row.id);
    const authorIds = [row.submittedBy, row.editedBy];
    const whyPassedOver = (reviewerId: string): PassedOver | undefined => {
      if (authorIds.includes(reviewerId)) return 'author';
      const facts = byKind.get(row.kind)?.get(reviewerId);
      return facts === undefined ? 'disabled' : (facts.passedOver ?? undefined);
    };
    const outstanding =
      row.status === 'pending' ? outstandingOf(own, (reviewerId) => whyPassedOver(reviewerId) !== undefined) : [];
    const turn = outstanding.at(0);
    return {
      row,
      steps: own,
      authorIds,
      whyPassedOver,
      turn,
      outstanding,
      submittedByName: names.get(row.submittedBy) ?? '',
    };
  });
}

/** An approval as it is answered. */
export function toApproval({ row, steps, turn, whyPassedOver, submittedByName }: ApprovalFacts): Approval {
  const pending = row.status === 'pending';
  return {
    id: row.id,
    kind: row.kind,
    recordId: row.recordId,
    recordName: String(row.snapshot.name ?? ''),
    status: row.status,
    submittedByName,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    turnName: turn?.reviewerName ?? null,
    openToAll: pending && turn === undefined,
    steps: steps.map((step) => {
      const why = pending && step.decision === null ? (whyPassedOver(step.reviewerId) ?? null) : null;
      return {
        reviewerId: step.reviewerId,
        reviewerName: step.reviewerName,
        state:
          step.decision ?? (!pending ? 'notAsked' : why !== null ? 'passedOver' : step === turn ? 'turn' : 'waiting'),
        why,
        reason: step.reason,
        decidedAt: step.decidedAt?.toISOString() ?? null,
      };
    }),
  };
}
