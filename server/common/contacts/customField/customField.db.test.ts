import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact, getContact, updateContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import {
  createCustomField,
  type CustomField,
  getCustomField,
  listCustomFields,
  listVisibleFields,
  removeCustomField,
  updateCustomField,
} from '../../../../src/contract/common/contacts/customField.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';

type Form = Omit<CustomField, 'id' | 'version' | 'updatedAt'>;

const LEVEL: Form = {
  name: '会员等级',
  code: 'level',
  parameter: '会员等级',
  component: 'select',
  options: [
    { name: '金卡', code: 'gold' },
    { name: '银卡', code: 'silver' },
  ],
  visibleRange: 'everyone',
  memberIds: [],
};

describe('custom fields', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const create = (over: Partial<Form>) => test.admin.call(createCustomField, { body: { ...LEVEL, ...over } });
  const plain = (code: string, over: Partial<Form> = {}) =>
    create({ name: code, code, parameter: code, component: 'text', options: [], ...over });
  const codesSeenBy = async (caller: TestCaller): Promise<string[]> =>
    (await caller.call(listVisibleFields, {})).value.map(({ code }) => code);

  it('have name, code, parameter, component, options and visible range [3.4-12]', async () => {
    const { value } = await create({});
    expect(value).toMatchObject({ ...LEVEL, version: 1 });
    expect((await test.admin.call(getCustomField, { params: { id: value.id } })).value).toEqual(value);
    expect((await test.admin.call(listCustomFields, { query: { keyword: 'LEV' } })).value).toEqual([value]);
  });

  it.each(['select', 'multiSelect', 'text', 'number'] as const)('can be a %s [3.4-12]', async (component) => {
    const code = `kind_${component}`;
    const options = component === 'select' || component === 'multiSelect' ? LEVEL.options : [];
    const { value } = await plain(code, { component, options });
    expect(value).toMatchObject({ code, component, options });
    expect((await test.admin.call(getCustomField, { params: { id: value.id } })).value).toEqual(value);
    const { value: offered } = await test.admin.call(listVisibleFields, {});
    expect(offered.find((one) => one.code === code)).toMatchObject({ component, options });
    await test.admin.call(removeCustomField, { params: { id: value.id } });
  });

  it('hold several choices of a multi-select, and digits of a number [3.4-12]', async () => {
    const several = (await plain('several', { component: 'multiSelect', options: LEVEL.options })).value;
    const amount = (await plain('amount', { component: 'number' })).value;
    const make = (attributes: Record<string, string>) =>
      test.admin.call(createContact, {
        body: { name: 'Bob', number: '13800003002', email: 'bob@example.com', attributes },
      });
    expect((await make({ several: '金卡,铜卡' })).body.fieldErrors?.[0]?.path).toBe('attributes.several');
    expect((await make({ amount: '一' })).body.fieldErrors?.[0]?.path).toBe('attributes.amount');
    const { value } = await make({ several: '金卡,银卡', amount: '12.5' });
    expect(value.attributes).toMatchObject({ several: '金卡,银卡', amount: '12.5' });
    for (const { id } of [several, amount]) await test.admin.call(removeCustomField, { params: { id } });
  });

  it('share neither name nor code nor parameter [5.3-30] [5.3-33]', async () => {
    const errors = async (over: Partial<Form>) => (await create(over)).body.fieldErrors;
    expect(await errors({ code: 'level2', parameter: 'level2' })).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect(await errors({ name: 'other', parameter: 'other' })).toEqual([{ path: 'code', code: 'codeTaken' }]);
    expect(await errors({ name: 'other', code: 'other' })).toEqual([{ path: 'parameter', code: 'nameTaken' }]);
  });

  it('are refused at the field that is wrong, choices one by one', async () => {
    const errors = async (over: Partial<Form>) =>
      ((await create({ name: 'x', code: 'x', parameter: 'x', ...over })).body.fieldErrors ?? []).map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(await errors({ name: 'a b' })).toEqual(['name noSpaces']);
    expect(await errors({ code: 'a-b' })).toEqual(['code codeFormat']);
    expect(await errors({ options: [] })).toEqual(['options optionsRequired']);
    expect(
      await errors({
        options: [
          { name: 'A', code: 'a' },
          { name: 'A', code: 'a' },
        ],
      }),
    ).toEqual(['options.1.name nameTaken', 'options.1.code codeTaken']);
    expect(await errors({ visibleRange: 'members' })).toEqual(['memberIds required']);
    expect(await errors({ visibleRange: 'members', memberIds: [crypto.randomUUID()] })).toEqual(['memberIds required']);
  });

  it('are seen by everyone, by chosen members, or by nobody [6-25] [6-26] [6-27]', async () => {
    const [chosen, other] = [await test.userWith(['contact:view']), await test.userWith(['contact:view'])];
    await plain('forAll');
    await plain('forOne', { visibleRange: 'members', memberIds: [chosen.id] });
    await plain('forNobody', { visibleRange: 'invisible' });
    const seen = { chosen: await codesSeenBy(chosen), other: await codesSeenBy(other) };
    expect(seen.chosen).toEqual(expect.arrayContaining(['forAll', 'forOne']));
    expect(seen.other).toContain('forAll');
    expect(seen.other).not.toContain('forOne');
    for (const codes of [...Object.values(seen), await codesSeenBy(test.admin)])
      expect(codes).not.toContain('forNobody');
  });

  it('hold values of contacts, which only those change who see the field', async () => {
    const editor = await test.userWith(['contact:view', 'contact:edit']);
    const known = (await test.admin.call(listCustomFields, { query: { keyword: 'level' } })).value[0];
    expect(known).toBeDefined();
    const body = { name: 'Ann', number: '13800003001', email: 'ann@example.com' };
    const make = (attributes: Record<string, string>) =>
      test.admin.call(createContact, { body: { ...body, attributes } });
    const wrong = await make({ 会员等级: '铜卡' });
    expect(wrong.body.fieldErrors).toEqual([{ path: 'attributes.会员等级', code: 'optionUnknown' }]);
    const { value } = await make({ 会员等级: '金卡', 没有这个字段: 'x' });
    expect(value.attributes).toEqual({ 会员等级: '金卡' });
    const params = { id: String(value.id) };
    const hidden = { ...LEVEL, visibleRange: 'invisible' as const, version: known?.version ?? 1 };
    await test.admin.call(updateCustomField, { params: { id: known?.id ?? '' }, body: hidden });
    const attributes = { 会员等级: '银卡', forAll: 'seen' };
    await editor.call(updateContact, { params, body: { ...body, attributes, version: 1 } });
    const kept = (await test.admin.call(getContact, { params })).value.attributes;
    expect(kept).toEqual({ 会员等级: '金卡', forAll: 'seen' });
  });

  it('keep their code, and show what somebody else saved meanwhile', async () => {
    const { value } = await plain('later');
    const params = { id: value.id };
    const body = { ...value, code: 'changed', name: 'Later', version: 1 };
    expect((await test.admin.call(updateCustomField, { params, body })).value).toMatchObject({
      name: 'Later',
      code: 'later',
      version: 2,
    });
    expect((await test.admin.call(updateCustomField, { params, body })).body.errorCode).toBe('CONFLICT');
    await test.admin.call(removeCustomField, { params });
    expect((await test.admin.call(getCustomField, { params })).body.errorCode).toBe('NOT_FOUND');
  });
});
