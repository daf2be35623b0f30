import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { heldSources } from './heldSources.ts';

/** Refuses a data source that the caller's roles do not hold (§6), and the built-in one, which is no record. @throws `NOT_FOUND` */
export async function requireSource(
  { tenantId, caller }: SessionContext,
  id: string,
  on: Db | Transaction,
): Promise<void> {
  const held = await heldSources(on, tenantId, caller.userId);
  if (!held.some((source) => source.id === id && !source.builtIn)) throw new Refusal('NOT_FOUND');
}
