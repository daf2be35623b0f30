import { and, asc, count, eq, sql } from 'drizzle-orm';
import {
  createDepartment,
  type Department,
  listDepartments,
  removeDepartment,
  setDepartmentStatus,
  updateDepartment,
} from '../../../../src/contract/common/people/department.ts';
import { departmentSubtree, placeDepartment } from '../../../../src/domain/common/people/department.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { department, user } from '../../../db/schema/index.ts';

type Row = typeof department.$inferSelect;

const UNIQUE = { department_name: { path: 'name', code: 'nameTaken' } };

const toDepartment = (row: Row, userCount: number): Department => ({
  id: row.id,
  name: row.name,
  topLevel: row.parentId === null,
  parentId: row.parentId,
  level: row.level,
  status: row.status,
  userCount,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

/** The departments of a tenant. Inside a change they are locked, so that two moves cannot make a cycle together. */
async function lockTree(tx: Transaction, tenantId: string): Promise<Row[]> {
  return tx.select().from(department).where(eq(department.tenantId, tenantId)).for('update');
}

async function countUsers(db: Db | Transaction, departmentId: string): Promise<number> {
  const [row] = await db.select({ users: count() }).from(user).where(eq(user.departmentId, departmentId));
  return row?.users ?? 0;
}

function find(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

function place(id: string | undefined, parentId: string | null, all: readonly Row[]): number {
  const placed = placeDepartment(id, parentId, all);
  if ('problem' in placed) throw refuseField('parentId', placed.problem);
  return placed.level;
}

const list = implement(listDepartments, async ({ ports, tenantId }) => {
  const rows = await ports.db
    .select({ row: department, users: count(user.id) })
    .from(department)
    .leftJoin(user, eq(user.departmentId, department.id))
    .where(eq(department.tenantId, tenantId))
    .groupBy(department.id)
    .orderBy(asc(department.level), asc(department.createdAt), asc(department.id));
  return { rows: rows.map(({ row, users }) => toDepartment(row, users)), total: rows.length };
});

const create = implement(createDepartment, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const level = place(undefined, body.parentId, await lockTree(tx, context.tenantId));
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(department)
        .values({ ...body, tenantId: context.tenantId, level, createdAt: now, updatedAt: now })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      return { result: toDepartment(row, 0), audit: { entityId: row.id, entityName: row.name, after: body } };
    }),
  ),
);

const update = implement(updateDepartment, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const all = await lockTree(tx, context.tenantId);
      const before = find(all, params.id);
      const users = await countUsers(tx, before.id);
      if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toDepartment(before, users) });
      const level = place(before.id, body.parentId, all);
      const now = context.ports.clock.now();
      for (const below of departmentSubtree(before.id, all)) {
        if (below.id === before.id || level === before.level) continue;
        await tx
          .update(department)
          .set({ level: below.level + level - before.level, updatedAt: now })
          .where(eq(department.id, below.id));
      }
      const [row] = await tx
        .update(department)
        .set({ name: body.name, parentId: body.parentId, level, version: before.version + 1, updatedAt: now })
        .where(eq(department.id, before.id))
        .returning();
      if (row === undefined) throw new Refusal('NOT_FOUND');
      const audit = {
        entityId: row.id,
        entityName: row.name,
        before: { name: before.name, parentId: before.parentId },
        after: { name: row.name, parentId: row.parentId },
      };
      return { result: toDepartment(row, users), audit };
    }),
  ),
);

const setStatus = implement(setDepartmentStatus, async (context, { params, body }) =>
  context.change(async (tx) => {
    const before = find(await lockTree(tx, context.tenantId), params.id);
    const [row] = await tx
      .update(department)
      .set({ status: body.status, version: sql`${department.version} + 1`, updatedAt: context.ports.clock.now() })
      .where(eq(department.id, before.id))
      .returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const audit = { entityId: row.id, entityName: row.name, before: { status: before.status }, after: body };
    return { result: toDepartment(row, await countUsers(tx, row.id)), audit };
  }),
);

const remove = implement(removeDepartment, async (context, { params }) =>
  context.change(async (tx) => {
    const all = await lockTree(tx, context.tenantId);
    const before = find(all, params.id);
    if (all.some((row) => row.parentId === before.id) || (await countUsers(tx, before.id)) > 0) {
      throw new Refusal('IN_USE');
    }
    await tx.delete(department).where(and(eq(department.id, before.id), eq(department.tenantId, context.tenantId)));
    return { result: null, audit: { entityId: before.id, entityName: before.name, before: { name: before.name } } };
  }),
);

/** Handlers of departments. */
export const departmentHandlers: readonly Implementation[] = [list, create, update, setStatus, remove];
