import { and, eq } from 'drizzle-orm';
import type { Transaction } from './db/Db.ts';
import { department, role, tenant, user } from './db/schema/index.ts';

/** Names of what a new tenant begins with, until {@link nameSeeds} puts them into another language. */
export const SEED_NAMES = { tenant: '示例企业', department: '总部', role: '管理员', user: '管理员' } as const;

/** Keys of the texts of the same names, by which every language has them. */
const KEYS = {
  tenant: 'server.seed.tenant',
  department: 'server.seed.department',
  role: 'server.seed.role',
  user: 'server.seed.user',
} as const;

/**
 * Puts the names of a new tenant into the language of its main account. Nobody can have chosen them before that account has
 * its first password of its own, so the call does nothing for another account, and nothing once the account was changed.
 */
export async function nameSeeds(
  tx: Transaction,
  owner: typeof user.$inferSelect,
  t: (key: string) => string,
): Promise<void> {
  if (!owner.isMain || owner.updatedAt.getTime() !== owner.createdAt.getTime()) return;
  const { tenantId } = owner;
  await tx
    .update(department)
    .set({ name: t(KEYS.department) })
    .where(and(eq(department.tenantId, tenantId), eq(department.name, SEED_NAMES.department)));
  await tx
    .update(role)
    .set({ name: t(KEYS.role) })
    .where(and(eq(role.tenantId, tenantId), eq(role.name, SEED_NAMES.role)));
  await tx
    .update(user)
    .set({ name: t(KEYS.user) })
    .where(and(eq(user.id, owner.id), eq(user.name, SEED_NAMES.user)));
  await tx
    .update(tenant)
    .set({ name: t(KEYS.tenant) })
    .where(and(eq(tenant.id, tenantId), eq(tenant.name, SEED_NAMES.tenant)));
}
