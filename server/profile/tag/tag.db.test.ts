import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import {
  countGroup,
  createCustomerGroup,
  listRuleFields,
  removeCustomerGroup,
} from '../../../src/contract/profile/group/customerGroup.ts';
import {
  createCustomField,
  type CustomField,
  getCustomField,
  removeCustomField,
  updateCustomField,
} from '../../../src/contract/common/contacts/customField.ts';
import { listPackageTags, uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { createRole, listGrantable } from '../../../src/contract/common/people/role.ts';
import {
  createTag,
  getTag,
  getTagCoverage,
  listTagChoices,
  listTags,
  listTagUses,
  publishTag,
  removeTag,
  updateTag,
  withdrawTag,
} from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import type { AskedDefinition } from '../../../src/domain/profile/group/GroupDefinition.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

describe('tags', () => {
  let test: TestApi;
  let categoryId: string;
  let level: CustomField;
  let tastes: CustomField;
  let tagId: string;

  const field = async (code: string, component: CustomField['component'], options: string[]): Promise<CustomField> =>
    (
      await test.admin.call(createCustomField, {
        body: {
          name: code,
          code,
          parameter: code,
          component,
          options: options.map((name, index) => ({ name, code: `c${index}` })),
          visibleRange: 'everyone',
          memberIds: [],
        },
      })
    ).value;
  const form = (over: object = {}) => ({
    name: '会员等级',
    description: 'of the shop',
    categoryId,
    basis: 'field' as const,
    fieldId: level.id,
    filterMode: 'singleChoice' as const,
    ...over,
  });
  const asks = (...values: string[]): AskedDefinition => ({
    type: 'rule',
    rule: {
      type: 'group',
      join: 'all',
      not: false,
      nodes: [{ type: 'field', field: tagId, operator: 'anyOf', values }],
    },
  });

  beforeAll(async () => {
    test = await createTestApi();
    level = await field('level', 'select', ['gold', 'silver']);
    tastes = await field('tastes', 'multiSelect', ['tea', 'rice']);
    const people: Record<string, string>[] = [
      { level: 'gold', tastes: 'tea,rice' },
      { level: 'gold', tastes: 'tea' },
      { level: 'silver' },
      {},
    ];
    for (const [index, attributes] of people.entries())
      await test.admin.call(createContact, {
        body: { name: `P${index}`, number: `1380000100${index}`, email: `p${index}@example.com`, attributes },
      });
    categoryId = (await test.admin.call(tagCategories.create, { body: { name: '会员', position: 2 } })).value.id;
    tagId = (await test.admin.call(createTag, { body: form() })).value.id;
  });
  afterAll(() => test.close());

  it('have name, description, category, filter mode and corresponding table field [3.4-11] [2.5-024]', async () => {
    const { value } = await test.admin.call(getTag, { params: { id: tagId } });
    expect(value).toMatchObject({
      ...form(),
      status: 'draft',
      categoryName: '会员',
      sourceName: 'Contacts',
      fieldName: 'level',
      tableField: 'level',
      kind: 'choice',
    });
    expect((await test.admin.call(listTags, { query: { name: '会员' } })).value).toEqual([value]);
    expect((await test.admin.call(listTags, { query: { categoryId: crypto.randomUUID() } })).value).toEqual([]);
  });

  it('are refused at the field that does not fit', async () => {
    const errors = async (over: object) => (await test.admin.call(createTag, { body: form(over) })).body.fieldErrors;
    expect(await errors({})).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect(await errors({ name: 'x', filterMode: 'day' })).toEqual([{ path: 'filterMode', code: 'filterModeUnfit' }]);
    expect(await errors({ name: 'x', fieldId: crypto.randomUUID() })).toEqual([{ path: 'fieldId', code: 'required' }]);
    expect(await errors({ name: 'x', categoryId: crypto.randomUUID() })).toEqual([
      { path: 'categoryId', code: 'required' },
    ]);
  });

  it('can be asked for once they are published, and only as their filter mode says [2.5-023]', async () => {
    const count = (...values: string[]) => test.admin.call(countGroup, { body: { definition: asks(...values) } });
    expect((await count('gold')).body.fieldErrors).toEqual([
      { path: 'definition.rule.nodes.0.field', code: 'ruleFieldUnknown' },
    ]);
    expect((await test.admin.call(publishTag, { params: { id: tagId } })).value.status).toBe('published');
    expect((await test.admin.call(publishTag, { params: { id: tagId } })).body.errorCode).toBe('STATE_FORBIDS');
    expect((await count('gold')).value).toEqual({ people: 2, total: 4 });
    expect((await count('gold', 'silver')).body.fieldErrors).toEqual([
      { path: 'definition.rule.nodes.0.values.1', code: 'singleChoiceOnly' },
    ]);
    const known = (await test.admin.call(listRuleFields, {})).value.find(({ id }) => id === tagId);
    expect(known).toEqual({
      id: tagId,
      name: '会员等级',
      kind: 'choice',
      options: ['gold', 'silver'],
      filterMode: 'singleChoice',
      category: { id: categoryId, name: '会员' },
      source: { id: expect.any(String), name: 'Contacts' },
    });
  });

  it('stand for the same field while they are published, and may be called otherwise', async () => {
    const { value } = await test.admin.call(getTag, { params: { id: tagId } });
    const save = (over: object) =>
      test.admin.call(updateTag, { params: { id: tagId }, body: { ...form(over), version: value.version } });
    expect((await save({ fieldId: tastes.id })).body.fieldErrors).toEqual([
      { path: 'fieldId', code: 'publishedTagFixed' },
    ]);
    expect((await save({ filterMode: 'multipleChoice' })).body.fieldErrors).toEqual([
      { path: 'filterMode', code: 'publishedTagFixed' },
    ]);
    expect((await save({ description: 'of all shops' })).value).toMatchObject({
      description: 'of all shops',
      categoryName: '会员',
      version: value.version + 1,
    });
  });

  it('cannot be withdrawn or removed while a group asks for them: who does is said', async () => {
    const group = await test.admin.call(createCustomerGroup, {
      body: { name: 'golden', definition: asks('gold'), refresh: 'once' },
    });
    expect((await test.admin.call(listTagUses, { params: { id: tagId } })).value).toEqual([
      { kind: 'customerGroup', id: group.value.id, name: 'golden' },
    ]);
    for (const endpoint of [withdrawTag, removeTag]) {
      const { body } = await test.admin.call(endpoint, { params: { id: tagId } });
      expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('golden')]);
    }
    await test.admin.call(removeCustomerGroup, { params: { id: group.value.id } });
    expect((await test.admin.call(withdrawTag, { params: { id: tagId } })).value.status).toBe('withdrawn');
    expect((await test.admin.call(countGroup, { body: { definition: asks('gold') } })).body.errorCode).toBe(
      'VALIDATION',
    );
    await test.admin.call(publishTag, { params: { id: tagId } });
  });

  it('say how many people have a value, of how many, and which values are the most frequent', async () => {
    expect((await test.admin.call(getTagCoverage, { params: { id: tagId } })).value).toEqual({
      people: 3,
      total: 4,
      top: [
        { value: 'gold', people: 2 },
        { value: 'silver', people: 1 },
      ],
    });
    const { value } = await test.admin.call(createTag, {
      body: form({ name: 'tastes', fieldId: tastes.id, filterMode: 'multipleChoice' }),
    });
    expect((await test.admin.call(getTagCoverage, { params: { id: value.id } })).value).toEqual({
      people: 2,
      total: 4,
      top: [
        { value: 'tea', people: 2 },
        { value: 'rice', people: 1 },
      ],
    });
  });

  it('keep their field as it is: it is neither removed nor turned into another kind', async () => {
    const { value } = await test.admin.call(getCustomField, { params: { id: level.id } });
    const { id, updatedAt: _at, ...body } = value;
    const turned = await test.admin.call(updateCustomField, { params: { id }, body: { ...body, component: 'text' } });
    expect(turned.body.fieldErrors).toEqual([
      { path: 'component', code: 'fieldHasTags', params: { names: ['会员等级'] } },
    ]);
    const removed = await test.admin.call(removeCustomField, { params: { id } });
    expect([removed.body.errorCode, removed.body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('会员等级')]);
  });

  it('keep their category, which says how many it has and which [2.5-022]', async () => {
    await test.admin.call(tagCategories.create, { body: { name: 'first', position: 1 } });
    const { value } = await test.admin.call(tagCategories.list, { query: {} });
    expect(value.map(({ name, tagCount }) => [name, tagCount])).toEqual([
      ['first', 0],
      ['会员', 2],
    ]);
    const { body } = await test.admin.call(tagCategories.remove, { params: { id: categoryId } });
    expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('会员等级')]);
    expect((await test.admin.call(tagCategories.remove, { params: { id: value[0]?.id ?? '' } })).body.success).toBe(
      true,
    );
  });

  it('are seen, asked for and made only by those whose roles hold their data source [6-15]', async () => {
    const rights = ['tag:view', 'tag:edit', 'customerGroup:view', 'package:view'] as const;
    const [holder, other] = [await test.userWith(rights), await test.userWith(rights, [])];
    const listed = async (caller: typeof holder) =>
      (await caller.call(listTags, { query: { sort: 'name' } })).value.map(({ name }) => name).toSorted();
    expect([await listed(holder), await listed(other)]).toEqual([['tastes', '会员等级'], []]);
    const definition = asks('gold');
    expect((await holder.call(countGroup, { body: { definition } })).value.people).toBe(2);
    expect((await other.call(countGroup, { body: { definition } })).body.fieldErrors?.[0]?.code).toBe(
      'ruleFieldUnknown',
    );
    expect((await other.call(listRuleFields, {})).value.some(({ id }) => id === tagId)).toBe(false);
    expect((await other.call(getTag, { params: { id: tagId } })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(getTagCoverage, { params: { id: tagId } })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(listTagChoices, {})).value.sources).toEqual([]);
    expect((await other.call(createTag, { body: form({ name: 'mine' }) })).body.fieldErrors?.[0]?.path).toBe('fieldId');
    expect((await other.call(removeTag, { params: { id: tagId } })).body.errorCode).toBe('NOT_FOUND');
  });

  it('are told of the people of a package, those that the caller sees [3.4-10]', async () => {
    const file = new File([writeXlsx([['number'], ['13800001000'], ['13800001002'], ['13800001003']])], 'a.xlsx');
    const { value } = await test.admin.call(uploadPackage, { body: { name: 'three' }, file });
    await test.runImports();
    const params = { id: value.id };
    expect((await test.admin.call(listPackageTags, { params, query: {} })).value).toEqual([
      {
        id: tagId,
        name: '会员等级',
        categoryName: '会员',
        coverage: {
          people: 2,
          total: 3,
          top: [
            { value: 'gold', people: 1 },
            { value: 'silver', people: 1 },
          ],
        },
      },
    ]);
    const other = await test.userWith(['package:view'], []);
    expect((await other.call(listPackageTags, { params, query: {} })).value).toEqual([]);
    const group = await test.admin.call(createCustomerGroup, {
      body: { name: 'G', definition: asks('gold'), refresh: 'once' },
    });
    expect((await test.admin.call(listPackageTags, { params: { id: group.value.id }, query: {} })).body.errorCode).toBe(
      'NOT_FOUND',
    );
    await test.admin.call(removeCustomerGroup, { params: { id: group.value.id } });
  });

  it('tell nothing of a custom field that the caller does not see', async () => {
    const seen = (await test.admin.call(getCustomField, { params: { id: level.id } })).value;
    const save = (visibleRange: 'invisible' | 'everyone', version: number) =>
      test.admin.call(updateCustomField, {
        params: { id: level.id },
        body: { ...seen, visibleRange, version },
      });
    await save('invisible', seen.version);
    expect((await test.admin.call(getTagCoverage, { params: { id: tagId } })).body.errorCode).toBe('NOT_FOUND');
    await save('everyone', seen.version + 1);
    expect((await test.admin.call(getTagCoverage, { params: { id: tagId } })).body.success).toBe(true);
  });

  it('are granted only by those who hold their source themselves', async () => {
    const granter = await test.userWith(['role:edit', 'tag:view'], []);
    const { dataSources } = (await test.admin.call(listGrantable, {})).value;
    const { body } = await granter.call(createRole, {
      body: { name: 'wider', rights: ['tag:view'], dataSourceIds: dataSources.map(({ id }) => id) },
    });
    expect(body.fieldErrors).toEqual([{ path: 'dataSourceIds', code: 'sourcesBeyondOwn' }]);
  });
});
