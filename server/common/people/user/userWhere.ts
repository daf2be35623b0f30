import { and, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { UserFilters } from '../../../../src/contract/common/people/user.ts';
import { departmentSubtree } from '../../../../src/domain/common/people/department.ts';
import { contains } from '../../../api/records/sorting.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { department, user, userRole } from '../../../db/schema/index.ts';

async function departmentsBelow(db: Db | Transaction, tenantId: string, id: string): Promise<string[]> {
  const all = await db.select().from(department).where(eq(department.tenantId, tenantId));
  return departmentSubtree(id, all).map((node) => node.id);
}

/** Which users a filter leaves, removed ones never: for the list, and for its export. A department stands for those below it too. */
export async function userWhere(
  db: Db | Transaction,
  tenantId: string,
  { keyword, departmentId, roleId, status }: UserFilters,
): Promise<SQL | undefined> {
  const filters: (SQL | undefined)[] = [eq(user.tenantId, tenantId), isNull(user.removedAt)];
  if (keyword !== undefined) {
    const pattern = contains(keyword);
    filters.push(or(...[user.username, user.name, user.phone, user.email].map((column) => ilike(column, pattern))));
  }
  if (status !== undefined) filters.push(eq(user.status, status));
  if (departmentId !== undefined)
    filters.push(inArray(user.departmentId, await departmentsBelow(db, tenantId, departmentId)));
  if (roleId !== undefined) {
    const holders = db.select({ id: userRole.userId }).from(userRole).where(eq(userRole.roleId, roleId));
    filters.push(inArray(user.id, holders));
  }
  return and(...filters);
}
