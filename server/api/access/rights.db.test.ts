import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { contract } from '../../../src/contract/index.ts';
import { createDepartment } from '../../../src/contract/common/people/department.ts';
import {
  findByUserIdAndProductId,
  findMenuByUserRoles,
  queryMenuByCurrentUser,
} from '../../../src/contract/shell/menu.ts';
import { createMessage, getMessage, listMessages } from '../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { createRole, getRole, listGrantable, listRoles, updateRole } from '../../../src/contract/common/people/role.ts';
import { changePassword } from '../../../src/contract/shell/session.ts';
import {
  createUser,
  getUser,
  listUsers,
  resetUserPassword,
  updateUser,
} from '../../../src/contract/common/people/user.ts';
import { flattenMenu } from '../../../src/domain/shell/menuEntry.ts';
import { CONFIGS, SYSTEMS } from '../../../src/domain/catalog/menu.ts';
import type { Right } from '../../../src/domain/shell/rights.ts';
import { RIGHTS, viewRightsOf } from '../../../src/domain/catalog/rights.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { auditLog } from '../../db/schema/index.ts';
import { seedTenant } from '../../seed.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const NEW_PASSWORD = { newPassword: 'Qm4!vx9k', confirmation: 'Qm4!vx9k' };

/** A call of an endpoint that is right in form, so that only the right decides. */
const anyInput = (endpoint: Endpoint): never => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NO_ID]));
  return { params, query: {}, body: {}, file: new File(['PK'], 'a.xlsx') } as never;
};

