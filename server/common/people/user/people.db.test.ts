import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBackgroundJobs } from '../../../../src/contract/shell/backgroundJob.ts';
import {
  createDepartment,
  listDepartments,
  setDepartmentStatus,
  updateDepartment,
} from '../../../../src/contract/common/people/department.ts';
import {
  createRole,
  getRole,
  listGrantable,
  listRoles,
  updateRole,
} from '../../../../src/contract/common/people/role.ts';
import { getUserInfo } from '../../../../src/contract/shell/session.ts';
import { listTasks } from '../../../../src/contract/outreach/task/task.ts';
import { createUser, getUser, listUsers, setUserStatus, users } from '../../../../src/contract/common/people/user.ts';
import { RIGHTS } from '../../../../src/domain/catalog/rights.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { user } from '../../../db/schema/index.ts';

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
  const role = (over: Partial<{ name: string; rights: string[]; dataSourceIds: string[] }> = {}) =>
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

  it('of two administrators who change a role, the second overwrites nothing and is shown what the first saved', async () => {
    const { id, version, ...kept } = (await role({ name: 'Twice', rights: ['task:view', 'package:view'] })).value;
    const second = await test.userWith([...RIGHTS]);
    const form = { description: '', dataSourceIds: kept.dataSourceIds, version };
    const save = (by: TestCaller, name: string, rights: string[]) =>
      by.call(updateRole, { params: { id }, body: { ...form, name, rights } });
    expect((await save(test.admin, 'First', ['task:view'])).value.version).toBe(version + 1);
    const refused = await save(second, 'Second', ['package:view']);
    expect(refused.body).toMatchObject({ errorCode: 'CONFLICT', data: { name: 'First', rights: ['task:view'] } });
    expect((await test.admin.call(getRole, { params: { id } })).value).toMatchObject({
      name: 'First',
      rights: ['task:view'],
    });
  });

  it('the sessions of a user who is disabled end at once: in every browser, and for what pages ask by themselves', async () => {
    const person = await test.userWith(['task:view']);
    await test.ports.db
      .update(user)
      .set({ passwordHash: await test.ports.passwords.hash(GOOD_PASSWORD) })
      .where(eq(user.id, person.id));
    const { username } = (await test.admin.call(getUser, { params: { id: person.id } })).value;
    const elsewhere = await test.signIn(username, GOOD_PASSWORD);
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        [person, elsewhere].flatMap((browser) =>
          [listTasks, listBackgroundJobs].map(async (asked) => {
            const input = asked === listTasks ? { query: {} } : {};
            return (await browser.call(asked, input)).status;
          }),
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await test.admin.call(setUserStatus, { params: { id: person.id }, body: { status: 'disabled' } });
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    await test.admin.call(setUserStatus, { params: { id: person.id }, body: { status: 'enabled' } });
    expect(await statuses()).toEqual([401, 401, 401, 401]);
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
