import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment, listDepartments } from '../../../src/contract/common/people/department.ts';
import { createRole, listGrantable } from '../../../src/contract/common/people/role.ts';
import {
  changePassword,
  getUserInfo,
  getUserType,
  resetPassword,
  sendResetCode,
  signIn,
  signOut,
} from '../../../src/contract/shell/session.ts';
import { createUser, resetUserPassword, setUserStatus } from '../../../src/contract/common/people/user.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../tests/db/testApi.ts';
import { session, unknownAccountTry } from '../../db/schema/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

describe('sessions', () => {
  let test: TestApi;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  /** A user with a role that may see departments. */
  async function newUser(phone = '13800138000'): Promise<{ id: string; username: string }> {
    made += 1;
    const username = `user${made}`;
    const grantable = await test.admin.call(listGrantable, {});
    const role = await test.admin.call(createRole, {
      body: {
        name: `role ${made}`,
        rights: ['department:view'],
        dataSourceIds: grantable.value.dataSources.map(({ id }) => id),
      },
    });
    const place = await test.admin.call(createDepartment, { body: { name: `place ${made}`, parentId: null } });
    const body = {
      username,
      name: username,
      phone,
      email: `${username}@example.com`,
      departmentId: place.value.id,
      roleIds: [role.value.id],
    };
    const user = await test.admin.call(createUser, { body });
    expect(user.body.success).toBe(true);
    return { id: user.value.id, username };
  }

  const newPassword = { newPassword: 'Qm4!vx9k', confirmation: 'Qm4!vx9k' };

  it('begins with the last six digits of the phone, which open nothing but the password change [5.2-17]', async () => {
    const { username } = await newUser('13912345678');
    const answer = await test.anybody.call(signIn, { body: { account: username, password: '345678' } });
    expect(answer.value).toMatchObject({ username, mustChangePassword: true });
    const user = await test.signIn(username, '345678');
    expect((await user.call(listDepartments, {})).body.errorCode).toBe('PASSWORD_CHANGE_REQUIRED');
    expect((await user.call(getUserInfo, {})).value).toMatchObject({ username, mustChangePassword: true });
    const changed = await user.call(changePassword, { body: { currentPassword: '345678', ...newPassword } });
    expect(changed.body.success).toBe(true);
    expect((await user.call(listDepartments, {})).body.success).toBe(true);
  });

  it('lets an initial password stand for seven days at most', async () => {
    const { username } = await newUser('13912345678');
    test.clock.advance(7 * DAY_MS + 1);
    const answer = await test.anybody.call(signIn, { body: { account: username, password: '345678' } });
    expect(answer.body).toMatchObject({ success: false, errorCode: 'INITIAL_PASSWORD_EXPIRED' });
    test.admin = await test.signIn('admin', GOOD_PASSWORD);
  });

  it('says the same of an unknown, a disabled and a wrongly typed account [5.2-18]', async () => {
    const { id, username } = await newUser();
    expect((await test.admin.call(setUserStatus, { params: { id }, body: { status: 'disabled' } })).body.success).toBe(
      true,
    );
    const bodies = await Promise.all(
      [
        { account: username, password: '138000' },
        { account: 'nobody', password: '138000' },
        { account: 'admin', password: 'wrong' },
      ].map(async (body) => (await test.anybody.call(signIn, { body })).body),
    );
    for (const body of bodies) {
      expect(body).toMatchObject({
        success: false,
        errorCode: 'SIGN_IN_FAILED',
        errorMsg: 'The username does not exist or the password is wrong',
      });
    }
  });

  it('ends the session of a user who is disabled, at once', async () => {
    const { id, username } = await newUser();
    const user = await test.signIn(username, '138000');
    expect((await user.call(getUserInfo, {})).status).toBe(200);
    await test.admin.call(setUserStatus, { params: { id }, body: { status: 'disabled' } });
    expect((await user.call(getUserInfo, {})).status).toBe(401);
  });

  it('locks an account for 15 minutes after five failures, whether it exists or not', async () => {
    const { username } = await newUser();
    for (const account of [username, 'ghost']) {
      for (let failure = 0; failure < 5; failure++) {
        const { body } = await test.anybody.call(signIn, { body: { account, password: 'wrong' } });
        expect(body.errorCode).toBe('SIGN_IN_FAILED');
      }
      expect((await test.anybody.call(signIn, { body: { account, password: '138000' } })).body.errorCode).toBe(
        'ACCOUNT_LOCKED',
      );
      // The address is not to be slowed down while this test asks for the other account.
      test.clock.advance(MINUTE_MS);
    }
    test.clock.advance(15 * MINUTE_MS);
    expect((await test.anybody.call(signIn, { body: { account: username, password: '138000' } })).body.success).toBe(
      true,
    );
  });

  it('judges five of many parallel guesses and no more, whether the account exists or not', async () => {
    test.clock.advance(HOUR_MS);
    const { username } = await newUser();
    for (const account of [username, 'somebody-unknown']) {
      test.clock.advance(HOUR_MS);
      const codes = await Promise.all(
        Array.from({ length: 15 }, async (_, guess) => {
          const { body } = await test.anybody.call(signIn, { body: { account, password: `wrong${guess}` } });
          return body.errorCode;
        }),
      );
      expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(5);
      expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(10);
      const late = await test.anybody.call(signIn, { body: { account, password: '138000' } });
      expect(late.body.errorCode).toBe('ACCOUNT_LOCKED');
    }
  });

  it('keeps the lock of an account that does not exist in the database, and not its name', async () => {
    test.clock.advance(HOUR_MS);
    for (let failure = 0; failure < 5; failure += 1)
      await test.anybody.call(signIn, { body: { account: 'phantom', password: 'wrong' } });
    const rows = await test.ports.db.select().from(unknownAccountTry);
    expect(rows.filter(({ lockedUntil }) => lockedUntil !== null && lockedUntil > test.clock.now())).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('phantom');
    test.clock.advance(HOUR_MS);
  });

  it('slows down an address that tries one account after another', async () => {
    test.clock.advance(HOUR_MS);
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        test.anybody.call(signIn, { body: { account: `stranger${index}`, password: 'x' } }),
      ),
    );
    const slowed = tries.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(1);
    expect(slowed[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    test.clock.advance(HOUR_MS);
  });

  it('replaces an old token in the Authorization header, once, and honours the old one for calls under way', async () => {
    const caller = await test.signIn('admin', GOOD_PASSWORD);
    caller.followsRenewal = false;
    expect((await caller.call(getUserType, {})).headers.get('authorization')).toBeNull();
    test.clock.advance(16 * MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 5 }, () => caller.call(getUserType, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const renewed = answers.flatMap(({ headers }) => headers.get('authorization') ?? []);
    expect(renewed).toHaveLength(1);
    test.clock.advance(2 * MINUTE_MS);
    expect((await caller.call(getUserType, {})).status).toBe(401);
    caller.token = renewed[0] ?? '';
    expect((await caller.call(getUserType, {})).value).toMatchObject({ userType: 'main', userName: 'admin' });
  });

  it('ends after the configured hours without use', async () => {
    const caller = await test.signIn('admin', GOOD_PASSWORD);
    test.clock.advance(8 * HOUR_MS + 1);
    expect((await caller.call(getUserType, {})).status).toBe(401);
    test.admin = await test.signIn('admin', GOOD_PASSWORD);
  });

  it('signs out here, or everywhere', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => test.signIn('admin', GOOD_PASSWORD)));
    await first?.call(signOut, { body: {} });
    expect((await first?.call(getUserType, {}))?.status).toBe(401);
    expect((await second?.call(getUserType, {}))?.status).toBe(200);
    await second?.call(signOut, { body: { everywhere: true } });
    expect((await third?.call(getUserType, {}))?.status).toBe(401);
    test.admin = await test.signIn('admin', GOOD_PASSWORD);
  });

  it('stores no token that could be used', async () => {
    const rows = await test.ports.db.select().from(session).where(eq(session.tenantId, 'default'));
    expect(JSON.stringify(rows)).not.toContain(test.admin.token);
  });

  it('changes a password only with the current one, by the rules, and ends the other sessions', async () => {
    const { username } = await newUser();
    const here = await test.signIn(username, '138000');
    const elsewhere = await test.signIn(username, '138000');
    const wrong = await here.call(changePassword, { body: { currentPassword: 'nope', ...newPassword } });
    expect(wrong.body.fieldErrors).toEqual([{ path: 'currentPassword', code: 'currentPasswordWrong' }]);
    const weak = { currentPassword: '138000', newPassword: 'abc', confirmation: 'abd' };
    expect((await here.call(changePassword, { body: weak })).body.fieldErrors?.map(({ code }) => code)).toEqual([
      'passwordLength',
      'passwordKinds',
      'passwordSequence',
      'passwordsDiffer',
    ]);
    expect(
      (await here.call(changePassword, { body: { currentPassword: '138000', ...newPassword } })).body.success,
    ).toBe(true);
    expect((await here.call(getUserInfo, {})).status).toBe(200);
    expect((await elsewhere.call(getUserInfo, {})).status).toBe(401);
    const same = { currentPassword: newPassword.newPassword, ...newPassword };
    expect((await here.call(changePassword, { body: same })).body.fieldErrors).toEqual([
      { path: 'newPassword', code: 'passwordSame' },
    ]);
  });

  describe('a forgotten password', () => {
    const codeFor = async (account: string): Promise<string> => {
      test.texts.length = 0;
      await test.anybody.call(sendResetCode, { body: { account } });
      return /\d{6}/.exec(test.texts[0]?.text ?? '')?.[0] ?? '';
    };
    const reset = async (account: string, code: string) =>
      (await test.anybody.call(resetPassword, { body: { account, code, ...newPassword } })).body;

    it('is set anew with the code that was sent to the reserved phone, once', async () => {
      const { username } = await newUser('13900001111');
      const before = await test.signIn(username, '001111');
      const code = await codeFor(username);
      expect(test.texts[0]?.phone).toBe('13900001111');
      expect((await reset(username, code)).success).toBe(true);
      expect((await before.call(getUserInfo, {})).status).toBe(401);
      await expect(test.signIn(username, newPassword.newPassword)).resolves.toBeDefined();
      expect((await reset(username, code)).fieldErrors).toEqual([{ path: 'code', code: 'codeWrong' }]);
      test.clock.advance(HOUR_MS);
    });

    it('refuses a code after ten minutes [9-48]', async () => {
      const { username } = await newUser();
      const code = await codeFor(username);
      test.clock.advance(10 * MINUTE_MS + 1);
      expect((await reset(username, code)).fieldErrors).toEqual([{ path: 'code', code: 'codeWrong' }]);
      const second = await codeFor(username);
      test.clock.advance(10 * MINUTE_MS - 1);
      expect((await reset(username, second)).success).toBe(true);
      test.clock.advance(HOUR_MS);
    });

    it('takes five tries of a code and no more, also when they come at once', async () => {
      const { username } = await newUser();
      const code = await codeFor(username);
      const wrong = code === '000000' ? '000001' : '000000';
      await Promise.all([1, 2, 3, 4, 5].map(() => reset(username, wrong)));
      expect((await reset(username, code)).success).toBe(false);
      test.clock.advance(HOUR_MS);
    });

    it('sends a code at most once a minute, also on a double click, and says nothing of accounts that do not exist', async () => {
      const { username } = await newUser();
      test.texts.length = 0;
      const ask = (account: string) => test.anybody.call(sendResetCode, { body: { account } });
      const [one, two, ghost] = await Promise.all([ask(username), ask(username), ask('ghost')]);
      expect(test.texts).toHaveLength(1);
      expect(one.value).toEqual({ resendAfterSeconds: 60, validForMinutes: 10 });
      expect([two.value, ghost.value]).toEqual([one.value, one.value]);
      test.clock.advance(61_000);
      await ask(username);
      expect(test.texts).toHaveLength(2);
    });
  });

  it('takes five wrong current passwords of an open session and no more, until the account is unlocked', async () => {
    const { username } = await newUser('13900003333');
    const user = await test.signIn(username, '003333');
    const change = async (currentPassword: string) =>
      (await user.call(changePassword, { body: { currentPassword, ...newPassword } })).body;
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await change('wrong')).fieldErrors).toEqual([{ path: 'currentPassword', code: 'currentPasswordWrong' }]);
    }
    expect((await change('003333')).errorCode).toBe('ACCOUNT_LOCKED');
    test.clock.advance(15 * MINUTE_MS + 1);
    expect((await change('003333')).success).toBe(true);
  });

  it('gives the initial password back on request of an administrator', async () => {
    const { id, username } = await newUser('13900002222');
    const user = await test.signIn(username, '002222');
    await user.call(changePassword, { body: { currentPassword: '002222', ...newPassword } });
    expect((await test.admin.call(resetUserPassword, { params: { id } })).value.mustChangePassword).toBe(true);
    expect((await user.call(getUserInfo, {})).status).toBe(401);
    await expect(test.signIn(username, '002222')).resolves.toBeDefined();
  });

  it('sends at most ten codes a day, and answers alike when no more are sent', async () => {
    const { username } = await newUser();
    test.texts.length = 0;
    for (let asked = 1; asked <= 15; asked += 1) {
      const { value } = await test.anybody.call(sendResetCode, { body: { account: username } });
      expect(value).toEqual({ resendAfterSeconds: 60, validForMinutes: 10 });
      test.clock.advance(10 * MINUTE_MS);
    }
    expect(test.texts).toHaveLength(10);
    test.clock.advance(24 * HOUR_MS);
    await test.anybody.call(sendResetCode, { body: { account: username } });
    expect(test.texts).toHaveLength(11);
  });
});
