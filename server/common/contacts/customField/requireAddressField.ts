import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { customField } from '../../../db/schema/index.ts';

/** Refuses a field that cannot hold OpenIds or PushIds: none of the tenant's, or none that holds texts. It stays until this is saved. */
export async function requireAddressField(
  tx: Transaction,
  { tenantId }: CallContext,
  fieldId: string | null,
): Promise<void> {
  if (fieldId === null) return;
  const [field] = await tx
    .select({ component: customField.component })
    .from(customField)
    .where(and(eq(customField.id, fieldId), eq(customField.tenantId, tenantId)))
    .for('share');
  if (field === undefined) throw refuseField('contactFieldId', 'required');
  if (field.component !== 'text') throw refuseField('contactFieldId', 'addressFieldText');
}
