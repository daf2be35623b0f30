import { and, count, eq, ilike, type SQL } from 'drizzle-orm';
import {
  createRole,
  getRole,
  listGrantable,
  listRoles,
  removeRole,
  type Role,
  updateRole,
} from '../../../../src/contract/common/people/role.ts';
import { isRight, withViewRights } from '../../../../src/domain/catalog/rights.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { contains, paging, sorting } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { role, userRole } from '../../../db/schema/index.ts';
import { roleSourcesOf } from './roleSources.ts';
import { installedMenu, menuResources } from '../../../shell/menu/menuHandlers.ts';

type Row = typeof role.$inferSelect;

const UNIQUE = { role_name: { path: 'name', code: 'nameTaken' } };
const SORTABLE = { name: role.name, updatedAt: role.updatedAt };

const toRole = (row: Row, userCount: number): Role => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rights: row.rights,
  dataSourceIds: row.dataSourceIds,
  userCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

async function read(db: Db | Transaction, where: SQL | undefined): Promise<Role[]> {
  const rows = await db
    .select({ row: role, users: count(userRole.userId) })
    .from(role)
    .leftJoin(userRole, eq(userRole.roleId, role.id))
    .where(where)
    .groupBy(role.id);
  return rows.map(({ row, users }) => toRole(row, users));
}

async function readOne(db: Db | Transaction, context: CallContext, id: string): Promise<Role> {
  const [found] = await read(db, and(eq(role.id, id), eq(role.tenantId, context.tenantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/**
 * What a form may grant: only rights that the granting operator holds, so that nobody makes themselves or a friend
 * mightier than they are. Rights that the role already has stay, even when this operator lacks them.
 */
function grantedRights(context: SessionContext, wanted: readonly string[], held: readonly string[]): string[] {
  const rights = withViewRights(wanted.filter(isRight));
  const beyond = rights.filter((right) => !context.caller.rights.has(right) && !held.includes(right));
  if (beyond.length > 0) throw refuseField('rights', 'rightsBeyondOwn');
  return rights;
}

/** Data sources have to be the tenant's, and as with rights nobody grants what they do not hold themselves. */
async function requireDataSources(
  tx: Transaction,
  { ports, tenantId, caller }: SessionContext,
  ids: readonly string[],
  held: readonly string[],
): Promise<void> {
  const sources = roleSourcesOf(ports);
  if ((await sources.countKnown(tx, tenantId, ids)) !== new Set(ids).size)
    throw refuseField('dataSourceIds', 'dataSourcesRequired');
  const own = await sources.held(tx, tenantId, caller.userId);
  if (ids.some((id) => !own.includes(id) && !held.includes(id))) throw refuseField('dataSourceIds', 'sourcesBeyondOwn');
}

const list = implement(listRoles, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(role.tenantId, tenantId),
    query.name === undefined ? undefined : ilike(role.name, contains(query.name)),
  );
  const [rows, [total]] = await Promise.all([
    ports.db
      .select({ row: role, users: count(userRole.userId) })
      .from(role)
      .leftJoin(userRole, eq(userRole.roleId, role.id))
      .where(where)
      .groupBy(role.id)
      .orderBy(...sorting(query, SORTABLE, 'updatedAt', role.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(role).where(where),
  ]);
  return { rows: rows.map(({ row, users }) => toRole(row, users)), total: total?.count ?? 0 };
});

const get = implement(getRole, async (context, { params }) => readOne(context.ports.db, context, params.id));

const create = implement(createRole, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const rights = grantedRights(context, body.rights, []);
      await requireDataSources(tx, context, body.dataSourceIds, []);
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(role)
        .values({ ...body, rights, tenantId: context.tenantId, createdAt: now, updatedAt: now })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return { result: toRole(row, 0), audit: { entityId: row.id, entityName: row.name, after: { ...body, rights } } };
    }),
  ),
);

const update = implement(updateRole, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const [locked] = await tx
        .select()
        .from(role)
        .where(and(eq(role.id, params.id), eq(role.tenantId, context.tenantId)))
        .for('update');
      if (locked === undefined) throw new Refusal('NOT_FOUND');
      const before = await readOne(tx, context, locked.id);
      if (locked.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      const { version, ...form } = body;
      const rights = grantedRights(context, form.rights, locked.rights);
      await requireDataSources(tx, context, form.dataSourceIds, locked.dataSourceIds);
      await tx
        .update(role)
        .set({ ...form, rights, version: version + 1, updatedAt: context.ports.clock.now() })
        .where(eq(role.id, locked.id));
      const after = await readOne(tx, context, locked.id);
      return { result: after, audit: { entityId: after.id, entityName: after.name, before, after } };
    }),
  ),
);

const remove = implement(removeRole, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await readOne(tx, context, params.id);
    if (before.userCount > 0) throw new Refusal('IN_USE');
    const gone = await tx.delete(role).where(eq(role.id, before.id)).returning({ id: role.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

const grantable = implement(listGrantable, async (context) => {
  const { systems, configs } = installedMenu(context.ports);
  return {
    menu: menuResources([...systems, ...configs], context.t),
    dataSources: await roleSourcesOf(context.ports).list(context),
  };
});

/** Handlers of roles. */
export const roleHandlers: readonly Implementation[] = [list, get, create, update, remove, grantable];
