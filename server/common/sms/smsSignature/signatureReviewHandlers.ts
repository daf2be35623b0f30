import { and, asc, count, eq } from 'drizzle-orm';
import { listPendingSignatures, reviewSmsSignature } from '../../../../src/contract/common/sms/smsSignature.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { smsSignature } from '../../../db/schema/index.ts';
import { reviewHindrances } from '../../review/review/reviewHindrances.ts';
import { decideSignature } from './decideSignature.ts';
import { readSignatures } from './readSignatures.ts';

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
  const barrierOf = await reviewHindrances(
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
  decideSignature(context, params.id, body),
);

/** Handlers of the review of SMS signatures. */
export const signatureReviewHandlers: readonly Implementation[] = [listPending, review];
