import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDepartment,
  listDepartments,
  setDepartmentStatus,
  updateDepartment,
} from '../../src/contract/department.ts';
import { createRole, getRole, listGrantable, listRoles } from '../../src/contract/role.ts';
import { getUserInfo } from '../../src/contract/session.ts';
import { createUser, listUsers, setUserStatus, users } from '../../src/contract/user.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';

describe('departments, roles and users', () => {
  let test: TestApi;
  let dataSourceId: string;
  beforeAll(async () => {
    test = await createTestApi();
    const { value } = await test.admin.call(listGrantable, {});
    dataSourceId = value.dataSources[0]?.id ?? '';
  });
  afterAll(() => test.close());

  const department = async (name: string, parentId: string | null = null) =>
    (await test.admin.call(createDepartment, { body: { name, parentId } })).value;
  const role = (over: Partial<{ rights: string[]; dataSourceIds: string[] }> = {}) =>
    test.admin.call(createRole, {
      body: { name: 'Reader', description: 'reads', rights: ['task:view'], dataSourceIds: [dataSourceId], ...over },
    });

  it('a department has name, parent, id, status and level, and says whether it stands on top [3.4-01]', async () => {
    const top = await department('East');
    const below = await department('Shanghai', top.id);
    expect(top).toMatchObject({ name: 'East', topLevel: true, parentId: null, level: 1, status: 'enabled' });
    const { value } = await test.admin.call(listDepartments, {});
    expect(value.find(({ id }) => id === below.id)).toMatchObject({ topLevel: false, parentId: top.id, level: 2 });
    const moved = { name: 'Shanghai city', parentId: null, version: below.version };
    await test.admin.call(updateDepartment, { params: { id: below.id }, body: moved });
    const after = (await test.admin.call(listDepartments, {})).value.find(({ id }) => id === below.id);
    expect(after).toMatchObject({ name: 'Shanghai city', topLevel: true, level: 1 });
  });

  it('a department is enabled or disabled', async () => {
    const { id } = await department('West');
    const set = async (status: 'enabled' | 'disabled') =>
      (await test.admin.call(setDepartmentStatus, { params: { id }, body: { status } })).value.status;
    expect([await set('disabled'), await set('enabled')]).toEqual(['disabled', 'enabled']);
  });

  it('a role has a name, a description, menu permissions and tag data sources [3.4-03]', async () => {
    const { value } = await role();
    const kept = (await test.admin.call(getRole, { params: { id: value.id } })).value;
    expect(kept).toMatchObject({
      name: 'Reader',
      description: 'reads',
      rights: ['task:view'],
      dataSourceIds: [dataSourceId],
    });
    expect((await test.admin.call(listRoles, { query: {} })).value.map(({ id }) => id)).toContain(value.id);
  });

  it('a user has username, account, name, phone, e-mail, department, roles and status [3.4-02] [7.2-05]', async () => {
    const { id: departmentId } = await department('North');
    const [someRole] = (await test.admin.call(listRoles, { query: {} })).value;
    const form = { name: 'Wang Li', phone: '13800002001', email: 'wang@example.com', departmentId };
    const roleIds = [someRole?.id ?? ''];
    const { value } = await test.admin.call(createUser, { body: { ...form, roleIds, username: 'wangli01' } });
    const expected = { ...form, roleIds, username: 'wangli01', account: 'wangli01', status: 'enabled' };
    expect(value).toMatchObject({ ...expected, departmentName: 'North', roleNames: [someRole?.name] });
    expect((await test.admin.call(listUsers, { query: { keyword: 'wangli' } })).value).toEqual([value]);
    expect((await test.admin.call(users, {})).value.find(({ id }) => id === value.id)).toMatchObject(expected);
  });

  it('a user who is disabled is out at once, and comes back when enabled', async () => {
    const viewer = await test.userWith(['task:view']);
    expect((await viewer.call(getUserInfo, {})).body.success).toBe(true);
    const set = (status: 'enabled' | 'disabled') =>
      test.admin.call(setUserStatus, { params: { id: viewer.id }, body: { status } });
    expect((await set('disabled')).value.status).toBe('disabled');
    expect((await viewer.call(getUserInfo, {})).body.success).toBe(false);
    expect((await set('enabled')).value.status).toBe('enabled');
  });
});
