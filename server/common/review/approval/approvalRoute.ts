import type { ApprovalRoute } from '../../../../src/contract/common/review/approval.ts';
import { type ApprovalKind, turnOf } from '../../../../src/domain/common/review/approval.ts';
import type { Db } from '../../../db/Db.ts';
import { reviewersOf } from './openApproval.ts';
import { reviewerFacts } from './reviewerFacts.ts';

/** Whose approval a record would wait for if it was submitted as things stand now, by who edited and who would submit it. */
export async function approvalRoute(
  db: Db,
  { tenantId, kind, authorIds }: { tenantId: string; kind: ApprovalKind; authorIds: readonly string[] },
): Promise<ApprovalRoute> {
  const reviewers = await reviewersOf(db, tenantId, kind);
  if (reviewers === undefined) return { enabled: false, openToAll: false, steps: [] };
  const ids = reviewers.map(({ userId }) => userId);
  const facts = await reviewerFacts(db, tenantId, kind, ids);
  const whyPassedOver = (id: string) => (authorIds.includes(id) ? 'author' : (facts.get(id) ?? GONE).passedOver);
  const steps = ids.map((reviewerId) => ({ reviewerId, decision: null }));
  const turn = turnOf(steps, (id) => whyPassedOver(id) !== null);
  return {
    enabled: true,
    openToAll: turn === undefined,
    steps: reviewers.map(({ userId, name }) => {
      const why = whyPassedOver(userId);
      const state = why !== null ? 'passedOver' : userId === turn?.reviewerId ? 'turn' : 'waiting';
      return { reviewerId: userId, reviewerName: name, state, why, reason: null, decidedAt: null };
    }),
  };
}

/** A reviewer who is no user any more. */
const GONE = { passedOver: 'disabled' } as const;
