import { and, desc, eq, sql } from 'drizzle-orm';
import type { ApprovalDetail } from '../../../../src/contract/common/review/approval.ts';
import { DECIDE_RIGHTS, REVIEW_KINDS, type ReviewKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import { type Snapshot, snapshotChanges } from '../../../../src/domain/common/review/snapshotChanges.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { approval } from '../../../db/schema/index.ts';
import { BARRIER_CODES, reviewHindrances } from '../review/reviewHindrances.ts';
import { approvableOf } from './approvables.ts';
import { approvalFacts, type ApprovalFacts, toApproval } from './approvalFacts.ts';
import { remindableFrom } from './remindableFrom.ts';
import type { Reviewed } from './Reviewable.ts';
import { reviewEntry } from './reviewEntry.ts';
import { reviewableOf } from './reviewables.ts';
import { forbiddenFor } from './waitingEntries.ts';

/** What was approved before a submission; undefined where nothing was. */
async function approvedBefore(
  { ports, tenantId }: SessionContext,
  { row }: ApprovalFacts,
): Promise<Snapshot | undefined> {
  const [approved] = await ports.db
    .select({ snapshot: approval.snapshot })
    .from(approval)
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.kind, row.kind),
        eq(approval.recordId, row.recordId),
        eq(approval.status, 'approved'),
        sql`${approval.submittedAt} < ${row.submittedAt.toISOString()}`,
      ),
    )
    .orderBy(desc(approval.submittedAt))
    .limit(1);
  return approved?.snapshot;
}

async function ofApproval(context: SessionContext, facts: ApprovalFacts): Promise<ApprovalDetail> {
  const { row } = facts;
  const live = await approvedBefore(context, facts);
  const { preview } = approvableOf(context.ports, row.kind);
  return {
    ...toApproval(facts),
    version: null,
    snapshot: row.snapshot,
    preview: await preview(context, row.snapshot),
    livePreview: live === undefined ? null : await preview(context, live),
    changes: live === undefined ? null : snapshotChanges(row.kind, live, row.snapshot),
    forbidden: row.status === 'pending' ? (forbiddenFor(context, facts) ?? null) : 'STATE_FORBIDS',
    remindableFrom: remindableFrom(facts)?.toISOString() ?? null,
  };
}

async function ofReview(context: SessionContext, kind: ReviewKind, reviewed: Reviewed): Promise<ApprovalDetail> {
  const { ports, caller } = context;
  const { now, approved, authorIds } = reviewed;
  const barrier = (await reviewHindrances(ports.db, context, authorIds))(authorIds);
  const forbidden = !caller.rights.has(DECIDE_RIGHTS[kind])
    ? 'NO_PERMISSION'
    : barrier === undefined
      ? null
      : BARRIER_CODES[barrier];
  return {
    ...reviewEntry(context.lang, kind, reviewed),
    snapshot: now.snapshot,
    preview: now.preview,
    livePreview: approved?.preview ?? null,
    changes: approved === null ? null : snapshotChanges(kind, approved.snapshot, now.snapshot),
    forbidden: reviewed.status === 'pendingReview' ? forbidden : 'STATE_FORBIDS',
    remindableFrom: null,
  };
}

/** One entry of the inbox in full, by its id: an approval, or what is reviewed, for who may open its own page. */
export async function inboxDetail(context: SessionContext, id: string): Promise<ApprovalDetail> {
  const { ports, tenantId, caller } = context;
  const rows = await ports.db
    .select()
    .from(approval)
    .where(and(eq(approval.id, id), eq(approval.tenantId, tenantId)));
  const [facts] = await approvalFacts(ports.db, tenantId, rows);
  if (facts !== undefined) return ofApproval(context, facts);
  for (const kind of REVIEW_KINDS.filter((one) => caller.rights.has(`${one}:view`))) {
    const [reviewed] = await reviewableOf(ports, kind).read(ports.db, tenantId, [id]);
    if (reviewed !== undefined) return ofReview(context, kind, reviewed);
  }
  throw new Refusal('NOT_FOUND');
}
