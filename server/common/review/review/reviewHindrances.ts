import { and, eq, inArray } from 'drizzle-orm';
import { isAboveDepartment } from '../../../../src/domain/common/people/department.ts';
import { type ReviewHindrance, reviewHindrance } from '../../../../src/domain/common/review/reviewState.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { department, user } from '../../../db/schema/index.ts';

/**
 * What keeps the caller from reviewing the work of given authors (§6: administrators or a superior, nobody their own).
 * Administrators are the main account and whoever may edit roles. See docs/decisions/common/reviews.md.
 */
export async function reviewHindrances(
  db: Db | Transaction,
  { tenantId, caller }: SessionContext,
  authorIds: readonly string[],
): Promise<(authors: readonly string[]) => ReviewHindrance | undefined> {
  const [people, departments] = await Promise.all([
    db
      .select({ id: user.id, departmentId: user.departmentId })
      .from(user)
      .where(and(eq(user.tenantId, tenantId), inArray(user.id, [...new Set([...authorIds, caller.userId])]))),
    db
      .select({ id: department.id, parentId: department.parentId, level: department.level })
      .from(department)
      .where(eq(department.tenantId, tenantId)),
  ]);
  const departmentOf = new Map(people.map(({ id, departmentId }) => [id, departmentId]));
  const personOf = (id: string) => ({ id, departmentId: departmentOf.get(id) ?? null });
  const reviewer = { ...personOf(caller.userId), isAdministrator: caller.isMain || caller.rights.has('role:edit') };
  return (authors) =>
    reviewHindrance(reviewer, authors.map(personOf), (upper, lower) => isAboveDepartment(upper, lower, departments));
}

/** What is said where a barrier keeps somebody from reviewing. */
export const BARRIER_CODES = { ownWork: 'REVIEW_OWN_WORK', notSuperior: 'REVIEW_NOT_SUPERIOR' } as const;

/** Refuses a review that the caller may not make. */
export async function refuseBarred(
  tx: Transaction,
  context: SessionContext,
  authorIds: readonly string[],
): Promise<void> {
  const barrier = (await reviewHindrances(tx, context, authorIds))(authorIds);
  if (barrier !== undefined) throw new Refusal(BARRIER_CODES[barrier]);
}
