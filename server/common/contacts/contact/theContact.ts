import { and, eq, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { contact } from '../../../db/schema/index.ts';

/** The contact that an address of the API names, within the caller's tenant. */
export function theContact({ tenantId }: Pick<CallContext, 'tenantId'>, id: string): SQL | undefined {
  const key = Number(id);
  if (!Number.isSafeInteger(key)) throw new Refusal('NOT_FOUND');
  return and(eq(contact.id, key), eq(contact.tenantId, tenantId));
}
