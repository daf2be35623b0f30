import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApprovalSettings } from '../../../../src/contract/common/review/approvalSetting.ts';
import { createDepartment } from '../../../../src/contract/common/people/department.ts';
import { handOverAssets } from '../../../../src/contract/common/people/handOver.ts';
import { createMessage, listMessages } from '../../../../src/contract/outreach/message/message.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { getHolder, listHolders } from '../../../../src/contract/common/people/permission.ts';
import { getUserInfo } from '../../../../src/contract/shell/session.ts';
import {
  createUser,
  getUser,
  listUsers,
  removeUser,
  setUserStatus,
  updateUser,
  users,
} from '../../../../src/contract/common/people/user.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { user, userRole } from '../../../db/schema/index.ts';

describe('removing a user', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const remove = (id: string, by = test.admin) => by.call(removeUser, { params: { id } });
  const disable = (id: string) => test.admin.call(setUserStatus, { params: { id }, body: { status: 'disabled' } });
  const stored = async (id: string) => (await test.ports.db.select().from(user).where(eq(user.id, id)))[0];

  it('needs them disabled, and what belongs to them handed over; then they are nowhere to be found', async () => {
    const leaver = await test.userWith(['message:edit', 'message:view']);
    const heir = await test.userWith(['message:edit', 'message:view']);
    const written = await leaver.call(createMessage, {
      body: { name: 'Farewell', subject: 'Bye', content: '<p>Bye</p>' },
    });
    expect((await remove(leaver.id)).body.errorCode).toBe('STATE_FORBIDS');
    await disable(leaver.id);
    expect((await remove(leaver.id)).body.errorCode).toBe('USER_HAS_ASSETS');
    await test.admin.call(handOverAssets, {
      params: { id: leaver.id },
      body: { toUserId: heir.id, kinds: ['message'] },
    });
    expect((await remove(leaver.id)).status).toBe(200);

    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(ids((await test.admin.call(listUsers, { query: { pageSize: 1000 } })).value)).not.toContain(leaver.id);
    expect(ids((await test.admin.call(users, {})).value)).not.toContain(leaver.id);
    expect(ids((await test.admin.call(listHolders, { query: { pageSize: 1000 } })).value)).not.toContain(leaver.id);
    for (const answer of [
      await test.admin.call(getUser, { params: { id: leaver.id } }),
      await test.admin.call(getHolder, { params: { id: leaver.id } }),
      await test.admin.call(setUserStatus, { params: { id: leaver.id }, body: { status: 'enabled' } }),
      await remove(leaver.id),
    ])
      expect(answer.body.errorCode).toBe('NOT_FOUND');
    // Who wrote it stays said.
    const messages = (await heir.call(listMessages, { query: {} })).value;
    expect(messages.find(({ id }) => id === written.value.id)?.createdByName).toBe((await stored(leaver.id))?.name);
  });

  const hired = async (username: string) => {
    const place = await test.admin.call(createDepartment, { body: { name: `Of ${username}`, parentId: null } });
    const { roleId } = await test.userWith(['task:view']);
    const form = {
      name: 'Li Hua',
      phone: '13800138123',
      email: 'lihua@example.com',
      departmentId: place.value.id,
      roleIds: [roleId],
    };
    const { value } = await test.admin.call(createUser, { body: { ...form, username } });
    await test.ports.db
      .update(user)
      .set({ passwordHash: await test.ports.passwords.hash(GOOD_PASSWORD), mustChangePassword: false })
      .where(eq(user.id, value.id));
    return { ...value, form };
  };

  it('forgets phone, e-mail and roles, keeps the name, and gives the account to nobody again', async () => {
    const leaver = await hired('lihua');
    const browser = await test.signIn('lihua', GOOD_PASSWORD);
    await disable(leaver.id);
    await remove(leaver.id);
    expect(await stored(leaver.id)).toMatchObject({
      name: 'Li Hua',
      username: 'lihua',
      phone: '',
      email: '',
      departmentId: null,
    });
    expect(await test.ports.db.select().from(userRole).where(eq(userRole.userId, leaver.id))).toEqual([]);
    await expect(test.signIn('lihua', GOOD_PASSWORD)).rejects.toThrow('SIGN_IN_FAILED');
    expect((await browser.call(getUserInfo, {})).status).toBe(401);
    const { value } = await test.admin.call(listOperations, { query: {} });
    expect(value[0]).toMatchObject({ action: 'user.remove', entityName: 'lihua' });
    expect(JSON.stringify(value)).not.toMatch(/13800138123|lihua@example/);
    const again = await test.admin.call(createUser, { body: { ...leaver.form, username: 'LiHua' } });
    expect(again.body.fieldErrors).toEqual([{ path: 'username', code: 'usernameTaken' }]);
  });

  it('is refused for the main account, for oneself, and to who is less mighty', async () => {
    const main = (await test.admin.call(getUserInfo, {})).value;
    expect((await remove(main.id)).body.errorCode).toBe('STATE_FORBIDS');
    const colleague = await test.userWith(['user:edit', 'user:view']);
    expect((await remove(colleague.id, colleague)).body.errorCode).toBe('STATE_FORBIDS');
    const mightier = await test.userWith(['task:send', 'task:view']);
    await disable(mightier.id);
    expect((await remove(mightier.id, colleague)).body.errorCode).toBe('NO_PERMISSION');
  });

  it('offers them as reviewers no longer', async () => {
    const reviewer = await test.userWith(['task:approve']);
    const offered = async () =>
      (await test.admin.call(listApprovalSettings, {})).value
        .flatMap(({ candidates }) => candidates)
        .some(({ id }) => id === reviewer.id);
    expect(await offered()).toBe(true);
    // Not by way of the removal, which takes the roles too: somebody without any is not offered either.
    await test.ports.db.update(user).set({ removedAt: test.clock.now() }).where(eq(user.id, reviewer.id));
    expect(await offered()).toBe(false);
  });

  it('ends a change that began before', async () => {
    const leaver = await hired('wangfang');
    await disable(leaver.id);
    await remove(leaver.id);
    const body = { ...leaver.form, version: leaver.version };
    const late = await test.admin.call(updateUser, { params: { id: leaver.id }, body });
    expect(late.body.errorCode).toBe('NOT_FOUND');
  });
});
