import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience } from '../../db/schema/index.ts';

/** Refuses an audience of another kind: packages and customer groups share a table, and no right to the one opens the other. */
export async function requireKind(
  { tenantId }: CallContext,
  id: string,
  kind: (typeof audience.$inferSelect)['kind'],
  on: Db | Transaction,
): Promise<void> {
  const which = and(eq(audience.id, id), eq(audience.tenantId, tenantId), eq(audience.kind, kind));
  if ((await on.$count(audience, which)) === 0) throw new Refusal('NOT_FOUND');
}
