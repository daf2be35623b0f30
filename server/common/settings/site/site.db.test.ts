import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sites } from '../../../../src/contract/common/settings/site.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';

describe('sites', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const create = (name: string, over: object = {}) =>
    test.admin.call(sites.create, { body: { name, type: 'website', domain: 'www.brand-a.com', ...over } });

  it('get a number that is never given twice, also when several are added at once', async () => {
    const made = await Promise.all(['官网', '商城', '社区'].map((name) => create(name)));
    const numbers = made.map(({ value }) => value.number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    const last = made.find(({ value }) => value.number === 3);
    await test.admin.call(sites.remove, { params: { id: last?.value.id ?? '' } });
    expect((await create('会员')).value.number).toBe(4);
  });

  it('have a name of their own of at most 30 characters, and a domain where they need one', async () => {
    await create('小程序', { type: 'miniProgram', domain: '' });
    const errors = async (name: string, over: object = {}) => (await create(name, over)).body.fieldErrors;
    expect(await errors('小程序')).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect(await errors('字'.repeat(31))).toEqual([{ path: 'name', code: 'tooLong', params: { max: 30 } }]);
    expect(await errors('没有域名', { domain: '' })).toEqual([{ path: 'domain', code: 'required' }]);
    expect(await errors('坏域名', { domain: 'https://brand.com' })).toEqual([{ path: 'domain', code: 'hostFormat' }]);
  });

  it('are found by name, domain and type, and show what somebody else saved meanwhile', async () => {
    const { value } = await create('活动页', { type: 'h5', domain: 'H5.brand.com' });
    const params = { id: value.id };
    const found = await test.admin.call(sites.list, { query: { keyword: 'h5.', type: 'h5' } });
    expect(found.value).toEqual([{ ...value, domain: 'h5.brand.com' }]);
    const body = { name: '活动', type: 'h5' as const, domain: 'h5.brand.com', version: 1 };
    expect((await test.admin.call(sites.update, { params, body })).value).toMatchObject({ name: '活动', version: 2 });
    expect((await test.admin.call(sites.update, { params, body })).body.errorCode).toBe('CONFLICT');
    expect((await test.admin.call(sites.get, { params })).value.number).toBe(value.number);
  });
});
