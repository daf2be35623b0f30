import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { user } from '../../../db/schema/index.ts';

/** A user as it is stored. */
export type UserRow = typeof user.$inferSelect;

/**
 * A user of the tenant, locked for a change where `lock` is set. Removed ones are not there any more.
 * @throws Refusal NOT_FOUND
 */
export async function readUser(db: Db | Transaction, tenantId: string, id: string, lock = false): Promise<UserRow> {
  const query = db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.tenantId, tenantId), isNull(user.removedAt)));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}
