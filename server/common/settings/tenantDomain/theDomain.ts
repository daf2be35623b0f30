import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { tenantDomain } from '../../../db/schema/index.ts';

/** One domain of the caller's tenant. */
export const theDomain = ({ tenantId }: CallContext, id: string) =>
  and(eq(tenantDomain.id, id), eq(tenantDomain.tenantId, tenantId));

/** A domain that is changed by nobody else meanwhile. */
export async function lockedDomain(
  context: CallContext,
  tx: Transaction,
  id: string,
): Promise<typeof tenantDomain.$inferSelect> {
  const [row] = await tx.select().from(tenantDomain).where(theDomain(context, id)).for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Changes a domain that is locked. */
export async function setDomain(
  context: CallContext,
  tx: Transaction,
  id: string,
  values: Partial<typeof tenantDomain.$inferInsert>,
): Promise<typeof tenantDomain.$inferSelect> {
  const [row] = await tx.update(tenantDomain).set(values).where(theDomain(context, id)).returning();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
