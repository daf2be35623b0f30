import { and, asc, count, eq } from 'drizzle-orm';
import { listPendingTemplates, reviewSmsTemplate } from '../../../src/contract/common/smsTemplate.ts';
import { reviewStateAfter } from '../../../src/domain/common/reviewState.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { paging } from '../../api/sorting.ts';
import { smsSignature, smsTemplate } from '../../db/schema/index.ts';
import { refuseBarred, reviewBarriers } from '../review/reviewBarriers.ts';
import { findTemplate, theTemplate } from './findTemplate.ts';
import { readTemplates, substanceOf } from './readTemplates.ts';

const listPending = implement(listPendingTemplates, async (context, { query }) => {
  const { tenantId, ports } = context;
  const { db } = ports;
  const where = and(eq(smsTemplate.tenantId, tenantId), eq(smsTemplate.status, 'pendingReview'));
  const [rows, [total]] = await Promise.all([
    db
      .select({ row: smsTemplate, signature: smsSignature.name })
      .from(smsTemplate)
      .leftJoin(smsSignature, eq(smsSignature.id, smsTemplate.signatureId))
      .where(where)
      .orderBy(asc(smsTemplate.submittedAt), asc(smsTemplate.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(smsTemplate).where(where),
  ]);
  const barrierOf = await reviewBarriers(
    db,
    context,
    rows.flatMap(({ row }) => row.authorIds),
  );
  const templates = await readTemplates(db, tenantId, rows);
  return {
    rows: rows.flatMap(({ row }, index) => {
      const template = templates[index];
      if (template === undefined) return [];
      return [{ ...template, approved: row.approved, barrier: barrierOf(row.authorIds) ?? null }];
    }),
    total: total?.count ?? 0,
  };
});

const review = implement(reviewSmsTemplate, async (context, { params, body }) =>
  context.change(async (tx) => {
    const { row, template: before } = await findTemplate(tx, context, params.id, { lock: true });
    if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const status = reviewStateAfter(row.status, body.decision);
    if (status === undefined) throw new Refusal('STATE_FORBIDS');
    await refuseBarred(tx, context, row.authorIds);
    if (status === 'approved' && row.signatureId !== null) {
      const [signature] = await tx
        .select({ status: smsSignature.status })
        .from(smsSignature)
        .where(eq(smsSignature.id, row.signatureId))
        .for('share');
      if (signature?.status !== 'approved') throw new Refusal('SIGNATURE_NOT_APPROVED');
    }
    const now = context.ports.clock.now();
    const rejectionReason = status === 'rejected' ? body.reason : '';
    await tx
      .update(smsTemplate)
      .set({
        status,
        rejectionReason,
        approved: status === 'approved' ? substanceOf(before) : row.approved,
        reviewedBy: context.caller.userId,
        reviewedAt: now,
        version: row.version + 1,
        updatedAt: now,
      })
      .where(theTemplate(context, row.id));
    const { template } = await findTemplate(tx, context, row.id);
    const audit = {
      entityId: row.id,
      entityName: row.name,
      before: { status: row.status },
      after: { status, rejectionReason },
    };
    return { result: template, audit };
  }),
);

/** Handlers of the review of SMS templates (§6). */
export const templateReviewHandlers: readonly Implementation[] = [listPending, review];
