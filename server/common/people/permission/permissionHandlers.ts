import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  countHolders,
  getHolder,
  type Holder,
  listHolders,
  type PermissionPath,
} from '../../../../src/contract/common/people/permission.ts';
import { heldRights, type RightHolder, rightPaths } from '../../../../src/domain/catalog/heldRights.ts';
import type { Right } from '../../../../src/domain/shell/rights.ts';
import { RIGHTS } from '../../../../src/domain/catalog/rights.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { contains, paging, sorting } from '../../../api/records/sorting.ts';
import type { Db } from '../../../db/Db.ts';
import { role, user, userRole } from '../../../db/schema/index.ts';
import { installedMenu, menuResources } from '../../../shell/menu/menuHandlers.ts';
import { roleSourcesOf } from '../role/roleSources.ts';
import { readUser, type UserRow } from '../user/readUser.ts';

type Role = Pick<typeof role.$inferSelect, 'id' | 'name' | 'rights' | 'dataSourceIds'>;

const SORTABLE = { username: user.username, name: user.name, status: user.status };

const named = ({ id, name }: Role): { id: string; name: string } => ({ id, name });

/** The tenant's roles by id. */
async function rolesOfTenant(db: Db, tenantId: string): Promise<Map<string, Role>> {
  const rows = await db.select().from(role).where(eq(role.tenantId, tenantId)).orderBy(asc(role.name));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which roles each user of `where` holds, in the order of `roles`. */
async function rolesByUser(
  db: Db,
  where: SQL | undefined,
  roles: ReadonlyMap<string, Role>,
): Promise<Map<string, Role[]>> {
  const held = await db
    .select({ userId: userRole.userId, roleId: userRole.roleId })
    .from(userRole)
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(where);
  const ids = new Map<string, Set<string>>();
  for (const { userId, roleId } of held) ids.set(userId, (ids.get(userId) ?? new Set()).add(roleId));
  const ordered = [...roles.values()];
  return new Map([...ids].map(([userId, set]) => [userId, ordered.filter(({ id }) => set.has(id))]));
}

const toPaths = (right: Right, holder: RightHolder<Role>): PermissionPath[] =>
  rightPaths(right, holder).map((path) => ({ ...path, role: path.role === null ? null : named(path.role) }));

function toHolder(row: UserRow, roles: readonly Role[], paths: PermissionPath[]): Holder {
  const { id, username, name, status, isMain, mustChangePassword } = row;
  const rightCount = heldRights({ isMain, roles }).size;
  return { id, username, name, status, isMain, mustChangePassword, roles: roles.map(named), rightCount, paths };
}

/** Users who hold one of the roles that `grants` picks. */
const heldBy = (db: Db, tenantId: string, grants: SQL | undefined): SQL =>
  inArray(
    user.id,
    db
      .select({ id: userRole.userId })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(and(eq(role.tenantId, tenantId), grants)),
  );

const list = implement(listHolders, async ({ ports, tenantId }, { query }) => {
  const { db } = ports;
  const { keyword, right, dataSourceId, roleId, status } = query;
  const where = and(
    eq(user.tenantId, tenantId),
    isNull(user.removedAt),
    keyword === undefined
      ? undefined
      : or(ilike(user.username, contains(keyword)), ilike(user.name, contains(keyword))),
    status === undefined ? undefined : eq(user.status, status),
    roleId === undefined ? undefined : heldBy(db, tenantId, eq(role.id, roleId)),
    dataSourceId === undefined
      ? undefined
      : heldBy(db, tenantId, sql`${dataSourceId}::uuid = any(${role.dataSourceIds})`),
    right === undefined
      ? undefined
      : or(eq(user.isMain, true), heldBy(db, tenantId, sql`${right} = any(${role.rights})`)),
  );
  const [rows, [total], roles] = await Promise.all([
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...sorting({ sort: 'username', ...query }, SORTABLE, 'username', user.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(user).where(where),
    rolesOfTenant(db, tenantId),
  ]);
  const ids = rows.map(({ id }) => id);
  const held = ids.length === 0 ? new Map<string, Role[]>() : await rolesByUser(db, inArray(user.id, ids), roles);
  return {
    rows: rows.map((row) => {
      const own = held.get(row.id) ?? [];
      if (right !== undefined) return toHolder(row, own, toPaths(right, { isMain: row.isMain, roles: own }));
      const granting = dataSourceId === undefined ? [] : own.filter((one) => one.dataSourceIds.includes(dataSourceId));
      return toHolder(
        row,
        own,
        granting.map((one) => ({ role: named(one), impliedBy: [] })),
      );
    }),
    total: total?.count ?? 0,
  };
});

/** The menu that rights belong to. */
const menuOf = ({ ports, t }: CallContext) => {
  const { systems, configs } = installedMenu(ports);
  return menuResources([...systems, ...configs], t);
};

const get = implement(getHolder, async (context, { params }) => {
  const { db } = context.ports;
  const row = await readUser(db, context.tenantId, params.id);
  const roles = await rolesOfTenant(db, context.tenantId);
  const own = (await rolesByUser(db, eq(user.id, row.id), roles)).get(row.id) ?? [];
  const others = [...roles.values()].filter((one) => !own.includes(one));
  return {
    user: toHolder(row, own, []),
    menu: menuOf(context),
    rights: RIGHTS.map((right) => {
      const paths = toPaths(right, { isMain: row.isMain, roles: own });
      const givers = paths.length > 0 ? [] : others.filter(({ rights }) => rights.includes(right)).map(named);
      return { right, paths, givers };
    }),
    dataSources: (await roleSourcesOf(context.ports).list(context)).map(({ id, name }) => {
      const granting = own.filter(({ dataSourceIds }) => dataSourceIds.includes(id)).map(named);
      const givers = others.filter(({ dataSourceIds }) => dataSourceIds.includes(id)).map(named);
      return { id, name, roles: granting, givers: granting.length > 0 ? [] : givers };
    }),
  };
});

const counts = implement(countHolders, async (context) => {
  const { db } = context.ports;
  const enabled = and(eq(user.tenantId, context.tenantId), eq(user.status, 'enabled'));
  const [users, roles] = await Promise.all([
    db.select({ id: user.id, isMain: user.isMain }).from(user).where(enabled),
    rolesOfTenant(db, context.tenantId),
  ]);
  const held = await rolesByUser(db, enabled, roles);
  const holders: Partial<Record<Right, number>> = {};
  const seen = new Map<string, number>();
  for (const { id, isMain } of users) {
    const own = held.get(id) ?? [];
    for (const right of heldRights({ isMain, roles: own })) holders[right] = (holders[right] ?? 0) + 1;
    for (const source of new Set(own.flatMap(({ dataSourceIds }) => dataSourceIds))) {
      seen.set(source, (seen.get(source) ?? 0) + 1);
    }
  }
  return {
    menu: menuOf(context),
    holders,
    dataSources: (await roleSourcesOf(context.ports).list(context)).map(({ id, name }) => ({
      id,
      name,
      holders: seen.get(id) ?? 0,
    })),
    roles: [...roles.values()].map(named),
  };
});

/** Handlers of permission management: who can do what, and why. */
export const permissionHandlers: readonly Implementation[] = [list, get, counts];
