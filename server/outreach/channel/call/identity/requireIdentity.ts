import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../../../api/CallContext.ts';
import { Refusal } from '../../../../api/Refusal.ts';
import { identity } from '../../../../db/schema/index.ts';

/**
 * Lets calls go by an account only where the identity of the tenant has passed at its service (§4.3).
 * @throws `IDENTITY_FAILED` with the reason in words, `IDENTITY_NOT_VERIFIED`
 */
export async function requireIdentity({ ports, tenantId, t }: CallContext, accountId: string): Promise<void> {
  const [row] = await ports.db
    .select({ state: identity.state, reason: identity.reason })
    .from(identity)
    .where(and(eq(identity.tenantId, tenantId), eq(identity.accountId, accountId)));
  if (row?.state === 'passed') return;
  if (row?.state === 'failed' && row.reason !== null)
    throw new Refusal('IDENTITY_FAILED', { params: { reason: t(`error.${row.reason}`) } });
  throw new Refusal('IDENTITY_NOT_VERIFIED');
}
