import { and, eq } from 'drizzle-orm';
import type { SmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { readTemplates, type TemplateRow } from './readTemplates.ts';

/** Which template of the tenant is meant. */
export const theTemplate = ({ tenantId }: CallContext, id: string) =>
  and(eq(smsTemplate.id, id), eq(smsTemplate.tenantId, tenantId));

/** A template with its row; inside a change the row is locked. */
export async function findTemplate(
  db: Db | Transaction,
  context: CallContext,
  id: string,
  options: { lock?: boolean } = {},
): Promise<{ row: TemplateRow['row']; template: SmsTemplate }> {
  const query = db
    .select({ row: smsTemplate, signature: smsSignature.name })
    .from(smsTemplate)
    .leftJoin(smsSignature, eq(smsSignature.id, smsTemplate.signatureId))
    .where(theTemplate(context, id));
  const [found] = await (options.lock === true ? query.for('update', { of: smsTemplate }) : query);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const [template] = await readTemplates(db, context.tenantId, [found]);
  if (template === undefined) throw new Refusal('NOT_FOUND');
  return { row: found.row, template };
}
