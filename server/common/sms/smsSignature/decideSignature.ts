import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { reviewForm } from '../../../../src/contract/common/review/review.ts';
import type { SmsSignature } from '../../../../src/contract/common/sms/smsSignature.ts';
import { reviewStateAfter } from '../../../../src/domain/common/review/reviewState.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { smsSignature } from '../../../db/schema/index.ts';
import { refuseBarred } from '../../review/review/reviewHindrances.ts';
import { readSignature, wordsOf } from './readSignatures.ts';

/** Approves or rejects a signature for the caller, whose right was asked before (§6). */
export async function decideSignature(
  context: SessionContext,
  id: string,
  form: z.output<typeof reviewForm>,
): Promise<SmsSignature> {
  return context.change(async (tx) => {
    const { tenantId, ports, caller } = context;
    const where = and(eq(smsSignature.id, id), eq(smsSignature.tenantId, tenantId));
    const [row] = await tx.select().from(smsSignature).where(where).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const before = await readSignature(tx, tenantId, row);
    if (row.version !== form.version) throw new Refusal('CONFLICT', { data: before });
    const status = reviewStateAfter(row.status, form.decision);
    if (status === undefined) throw new Refusal('STATE_FORBIDS');
    await refuseBarred(tx, context, row.authorIds);
    const now = ports.clock.now();
    const rejectionReason = status === 'rejected' ? form.reason : '';
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
  });
}
