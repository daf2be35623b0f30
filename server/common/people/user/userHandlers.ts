import { and, count, eq, inArray, sql } from 'drizzle-orm';
import {
  createUser,
  getUser,
  listUsers,
  removeUser,
  resetUserPassword,
  setUserStatus,
  updateUser,
  type User,
  users,
} from '../../../../src/contract/common/people/user.ts';
import { INITIAL_PASSWORD_DAYS, initialPassword } from '../../../../src/domain/shell/password.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { removalHindrance } from '../../../../src/domain/common/people/userRemoval.ts';
import { endSessions } from '../../../api/access/authenticate.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { department, role, user, userRole } from '../../../db/schema/index.ts';
import { assetsOf } from '../handOver/assetsOf.ts';
import { readUser, type UserRow } from './readUser.ts';
import { requireNotMightier } from './requireNotMightier.ts';
import { withNames } from './userNames.ts';
import { userWhere } from './userWhere.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

const UNIQUE = { app_user_username: { path: 'username', code: 'usernameTaken' } };
const SORTABLE = { username: user.username, name: user.name, updatedAt: user.updatedAt, status: user.status };

async function present(db: Db | Transaction, row: UserRow): Promise<User> {
  const [one] = await withNames(db, [row]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

const list = implement(listUsers, async ({ ports, tenantId }, { query }) => {
  const { db } = ports;
  const where = await userWhere(db, tenantId, query);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'updatedAt', user.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(user).where(where),
  ]);
  return { rows: await withNames(db, rows), total: total?.count ?? 0 };
});

const all = implement(users, async ({ ports, tenantId }) => {
  const rows = await ports.db
    .select()
    .from(user)
    .where(await userWhere(ports.db, tenantId, {}))
    .orderBy(user.username);
  return { rows: await withNames(ports.db, rows), total: rows.length };
});

const get = implement(getUser, async (context, { params }) =>
  present(context.ports.db, await readUser(context.ports.db, context.tenantId, params.id)),
);

/** Department and roles must be the tenant's, and nobody hands out a role mightier than they are themselves. */
async function requirePlace(
  tx: Transaction,
  context: SessionContext,
  form: { departmentId: string; roleIds: string[] },
  heldRoleIds: readonly string[],
): Promise<void> {
  const [place] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, form.departmentId), eq(department.tenantId, context.tenantId)));
  if (place === undefined) throw refuseField('departmentId', 'required');
  const roles = await tx
    .select()
    .from(role)
    .where(and(inArray(role.id, form.roleIds), eq(role.tenantId, context.tenantId)));
  if (roles.length !== new Set(form.roleIds).size) throw refuseField('roleIds', 'rolesRequired');
  const given = roles.filter(({ id }) => !heldRoleIds.includes(id));
  if (given.some(({ rights }) => rights.some((right) => !context.caller.rights.has(right)))) {
    throw refuseField('roleIds', 'rightsBeyondOwn');
  }
}

async function setRoles(tx: Transaction, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx.delete(userRole).where(eq(userRole.userId, userId));
  await tx.insert(userRole).values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })));
}

const create = implement(createUser, async (context, { body }) => {
  const { roleIds, ...form } = body;
  const phone = normalizePhone(form.phone) ?? form.phone;
  const passwordHash = await context.ports.passwords.hash(initialPassword(phone));
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      await requirePlace(tx, context, body, []);
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(user)
        .values({
          ...form,
          phone,
          tenantId: context.tenantId,
          passwordHash,
          initialPasswordExpiresAt: new Date(now.getTime() + INITIAL_PASSWORD_DAYS * DAY_MS),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      await setRoles(tx, row.id, roleIds);
      const result = await present(tx, row);
      return { result, audit: { entityId: row.id, entityName: row.username, after: auditable(result) } };
    }),
  );
});

/** What the audit log keeps of a user: no phone number or address. */
const auditable = ({ phone: _phone, email: _email, ...rest }: User): Omit<User, 'phone' | 'email'> => rest;