describe('rights on every call', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('refuses every call but the public ones without a session', async () => {
    const closed = contract.filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(40);
    for (const endpoint of closed) {
      const { status, body } = await test.anybody.call(endpoint, anyInput(endpoint));
      expect([endpoint.id, status, body.errorCode]).toEqual([endpoint.id, 401, 'UNAUTHORIZED']);
    }
  });

  it('refuses every call that names a right to whoever has all rights but those, with HTTP 200', async () => {
    const named = contract.filter(({ access }) => typeof access === 'object' && 'right' in access);
    expect(named.length).toBeGreaterThan(40);
    const callers = new Map<string, TestCaller>();
    for (const endpoint of named) {
      const wanted = [
        typeof endpoint.access === 'object' && 'right' in endpoint.access ? endpoint.access.right : [],
      ].flat();
      const key = wanted.join();
      const brings = (right: Right): string[] => [right, ...viewRightsOf(right)].map((one) => one.split(':')[0] ?? '');
      const without = RIGHTS.filter((right) => !wanted.some((one) => brings(right).includes(one.split(':')[0] ?? '')));
      const caller = callers.get(key) ?? (await test.userWith([...without]));
      callers.set(key, caller);
      const { status, body } = await caller.call(endpoint, anyInput(endpoint));
      expect([endpoint.id, status, body.success, body.errorCode]).toEqual([endpoint.id, 200, false, 'NO_PERMISSION']);
    }
  });

  it('answers the menu of an application, cut to the rights of all roles together [6-01] [6-06] [3.2-04]', async () => {
    const caller = await test.userWith(['role:view', 'task:send']);
    const { body } = await caller.call(findByUserIdAndProductId, { body: { applicationName: 'core' } });
    const data = body.data as { systems: unknown[]; configs: unknown[] };
    const [systems, configs] = [JSON.stringify(data.systems), JSON.stringify(data.configs)];
    expect(systems).toContain('task:send');
    expect(systems).not.toContain('task:edit');
    expect(systems).not.toContain('/common/');
    expect(configs).toContain('/common/roleManagement');
    expect(configs).not.toContain('/common/userManagement');
    const other = await caller.call(findByUserIdAndProductId, { body: { applicationName: 'other' } });
    expect(other.body.data).toEqual({ systems: [], configs: [] });
    const menus = await caller.call(findMenuByUserRoles, {});
    expect(menus.value).toEqual([...data.systems, ...data.configs]);
  });

  it('answers menu resources with the fields of the specification at every level [3.2-01]', async () => {
    const { value } = await test.admin.call(queryMenuByCurrentUser, {});
    const fields = ['children', 'iconFocusUrl', 'iconUrl', 'id', 'resourceName', 'resourceType', 'status', 'url'];
    const check = (resources: typeof value): number =>
      resources.reduce((seen, resource) => {
        expect(Object.keys(resource).toSorted()).toEqual(fields);
        expect(resource.resourceName).not.toContain('urc id');
        return seen + 1 + check(resource.children);
      }, 0);
    expect(check(value)).toBe(flattenMenu([...SYSTEMS, ...CONFIGS]).length);
  });

  it('lets nobody grant what they do not hold, nor touch an account mightier than their own', async () => {
    const caller = await test.userWith(['role:edit', 'user:edit', 'department:view']);
    const sources = (await test.admin.call(listGrantable, {})).value.dataSources.map(({ id }) => id);
    const beyond = await caller.call(createRole, {
      body: { name: 'mighty', rights: ['task:send'], dataSourceIds: sources },
    });
    expect(beyond.body.fieldErrors).toEqual([{ path: 'rights', code: 'rightsBeyondOwn' }]);
    const within = await caller.call(createRole, {
      body: { name: 'modest', rights: ['department:view'], dataSourceIds: sources },
    });
    expect(within.body.success).toBe(true);
    const mighty = await test.userWith(['task:send']);
    expect((await caller.call(resetUserPassword, { params: { id: mighty.id } })).body.errorCode).toBe('NO_PERMISSION');
    const all = await caller.call(listUsers, { query: { pageSize: 1000 } });
    const main = all.value.find(({ isMain }) => isMain);
    expect((await caller.call(resetUserPassword, { params: { id: main?.id ?? '' } })).body.success).toBe(false);
    const itself = await caller.call(getUser, { params: { id: caller.id } });
    const mightyRole = (await caller.call(listRoles, { query: { pageSize: 1000 } })).value.find(({ rights }) =>
      rights.includes('task:send'),
    );
    const place = await test.admin.call(createDepartment, { body: { name: 'raise', parentId: null } });
    const raise = await caller.call(updateUser, {
      params: { id: caller.id },
      body: {
        name: 'x',
        phone: '13800138000',
        email: 'a@b.cn',
        departmentId: place.value.id,
        roleIds: [...itself.value.roleIds, mightyRole?.id ?? ''],
        version: itself.value.version,
      },
    });
    expect(raise.body.fieldErrors).toEqual([{ path: 'roleIds', code: 'rightsBeyondOwn' }]);
  });

  it('takes a changed role into account with the next call', async () => {
    const caller = await test.userWith(['department:view']);
    expect((await caller.call(listRoles, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const { value: own } = await test.admin.call(getRole, { params: { id: caller.roleId } });
    const { dataSources } = (await test.admin.call(listGrantable, {})).value;
    const body = { ...own, rights: ['role:view'], dataSourceIds: dataSources.map(({ id }) => id) };
    await test.admin.call(updateRole, { params: { id: own.id }, body });
    expect((await caller.call(listRoles, { query: {} })).body.success).toBe(true);
  });

  it('keeps tenants apart: neither sees nor changes the rows of the other', async () => {
    await seedTenant(test.ports, { id: 'other', name: 'Other', adminUsername: 'admin', adminPassword: GOOD_PASSWORD });
    const other = await test.signIn('admin', GOOD_PASSWORD, 'other');
    await other.call(changePassword, { body: { currentPassword: GOOD_PASSWORD, ...NEW_PASSWORD } });
    const ours = await test.admin.call(createMessage, { body: { name: 'ours', subject: 's', content: '<p>c</p>' } });
    const ourRoles = await test.admin.call(listRoles, { query: {} });

    expect((await other.call(listMessages, { query: {} })).value).toEqual([]);
    expect((await other.call(getMessage, { params: { id: ours.value.id } })).body.errorCode).toBe('NOT_FOUND');
    const roleId = ourRoles.value[0]?.id ?? '';
    expect((await other.call(getRole, { params: { id: roleId } })).body.errorCode).toBe('NOT_FOUND');
    const otherRoles = await other.call(listRoles, { query: {} });
    expect(otherRoles.value.map(({ id }) => id)).not.toContain(roleId);
    const borrowed = await other.call(createRole, {
      body: { name: 'x', rights: ['home:view'], dataSourceIds: ourRoles.value[0]?.dataSourceIds ?? [] },
    });
    expect(borrowed.body.fieldErrors?.[0]?.path).toBe('dataSourceIds');
    expect((await other.call(listMessages, { query: {} }, { 'gc-id': 'default' })).body.errorCode).toBe(
      'NO_PERMISSION',
    );
    const log = await other.call(listOperations, { query: { pageSize: 1000 } });
    expect(JSON.stringify(log.value)).not.toContain('ours');
  });

  it('leaves exactly one audit line for every write, with who and what, and none for what was refused', async () => {
    const lines = async (): Promise<number> =>
      (await test.ports.db.select({ count: count() }).from(auditLog))[0]?.count ?? 0;
    const before = await lines();
    await test.admin.call(createMessage, { body: { name: 'audited', subject: 's', content: '<p>c</p>' } });
    expect(await lines()).toBe(before + 1);
    const again = await test.admin.call(createMessage, {
      body: { name: 'audited', subject: 's', content: '<p>c</p>' },
    });
    expect(again.body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect(await lines()).toBe(before + 1);
    const { value } = await test.admin.call(listOperations, { query: { action: 'message.create' } });
    expect(value[0]).toMatchObject({ username: 'admin', action: 'message.create', entityName: 'audited' });
  });

  it('keeps phone numbers and addresses of users out of the audit log', async () => {
    const place = await test.admin.call(createDepartment, { body: { name: 'place', parentId: null } });
    const [any] = (await test.admin.call(listRoles, { query: {} })).value;
    const form = { username: 'logged', name: 'Logged', phone: '13800138000', email: 'a@b.cn' };
    const body = { ...form, departmentId: place.value.id, roleIds: [any?.id ?? ''] };
    expect((await test.admin.call(createUser, { body })).body.success).toBe(true);
    const log = JSON.stringify(await test.ports.db.select().from(auditLog));
    expect(log).not.toContain('13800138000');
    expect(log).not.toContain('a@b.cn');
  });
});
