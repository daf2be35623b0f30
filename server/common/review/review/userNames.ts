import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/Db.ts';
import { user } from '../../../db/schema/index.ts';

/** Names of users by their ids; of those who left, an empty one. */
export async function userNames(
  db: Db | Transaction,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: user.id, name: user.name, username: user.username })
          .from(user)
          .where(and(eq(user.tenantId, tenantId), inArray(user.id, known)));
  const names = new Map(rows.map(({ id, name, username }) => [id, name || username]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}
