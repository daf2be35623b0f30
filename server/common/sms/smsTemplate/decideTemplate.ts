import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { reviewForm } from '../../../../src/contract/common/review/review.ts';
import type { SmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import { reviewStateAfter } from '../../../../src/domain/common/review/reviewState.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { refuseBarred } from '../../review/review/reviewHindrances.ts';
import { findTemplate, theTemplate } from './findTemplate.ts';
import { substanceOf } from './readTemplates.ts';

/** Approves or rejects a template for the caller, whose right was asked before (§6). */
export async function decideTemplate(
  context: SessionContext,
  id: string,
  form: z.output<typeof reviewForm>,
): Promise<SmsTemplate> {
  return context.change(async (tx) => {
    const { row, template: before } = await findTemplate(tx, context, id, { lock: true });
    if (row.version !== form.version) throw new Refusal('CONFLICT', { data: before });
    const status = reviewStateAfter(row.status, form.decision);
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
    const rejectionReason = status === 'rejected' ? form.reason : '';
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
  });
}
