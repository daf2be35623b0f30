import { eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { customField } from '../../db/schema/index.ts';
import { CannotSend } from './CannotSend.ts';

/** An account with the parameter of the custom field that holds people's addresses of it. */
export interface Addressed<Account> {
  account: Account;
  field: string;
}

/** The parameter of the custom field that holds addresses. @throws CannotSend with the code `missing` where there is no such field */
export async function addressField(db: Db | Transaction, fieldId: string | null, missing: string): Promise<string> {
  const [field] =
    fieldId === null
      ? []
      : await db.select({ parameter: customField.parameter }).from(customField).where(eq(customField.id, fieldId));
  if (field === undefined) throw new CannotSend(missing);
  return field.parameter;
}
