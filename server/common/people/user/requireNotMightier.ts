import { eq, inArray } from 'drizzle-orm';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { role, type user, userRole } from '../../../db/schema/index.ts';

/**
 * Refuses to touch an account that may do more than the caller: who could reset or re-address a mightier account could
 * become it (docs/decisions/sign-in.md).
 */
export async function requireNotMightier(
  tx: Transaction,
  context: SessionContext,
  target: typeof user.$inferSelect,
): Promise<void> {
  if (context.caller.isMain) return;
  const held = tx.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, target.id));
  const roles = await tx.select({ rights: role.rights }).from(role).where(inArray(role.id, held));
  const beyond = roles.some(({ rights }) => rights.some((right) => !context.caller.rights.has(right)));
  if (target.isMain || beyond) throw new Refusal('NO_PERMISSION');
}
