import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorText, listErrorTexts, updateErrorText } from '../../../../src/contract/common/settings/basicData.ts';
import { getContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { getLanguagePack } from '../../../../src/contract/shell/session.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';

const NONE = { zh_CN: '', en_US: '', ms_MY: '', ja_JP: '', zh_HK: '' };

describe('the error catalogue', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const find = async (query: { keyword?: string; place?: 'operation' | 'field'; changed?: 'yes' }) =>
    (await test.admin.call(listErrorTexts, { query: { ...query, pageSize: 1000 } })).value;
  const save = (code: string, own: Partial<ErrorText['own']>, seen: Partial<ErrorText['own']> = {}) =>
    test.admin.call(updateErrorText, {
      params: { code },
      body: { own: { ...NONE, ...own }, seen: { ...NONE, ...seen } },
    });

  it('has every code with its wording in five languages, found by any of them', async () => {
    const all = await find({});
    expect(all.length).toBeGreaterThan(70);
    for (const { code, builtIn } of all)
      for (const text of Object.values(builtIn)) expect([code, text]).not.toContain('');
    expect((await find({ keyword: 'no_perm' })).map(({ code, place }) => [code, place])).toEqual([
      ['NO_PERMISSION', 'operation'],
    ]);
    const named = await find({ keyword: '名称不能重复', place: 'field' });
    expect(named.map(({ code }) => code)).toContain('nameTaken');
    expect(named.filter(({ builtIn }) => !builtIn.zh_CN.includes('名称不能重复'))).toEqual([]);
    expect(named.length).toBeLessThan(5);
  });

  it('is worded by the tenant, in refusals and in the pack, and goes back to the product’s words', async () => {
    const missing = async () => (await test.admin.call(getContact, { params: { id: '999999' } })).body.errorMsg;
    const packed = async (tenantId: string) =>
      (
        await test.anybody.call(
          getLanguagePack,
          { query: { namespace: 'frontend', lang: 'en_US' } },
          { 'gc-id': tenantId },
        )
      ).value['error.NOT_FOUND'];
    const product = await missing();
    const own = { en_US: 'Nothing here' };
    expect((await save('NOT_FOUND', own)).value.own).toEqual({ ...NONE, ...own });
    expect([await missing(), await packed('default'), await packed('other')]).toEqual([
      'Nothing here',
      'Nothing here',
      product,
    ]);
    expect((await find({ changed: 'yes' })).map(({ code }) => code)).toEqual(['NOT_FOUND']);
    expect((await save('NOT_FOUND', {})).body.errorCode).toBe('CONFLICT');
    expect((await save('NOT_FOUND', { en_US: product ?? '' }, own)).value.own).toEqual(NONE);
    expect([await missing(), await packed('default')]).toEqual([product, product]);
  });

  it('has no placeholders that nothing fills, and no codes that do not exist', async () => {
    expect((await save('tooLong', { en_US: '{{max}} at most' })).body.success).toBe(true);
    expect((await save('tooLarge', { en_US: '{{max}} {{name}}' })).body.fieldErrors).toEqual([
      { path: 'own.en_US', code: 'placeholderUnknown', params: { names: 'name' } },
    ]);
    expect((await save('neverHeard', { en_US: 'x' })).body.errorCode).toBe('NOT_FOUND');
  });
});
