import { and, eq } from 'drizzle-orm';
import type { InboxEntry } from '../../../../src/contract/common/review/approval.ts';
import { APPROVE_RIGHTS, decisionForbidden } from '../../../../src/domain/common/review/approval.ts';
import { DECIDE_RIGHTS, REVIEW_KINDS } from '../../../../src/domain/common/review/approvalInbox.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { approval } from '../../../db/schema/index.ts';
import { reviewHindrances } from '../review/reviewHindrances.ts';
import { approvalFacts, type ApprovalFacts, toApproval } from './approvalFacts.ts';
import { reviewEntry } from './reviewEntry.ts';
import { reviewableOf } from './reviewables.ts';

/** Why the caller may not decide on an approval now; undefined when they may. */
export function forbiddenFor(
  { caller }: SessionContext,
  { row, turn, authorIds }: ApprovalFacts,
): ReturnType<typeof decisionForbidden> {
  return decisionForbidden(caller.userId, { turn, authorIds, mayApprove: caller.rights.has(APPROVE_RIGHTS[row.kind]) });
}

/** Approvals that wait for the caller. Others' rights decide it, so it is no condition on rows. */
async function waitingApprovals(context: SessionContext): Promise<InboxEntry[]> {
  const { ports, tenantId } = context;
  const rows = await ports.db
    .select()
    .from(approval)
    .where(and(eq(approval.tenantId, tenantId), eq(approval.status, 'pending')));
  const facts = await approvalFacts(ports.db, tenantId, rows);
  return facts
    .filter((one) => forbiddenFor(context, one) === undefined)
    .map((one) => ({ ...toApproval(one), version: null }));
}

/** Reviews that wait for the caller: of the kinds that they may review, without those that somebody else has to. */
async function waitingReviews(context: SessionContext): Promise<InboxEntry[]> {
  const { ports, tenantId, caller } = context;
  const kinds = REVIEW_KINDS.filter((kind) => caller.rights.has(DECIDE_RIGHTS[kind]));
  const read = await Promise.all(
    kinds.map(async (kind) =>
      (await reviewableOf(ports, kind).read(ports.db, tenantId, 'pending')).map((one) => ({ kind, one })),
    ),
  );
  const all = read.flat();
  if (all.length === 0) return [];
  const barrierOf = await reviewHindrances(
    ports.db,
    context,
    all.flatMap(({ one }) => one.authorIds),
  );
  return all
    .filter(({ one }) => barrierOf(one.authorIds) === undefined)
    .map(({ kind, one }) => reviewEntry(context.lang, kind, one));
}

/** What waits for the caller's decision, the longest first. */
export async function waitingEntries(context: SessionContext): Promise<InboxEntry[]> {
  const all = (await Promise.all([waitingApprovals(context), waitingReviews(context)])).flat();
  const order = ({ submittedAt, id }: InboxEntry): string => `${submittedAt} ${id}`;
  return all.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
