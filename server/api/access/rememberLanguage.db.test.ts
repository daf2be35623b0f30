import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTasks } from '../../../src/contract/outreach/task/task.ts';
import { signIn } from '../../../src/contract/shell/session.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../tests/db/testApi.ts';
import { user } from '../../db/schema/index.ts';

describe('the language of a user', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const kept = async (): Promise<string | null | undefined> =>
    (await test.ports.db.select({ lang: user.lang }).from(user).where(eq(user.username, 'admin')))[0]?.lang;

  it('is that of their sign-in, and the one that they have switched to when their token is renewed', async () => {
    const body = { account: 'admin', password: GOOD_PASSWORD };
    await test.anybody.call(signIn, { body }, { lang: 'ja_JP' });
    expect(await kept()).toBe('ja_JP');
    await test.admin.call(listTasks, { query: {} }, { lang: 'ms_MY' });
    expect(await kept()).toBe('ja_JP');
    test.clock.advance(16 * 60_000);
    await test.admin.call(listTasks, { query: {} }, { lang: 'ms_MY' });
    expect(await kept()).toBe('ms_MY');
  });
});
