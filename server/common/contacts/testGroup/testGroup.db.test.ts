import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { testGroups } from '../../../../src/contract/common/contacts/testGroup.ts';
import { TEST_GROUPS_MAX } from '../../../../src/domain/common/contacts/testGroup.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';

describe('groups of test recipients', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const create = (name: string, recipients = [`${name}@example.com`]) =>
    test.admin.call(testGroups.create, { body: { name, recipients } });

  it('are made, found, changed and removed; the log counts addresses and names none', async () => {
    const { value } = await create('design', ['ann@example.com', 'bob@example.com']);
    const params = { id: value.id };
    expect((await test.admin.call(testGroups.list, { query: { name: 'SIG' } })).value).toEqual([value]);
    const body = { name: 'design', recipients: ['ann@example.com'], version: 1 };
    expect((await test.admin.call(testGroups.update, { params, body })).value).toMatchObject({ version: 2 });
    const late = await test.admin.call(testGroups.update, { params, body });
    expect([late.body.errorCode, (late.body.data as { recipients: string[] }).recipients]).toEqual([
      'CONFLICT',
      ['ann@example.com'],
    ]);
    await test.admin.call(testGroups.remove, { params });
    expect((await test.admin.call(testGroups.get, { params })).body.errorCode).toBe('NOT_FOUND');
    const { value: lines, text } = await test.admin.call(listOperations, { query: { pageSize: 10 } });
    const ours = lines.filter(({ action }) => action.startsWith('testGroup.'));
    expect(ours.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['testGroup.remove', { name: 'design', recipients: 1 }, null],
      ['testGroup.update', { name: 'design', recipients: 2 }, { name: 'design', recipients: 1 }],
      ['testGroup.create', null, { name: 'design', recipients: 2 }],
    ]);
    expect(text).not.toContain('ann@example.com');
  });

  it('are refused at their fields: a name that exists, addresses that are no list', async () => {
    await create('sales');
    expect((await create('sales')).body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    const refused = async (...recipients: string[]) => (await create('new', recipients)).body.fieldErrors;
    expect(await refused()).toEqual([{ path: 'recipients', code: 'required' }]);
    expect(await refused('a@example.com', '')).toEqual([{ path: 'recipients', code: 'emailEmpty' }]);
    expect(await refused('a@example.com', 'A@example.com')).toEqual([
      { path: 'recipients', code: 'emailRepeated', params: { repeated: 'A@example.com' } },
    ]);
  });

  it('are at most a hundred', async () => {
    const { body } = await test.admin.call(testGroups.list, { query: {} });
    const have = (body.value as unknown[]).length;
    for (let made = have; made < TEST_GROUPS_MAX; made += 1) expect((await create(`g${made}`)).body.success).toBe(true);
    expect((await create('more')).body.fieldErrors?.[0]).toMatchObject({ path: 'name', code: 'tooManyGroups' });
  });
});
