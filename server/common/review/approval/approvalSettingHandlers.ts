import { and, eq } from 'drizzle-orm';
import {
  type ApprovalSetting,
  listApprovalSettings,
  updateApprovalSetting,
} from '../../../../src/contract/common/review/approvalSetting.ts';
import { APPROVAL_KINDS, type ApprovalKind } from '../../../../src/domain/common/review/approval.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { approvalSetting } from '../../../db/schema/index.ts';
import { reviewerFacts, type ReviewerFacts } from './reviewerFacts.ts';

type Reviewer = (typeof approvalSetting.$inferSelect)['reviewers'][number];

const ofKind = (tenantId: string, kind: ApprovalKind) =>
  and(eq(approvalSetting.tenantId, tenantId), eq(approvalSetting.kind, kind));

async function read(db: Db | Transaction, tenantId: string, kind: ApprovalKind): Promise<ApprovalSetting> {
  const [row] = await db.select().from(approvalSetting).where(ofKind(tenantId, kind));
  const everybody = await reviewerFacts(db, tenantId, kind);
  return {
    kind,
    // Off until somebody switches it on.
    enabled: row?.enabled ?? false,
    version: row?.version ?? 1,
    reviewers: (row?.reviewers ?? []).map(({ userId, name }) => {
      const facts = everybody.get(userId);
      return {
        userId,
        name,
        email: facts?.email ?? '',
        passedOver: facts === undefined ? 'disabled' : facts.passedOver,
      };
    }),
    candidates: [...everybody.values()]
      .filter(({ passedOver }) => passedOver === null)
      .map(({ id, username, name, email }) => ({ id, username, name, email })),
  };
}

/** What is wrong with a reviewer at a place of the order. */
function problemOf(
  { userId }: Reviewer,
  before: readonly Reviewer[],
  everybody: ReadonlyMap<string, ReviewerFacts>,
): string | undefined {
  const facts = everybody.get(userId);
  if (facts === undefined || facts.passedOver !== null) return 'reviewerUnable';
  if (before.some((one) => one.userId === userId)) return 'reviewerTwice';
  if (facts.email === '') return 'reviewerEmailMissing';
  const taken = before.some((one) => everybody.get(one.userId)?.email.toLowerCase() === facts.email.toLowerCase());
  return taken ? 'reviewerEmailTaken' : undefined;
}

const list = implement(listApprovalSettings, async ({ ports, tenantId }) =>
  Promise.all(APPROVAL_KINDS.map((kind) => read(ports.db, tenantId, kind))),
);

const update = implement(updateApprovalSetting, async (context, { params, body }) => {
  const kind = APPROVAL_KINDS.find((one) => one === params.kind);
  if (kind === undefined) throw new Refusal('NOT_FOUND');
  return context.change(async (tx) => {
    const { tenantId, ports } = context;
    const now = ports.clock.now();
    // A row that was never saved stands for "off": it is made first, so that two first saves meet at its lock.
    await tx
      .insert(approvalSetting)
      .values({ tenantId, kind, enabled: false, reviewers: [], updatedAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(approvalSetting).where(ofKind(tenantId, kind)).for('update');
    const before = await read(tx, tenantId, kind);
    if (row?.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const { enabled, reviewers } = body.form;
    const everybody = await reviewerFacts(tx, tenantId, kind);
    const fieldErrors = reviewers.flatMap((reviewer, index) => {
      const code = problemOf(reviewer, reviewers.slice(0, index), everybody);
      return code === undefined ? [] : [{ path: `reviewers.${index}.userId`, code }];
    });
    if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors });
    await tx
      .update(approvalSetting)
      .set({ enabled, reviewers, version: row.version + 1, updatedAt: now })
      .where(ofKind(tenantId, kind));
    const audit = {
      entityId: kind,
      entityName: kind,
      before: { enabled: row.enabled, reviewers: row.reviewers },
      after: { enabled, reviewers },
    };
    return { result: await read(tx, tenantId, kind), audit };
  });
});

/** Handlers of approval settings. */
export const approvalSettingHandlers: readonly Implementation[] = [list, update];
