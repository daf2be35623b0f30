import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { smsTemplate } from '../../db/schema/index.ts';

/**
 * Refuses a template that text messages cannot be written by now: none of the tenant's, one for verification codes, or one whose
 * review is open; at the field that names it. One that is there stays until the transaction ends.
 */
export async function requireTemplate(
  tx: Transaction,
  { tenantId }: CallContext,
  id: string | null,
  field = 'smsTemplateId',
): Promise<void> {
  const [row] =
    id === null
      ? []
      : await tx
          .select({ type: smsTemplate.type, status: smsTemplate.status })
          .from(smsTemplate)
          .where(and(eq(smsTemplate.id, id), eq(smsTemplate.tenantId, tenantId)))
          .for('share');
  if (row === undefined) throw refuseField(field, 'required');
  if (row.type === 'verificationCode') throw refuseField(field, 'templateForCodes');
  if (row.status !== 'approved') throw refuseField(field, 'templateNotApproved');
}
