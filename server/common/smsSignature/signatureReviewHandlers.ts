import { and, asc, count, eq } from 'drizzle-orm';
import { listPendingSignatures, reviewSmsSignature } from '../../../src/contract/common/smsSignature.ts';
import { reviewStateAfter } from '../../../src/domain/common/reviewState.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { paging } from '../../api/sorting.ts';
import { smsSignature } from '../../db/schema/index.ts';
import { refuseBarred, reviewBarriers } from '../review/reviewBarriers.ts';
import { readSignature, readSignatures, wordsOf } from './readSignatures.ts';

const listPending = implement(listPendingSignatures, async (context, { query }) => {
  const { tenantId, ports } = context;
  const { db } = ports;
  const where = and(eq(smsSignature.tenantId, tenantId), eq(smsSignature.status, 'pendingReview'));
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(smsSignature)
      .where(where)
      .orderBy(asc(smsSignature.submittedAt), asc(smsSignature.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(smsSignature).where(where),
  ]);
  const barrierOf = await reviewBarriers(
    db,
    context,
    rows.flatMap(({ authorIds }) => authorIds),
  );
  const signatures = await readSignatures(db, tenantId, rows);
  return {
    rows: rows.flatMap((row, index) => {
      const signature = signatures[index];
      if (signature === undefined) return [];
      return [{ ...signature, approved: row.approved, barrier: barrierOf(row.authorIds) ?? null }];
    }),
    total: total?.count ?? 0,
  };
});

const review = implement(reviewSmsSignature, async (context, { params, body }) =>
  context.change(async (tx) => {
    const { tenantId, ports, caller } = context;
    const where = and(eq(smsSignature.id, params.id), eq(smsSignature.tenantId, tenantId));
    const [row] = await tx.select().from(smsSignature).where(where).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const before = await readSignature(tx, tenantId, row);
    if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const status = reviewStateAfter(row.status, body.decision);
    if (status === undefined) throw new Refusal('STATE_FORBIDS');
    await refuseBarred(tx, context, row.authorIds);
    const now = ports.clock.now();
    const rejectionReason = status === 'rejected' ? body.reason : '';
    const [changed] = await tx
      .update(smsSignature)
      .set({
        status,
        rejectionReason,
        approved: status === 'approved' ? wordsOf(before) : row.approved,
        reviewedBy: caller.userId,
        reviewedAt: now,
        version: row.version + 1,
        updatedAt: now,
      })
      .where(where)
      .returning();
    if (changed === undefined) throw new Refusal('NOT_FOUND');
    const audit = {
      entityId: row.id,
      entityName: row.name,
      before: { status: row.status },
      after: { status, rejectionReason },
    };
    return { result: await readSignature(tx, tenantId, changed), audit };
  }),
);

/** Handlers of the review of SMS signatures. */
export const signatureReviewHandlers: readonly Implementation[] = [listPending, review];
