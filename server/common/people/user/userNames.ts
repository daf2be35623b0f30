import { eq, inArray } from 'drizzle-orm';
import type { User } from '../../../../src/contract/common/people/user.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { department, role, type user, userRole } from '../../../db/schema/index.ts';

/** Users as the API tells them, with the names of their department and roles; the order of `rows` is kept. */
export async function withNames(db: Db | Transaction, rows: readonly (typeof user.$inferSelect)[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [held, departments] = await Promise.all([
    db
      .select({ userId: userRole.userId, id: role.id, name: role.name })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(inArray(userRole.userId, ids))
      .orderBy(role.name),
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(
        inArray(
          department.id,
          rows.flatMap(({ departmentId }) => departmentId ?? []),
        ),
      ),
  ]);
  return rows.map((row) => {
    const roles = held.filter(({ userId }) => userId === row.id);
    return {
      id: row.id,
      username: row.username,
      account: row.username,
      name: row.name,
      phone: row.phone,
      email: row.email,
      departmentId: row.departmentId,
      departmentName: departments.find(({ id }) => id === row.departmentId)?.name ?? null,
      roleIds: roles.map(({ id }) => id),
      roleNames: roles.map(({ name }) => name),
      status: row.status,
      isMain: row.isMain,
      mustChangePassword: row.mustChangePassword,
      version: row.version,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}
