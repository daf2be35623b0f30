import { eq, inArray } from 'drizzle-orm';
import { heldRights } from '../../../src/domain/catalog/heldRights.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { role, user, userRole } from '../../db/schema/index.ts';

/** Rights of the roles of a user. */
export function rolesOf(db: Db | Transaction, userId: string): Promise<{ rights: string[] }[]> {
  return db
    .select({ rights: role.rights })
    .from(role)
    .where(inArray(role.id, db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, userId))));
}

/** Reads the rights that a user has now, for work without a session. A user who is gone or disabled has none. */
export async function userRights(db: Db | Transaction, userId: string): Promise<ReadonlySet<string>> {
  const [found] = await db.select({ isMain: user.isMain, status: user.status }).from(user).where(eq(user.id, userId));
  if (found?.status !== 'enabled') return new Set();
  return heldRights({ isMain: found.isMain, roles: found.isMain ? [] : await rolesOf(db, userId) });
}
