import { auditLog } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import type { CallContext } from '../CallContext.ts';

/** Whose line of the audit a change leaves. */
export interface AuditAuthor {
  /** Null for what is no user: a machine, an account of a gateway. */
  userId: string | null;
  /** What is called so in the log; the entity itself where it is nobody. */
  username: string | undefined;
  /** Id of the endpoint, or of what does the same without a call. */
  action: () => string;
  requestId: string;
}

/** Runs changes of a tenant, each with its line of the audit in the same transaction. */
export function auditedChange(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  tenantId: string,
  { userId, username, action, requestId }: AuditAuthor,
): CallContext['change'] {
  return (work, on = db) =>
    on.transaction(async (tx) => {
      const { result, audit } = await work(tx);
      await tx.insert(auditLog).values({
        tenantId: audit.tenantId ?? tenantId,
        userId,
        username: username ?? audit.entityName ?? '',
        action: action(),
        entityId: audit.entityId ?? null,
        entityName: audit.entityName ?? null,
        before: audit.before ?? null,
        after: audit.after ?? null,
        requestId,
        createdAt: clock.now(),
      });
      return result;
    });
}
