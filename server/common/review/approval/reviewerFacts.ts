import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ApprovalKind, APPROVE_RIGHTS } from '../../../../src/domain/common/review/approval.ts';
import { heldRights } from '../../../../src/domain/catalog/heldRights.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { role, user, userRole } from '../../../db/schema/index.ts';

/** A user of the tenant as a reviewer: who it is, and why this one would be passed over. */
export interface ReviewerFacts {
  id: string;
  username: string;
  name: string;
  email: string;
  passedOver: 'disabled' | 'noRight' | null;
}

/** Users as reviewers of a kind, by their ids; all of the tenant where no ids are given. */
export async function reviewerFacts(
  db: Db | Transaction,
  tenantId: string,
  kind: ApprovalKind,
  ids?: readonly string[],
): Promise<Map<string, ReviewerFacts>> {
  if (ids?.length === 0) return new Map();
  const rows = await db
    .select({ user, rights: role.rights })
    .from(user)
    .leftJoin(userRole, eq(userRole.userId, user.id))
    .leftJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.tenantId, tenantId), ids === undefined ? isNull(user.removedAt) : inArray(user.id, [...ids])))
    .orderBy(user.username);
  const holders = new Map<string, { user: typeof user.$inferSelect; roles: { rights: string[] }[] }>();
  for (const { user: one, rights } of rows) {
    const holder = holders.get(one.id) ?? { user: one, roles: [] };
    if (rights !== null) holder.roles.push({ rights });
    holders.set(one.id, holder);
  }
  return new Map(
    [...holders].map(([id, { user: one, roles }]) => {
      const may = heldRights({ isMain: one.isMain, roles }).has(APPROVE_RIGHTS[kind]);
      const passedOver = one.status === 'disabled' ? 'disabled' : may ? null : 'noRight';
      return [id, { id, username: one.username, name: one.name, email: one.email, passedOver }];
    }),
  );
}
