import { and, asc, count, eq } from 'drizzle-orm';
import { listPendingTemplates, reviewSmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { reviewHindrances } from '../../review/review/reviewHindrances.ts';
import { decideTemplate } from './decideTemplate.ts';
import { readTemplates } from './readTemplates.ts';

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
  const barrierOf = await reviewHindrances(
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
  decideTemplate(context, params.id, body),
);

/** Handlers of the review of SMS templates (§6). */
export const templateReviewHandlers: readonly Implementation[] = [listPending, review];