const update = implement(updateUser, async (context, { params, body }) =>
  context.change(async (tx) => {
    const row = await readUser(tx, context.tenantId, params.id, true);
    const before = await present(tx, row);
    await requireNotMightier(tx, context, row);
    if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    await requirePlace(tx, context, body, before.roleIds);
    const { version, roleIds, ...form } = body;
    const [saved] = await tx
      .update(user)
      .set({
        ...form,
        phone: normalizePhone(form.phone) ?? form.phone,
        version: version + 1,
        updatedAt: context.ports.clock.now(),
      })
      .where(eq(user.id, row.id))
      .returning();
    if (saved === undefined) throw new Refusal('NOT_FOUND');
    await setRoles(tx, row.id, roleIds);
    const after = await present(tx, saved);
    const audit = { entityId: row.id, entityName: row.username, before: auditable(before), after: auditable(after) };
    return { result: after, audit };
  }),
);

const setStatus = implement(setUserStatus, async (context, { params, body }) =>
  context.change(async (tx) => {
    const row = await readUser(tx, context.tenantId, params.id, true);
    await requireNotMightier(tx, context, row);
    // Nobody locks everybody out: neither the main account nor oneself.
    if (body.status === 'disabled' && (row.isMain || row.id === context.caller.userId))
      throw new Refusal('STATE_FORBIDS');
    const [saved] = await tx
      .update(user)
      .set({ status: body.status, version: sql`${user.version} + 1`, updatedAt: context.ports.clock.now() })
      .where(eq(user.id, row.id))
      .returning();
    if (saved === undefined) throw new Refusal('NOT_FOUND');
    if (body.status === 'disabled') await endSessions(tx, row.id);
    const audit = { entityId: row.id, entityName: row.username, before: { status: row.status }, after: body };
    return { result: await present(tx, saved), audit };
  }),
);

const resetPassword = implement(resetUserPassword, async (context, { params }) => {
  const target = await readUser(context.ports.db, context.tenantId, params.id);
  if (target.isMain) throw new Refusal('STATE_FORBIDS');
  const passwordHash = await context.ports.passwords.hash(initialPassword(target.phone));
  return context.change(async (tx) => {
    await requireNotMightier(tx, context, target);
    const now = context.ports.clock.now();
    const [saved] = await tx
      .update(user)
      .set({
        passwordHash,
        mustChangePassword: true,
        initialPasswordExpiresAt: new Date(now.getTime() + INITIAL_PASSWORD_DAYS * DAY_MS),
        failedSignIns: 0,
        lockedUntil: null,
        updatedAt: now,
      })
      .where(eq(user.id, target.id))
      .returning();
    if (saved === undefined) throw new Refusal('NOT_FOUND');
    await endSessions(tx, target.id);
    return { result: await present(tx, saved), audit: { entityId: target.id, entityName: target.username } };
  });
});

/** What stays of a removed user: the name, because records say who did what, and the account, which nobody gets again. */
const REMOVED = { phone: '', email: '', departmentId: null, passwordHash: '', lang: null };

const remove = implement(removeUser, async (context, { params }) =>
  context.change(async (tx) => {
    const row = await readUser(tx, context.tenantId, params.id, true);
    await requireNotMightier(tx, context, row);
    const barrier = removalHindrance(row, await assetsOf(context.ports, tx, context.tenantId, row.id));
    if (barrier !== undefined) throw new Refusal(barrier);
    await tx.delete(userRole).where(eq(userRole.userId, row.id));
    const now = context.ports.clock.now();
    await tx
      .update(user)
      .set({ ...REMOVED, removedAt: now, updatedAt: now })
      .where(eq(user.id, row.id));
    await endSessions(tx, row.id);
    return { result: null, audit: { entityId: row.id, entityName: row.username, before: { name: row.name } } };
  }),
);

/** Handlers of users. */
export const userHandlers: readonly Implementation[] = [
  list,
  all,
  get,
  create,
  update,
  setStatus,
  resetPassword,
  remove,
];
