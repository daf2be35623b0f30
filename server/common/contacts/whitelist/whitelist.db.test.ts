import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToBlacklist } from '../../../../src/contract/common/contacts/blacklist.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import {
  addToWhitelist,
  listWhitelist,
  removeFromWhitelist,
  setWhitelistStatus,
  type WhitelistNumber,
} from '../../../../src/contract/common/contacts/whitelist.ts';
import { WHITELIST_MAX } from '../../../../src/domain/common/contacts/numberList.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';

const mobile = (n: number): string => `139${String(n).padStart(8, '0')}`;

describe('whitelist', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const add = (...numbers: string[]) => test.admin.call(addToWhitelist, { body: { numbers } });
  const rows = async (): Promise<WhitelistNumber[]> => (await test.admin.call(listWhitelist, { query: {} })).value;

  it('lists each number with its status, and that the blacklist is stronger [3.4-14]', async () => {
    expect((await add(mobile(1), '+86 139 0000 0002')).value).toEqual({ added: 2 });
    await test.admin.call(addToBlacklist, { body: { numbers: [mobile(1)], remark: '' } });
    expect(await rows()).toMatchObject([
      { number: '139****0002', status: 'enabled', blacklisted: false, createdByName: 'admin' },
      { number: '139****0001', status: 'enabled', blacklisted: true },
    ]);
  });

  it('refuses a number that is there already, in any spelling, and adds nothing then [5.3-36]', async () => {
    const { body } = await add(mobile(3), '+86 139-0000-0001');
    expect(body.fieldErrors).toEqual([{ path: 'numbers', code: 'sameNumber', params: { number: mobile(1) } }]);
    expect(await rows()).toHaveLength(2);
  });

  it('refuses repeated, malformed and crowded lines at the field [5.3-34] [5.3-37]', async () => {
    const code = async (...numbers: string[]) => (await add(...numbers)).body.fieldErrors?.[0]?.code;
    expect(await code(mobile(4), mobile(4))).toBe('duplicateNumber');
    expect(await code('123')).toBe('phoneFormat');
    expect(await code(`${mobile(4)} ${mobile(5)}`)).toBe('oneNumberPerLine');
    expect(await rows()).toHaveLength(2);
  });

  it('holds 50 numbers and not one more, also when two operators add at once [5.3-35]', async () => {
    const many = (from: number, count: number): string[] =>
      Array.from({ length: count }, (_unused, index) => mobile(from + index));
    expect((await add(...many(100, WHITELIST_MAX + 1))).body.fieldErrors).toEqual([
      { path: 'numbers', code: 'tooManyWhitelisted', params: { max: WHITELIST_MAX } },
    ]);
    const both = await Promise.all([add(...many(100, 40)), add(...many(200, 40))]);
    expect(both.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect((await add(...many(300, WHITELIST_MAX - 42))).body.success).toBe(true);
    expect(await rows()).toHaveLength(20);
    expect((await add(mobile(400))).body.fieldErrors?.[0]?.code).toBe('tooManyWhitelisted');
  });

  it('numbers are disabled, enabled and taken off, each with a line that does not tell the number', async () => {
    const [row] = await rows();
    const params = { id: String(row?.id) };
    await test.admin.call(setWhitelistStatus, { params, body: { status: 'disabled' } });
    const { value } = await test.admin.call(listWhitelist, { query: { status: 'disabled' } });
    expect(value.map(({ id }) => id)).toEqual([row?.id]);
    await test.admin.call(removeFromWhitelist, { params });
    expect((await test.admin.call(removeFromWhitelist, { params })).body.errorCode).toBe('NOT_FOUND');
    const log = await test.admin.call(listOperations, { query: { pageSize: 100 } });
    const lines = log.value.filter(({ action }) => action.startsWith('whitelist.'));
    expect(lines.length).toBeGreaterThan(3);
    expect(JSON.stringify(lines)).not.toMatch(/139\d{8}/);
  });
});
