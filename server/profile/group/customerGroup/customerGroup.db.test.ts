import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAudience, listAudiences } from '../../../../src/contract/profile/audience/audience.ts';
import { createContact, removeContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import {
  createCustomField,
  getCustomField,
  removeCustomField,
  updateCustomField,
} from '../../../../src/contract/common/contacts/customField.ts';
import {
  countGroup,
  createCustomerGroup,
  explainGroup,
  getCustomerGroup,
  listAudienceUses,
  listCustomerGroups,
  listGroupSizes,
  listRuleFields,
  refreshCustomerGroup,
  removeCustomerGroup,
  updateCustomerGroup,
} from '../../../../src/contract/profile/group/customerGroup.ts';
import {
  getPackage,
  listPackageRejects,
  listPackages,
  removePackage,
  uploadPackage,
} from '../../../../src/contract/profile/audience/package.ts';
import type { AskedDefinition } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import type { RuleCondition } from '../../../../src/domain/profile/rule/GroupRule.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';
import { refreshDueGroups } from './refreshDueGroups.ts';

const ruleOfAll = (...nodes: RuleCondition[]): AskedDefinition => ({
  type: 'rule',
  rule: { type: 'group', join: 'all', not: false, nodes },
});

describe('customer groups', () => {
  let test: TestApi;
  let packageId: string;
  let level: string;

  beforeAll(async () => {
    test = await createTestApi();
    const { value: field } = await test.admin.call(createCustomField, {
      body: {
        name: '等级',
        code: 'level',
        parameter: 'level',
        component: 'number',
        options: [],
        visibleRange: 'everyone',
        memberIds: [],
      },
    });
    level = field.id;
    await person('Ann', '13800000001', '1');
    await person('Bob', '13800000002', '2');
    await person('Cid', '13800000003', '3');
    const { value } = await test.admin.call(uploadPackage, {
      body: { name: 'pack' },
      file: contactsFile('13800000001'),
    });
    packageId = value.id;
    await test.runImports();
  });
  afterAll(() => test.close());

  const person = async (name: string, number: string, value: string) =>
    (
      await test.admin.call(createContact, {
        body: { name, number, email: `${name}@example.com`, attributes: { level: value } },
      })
    ).value;
  const atLeast = (value: string): RuleCondition => ({
    type: 'field',
    field: level,
    operator: 'atLeast',
    values: [value],
  });
  const create = async (name: string, definition: AskedDefinition, refresh: 'once' | 'hourly' | 'daily' = 'once') => {
    const { value, body } = await test.admin.call(createCustomerGroup, { body: { name, definition, refresh } });
    expect(body.fieldErrors).toBeUndefined();
    await test.runImports();
    return value.id;
  };
  const get = async (id: string) => (await test.admin.call(getCustomerGroup, { params: { id } })).value;
  const namesOf = async (id: string) =>
    (await test.admin.call(listContacts, { query: { audienceId: id, sort: 'name', order: 'asc' } })).value.map(
      ({ name }) => name,
    );

  it('hold the people of their logic, or of their packages, and tasks choose among them [3.4-09]', async () => {
    const rich = await create('rich', ruleOfAll(atLeast('2')));
    expect(await get(rich)).toMatchObject({ name: 'rich', status: 'ready', people: 2 });
    expect(await namesOf(rich)).toEqual(['Bob', 'Cid']);
    const packages = (operation: 'union' | 'intersection' | 'difference', ...audienceIds: string[]) =>
      ({ type: 'packages', operation, audienceIds }) as const;
    expect(await namesOf(await create('all', packages('union', packageId, rich)))).toEqual(['Ann', 'Bob', 'Cid']);
    expect(await namesOf(await create('both', packages('intersection', packageId, rich)))).toEqual([]);
    expect(await namesOf(await create('less', packages('difference', rich, packageId)))).toEqual(['Bob', 'Cid']);
    const chosen = (await test.admin.call(listAudiences, { query: {} })).value;
    expect(chosen.map(({ name, people }) => [name, people])).toEqual(
      expect.arrayContaining([
        ['rich', 2],
        ['pack', 1],
      ]),
    );
    expect((await test.admin.call(getAudience, { params: { id: rich } })).value.variables).toContain('level');
    expect((await test.admin.call(listPackages, { query: {} })).value.map(({ name }) => name)).toEqual(['pack']);
    expect((await test.admin.call(listCustomerGroups, { query: { name: 'ric' } })).value).toHaveLength(1);
  });

  it('are listed with as many people as were determined just now', async () => {
    const definition = ruleOfAll(atLeast('2'));
    const { value } = await test.admin.call(createCustomerGroup, {
      body: { name: 'new', definition, refresh: 'once' },
    });
    const total = async () =>
      (await test.admin.call(listContacts, { query: { audienceId: value.id } })).headers.get('x-total-count');
    expect(await total()).toBe('0');
    await test.runImports();
    expect(await total()).toBe('2');
  });

  it('are counted before they are saved: by condition, by channel, with some of the people, whose numbers stay masked', async () => {
    const definition = ruleOfAll(atLeast('2'), { type: 'member', audienceId: packageId, operator: 'notIn' });
    expect((await test.admin.call(countGroup, { body: { definition } })).value).toEqual({ people: 2, total: 3 });
    const { value } = await test.admin.call(explainGroup, { body: { definition } });
    expect(value).toMatchObject({ byNode: [2, 2, 2], blacklisted: 0 });
    expect(value.sample.map(({ name, number, email }) => [name, number, email])).toEqual([
      ['Cid', '138****0003', 'c***@example.com'],
      ['Bob', '138****0002', 'b***@example.com'],
    ]);
  });

  it('are refused at the place of what they ask for and the tenant does not have, or that leads back to themselves', async () => {
    const refused = async (definition: AskedDefinition) =>
      (await test.admin.call(createCustomerGroup, { body: { name: 'no', definition, refresh: 'once' } })).body
        .fieldErrors;
    const unknown = '00000000-0000-4000-8000-000000000009';
    expect(
      await refused(
        ruleOfAll(
          { ...atLeast('x'), type: 'field' } as RuleCondition,
          { type: 'field', field: unknown, operator: 'is', values: ['a'] },
          { type: 'member', audienceId: unknown, operator: 'in' },
        ),
      ),
    ).toEqual([
      { path: 'definition.rule.nodes.0.values.0', code: 'numberWrong' },
      { path: 'definition.rule.nodes.1.field', code: 'ruleFieldUnknown' },
      { path: 'definition.rule.nodes.2.audienceId', code: 'ruleAudienceUnknown' },
    ]);
    expect(await refused({ type: 'packages', operation: 'union', audienceIds: [unknown] })).toEqual([
      { path: 'definition.audienceIds', code: 'ruleAudienceUnknown' },
    ]);
    const first = await create('first', ruleOfAll(atLeast('1')));
    const second = await create('second', ruleOfAll({ type: 'member', audienceId: first, operator: 'in' }));
    const { body } = await test.admin.call(updateCustomerGroup, {
      params: { id: first },
      body: {
        name: 'first',
        definition: ruleOfAll({ type: 'member', audienceId: second, operator: 'notIn' }),
        refresh: 'once',
        version: 1,
      },
    });
    expect(body.fieldErrors).toEqual([{ path: 'definition.rule.nodes.0.audienceId', code: 'ruleAudienceUnknown' }]);
  });

  it('are determined anew on demand and when they are due; who stays keeps since when, and each size is remembered', async () => {
    const id = await create('hourly', ruleOfAll(atLeast('3')), 'hourly');
    const since = async () =>
      (
        await test.ports.db.execute<{ since: string }>(
          `select since::text from audience_member where audience_id = '${id}'`,
        )
      ).rows.map((row) => row.since);
    const [before] = await since();
    const dora = await person('Dora', '13800000004', '4');
    expect((await get(id)).people).toBe(1);
    test.clock.advance(30 * 60_000);
    await refreshDueGroups(test.ports);
    await test.runImports();
    expect((await get(id)).people).toBe(1);
    test.clock.advance(31 * 60_000);
    await refreshDueGroups(test.ports);
    await test.runImports();
    expect((await get(id)).people).toBe(2);
    expect(await since()).toContain(before);
    await test.admin.call(removeContact, { params: { id: String(dora.id) } });
    test.clock.advance(60_000);
    await test.admin.call(refreshCustomerGroup, { params: { id } });
    await test.runImports();
    const sizes = (await test.admin.call(listGroupSizes, { params: { id } })).value;
    expect(sizes.map(({ people, joined }) => [people, joined])).toEqual([
      [1, 0],
      [2, 1],
      [1, 1],
    ]);
  });

  it('are kept while something stands on them, and say what', async () => {
    const id = await create('ground', ruleOfAll(atLeast('1')));
    const above = await create('above', { type: 'packages', operation: 'union', audienceIds: [id, packageId] });
    expect((await test.admin.call(listAudienceUses, { params: { id } })).value).toEqual([
      { kind: 'customerGroup', id: above, name: 'above' },
    ]);
    expect((await test.admin.call(removeCustomerGroup, { params: { id } })).body.errorCode).toBe('IN_USE_BY');
    expect((await test.admin.call(removePackage, { params: { id: packageId } })).body.errorCode).toBe('IN_USE_BY');
    await test.admin.call(removeCustomerGroup, { params: { id: above } });
    expect((await test.admin.call(removeCustomerGroup, { params: { id } })).body.success).toBe(true);
    expect((await test.admin.call(getCustomerGroup, { params: { id: packageId } })).body.errorCode).toBe('NOT_FOUND');
  });

  it('keep the fields that their rules ask for, and the kinds of these', async () => {
    await create('by level', ruleOfAll(atLeast('1')));
    const removed = await test.admin.call(removeCustomField, { params: { id: level } });
    expect([removed.body.errorCode, removed.body.message]).toEqual(['IN_USE_BY', expect.stringContaining('by level')]);
    const { id: _id, ...field } = (await test.admin.call(getCustomField, { params: { id: level } })).value;
    const body = { ...field, component: 'text' as const };
    const changed = await test.admin.call(updateCustomField, { params: { id: level }, body });
    expect(changed.body.fieldErrors).toMatchObject([{ path: 'component', code: 'fieldInRules' }]);
    const renamed = await test.admin.call(updateCustomField, {
      params: { id: level },
      body: { ...field, name: '级别' },
    });
    expect(renamed.body.success).toBe(true);
  });

  it('and packages show their people to who may see the one or the other, and all contacts to who may see contacts', async () => {
    const groupId = await create('watched', ruleOfAll(atLeast('1')));
    const groups = await test.userWith(['customerGroup:view']);
    const packages = await test.userWith(['package:view']);
    const contacts = await test.userWith(['contact:view']);
    const seen = async (caller: typeof groups, audienceId?: string) => {
      const { body } = await caller.call(listContacts, { query: audienceId === undefined ? {} : { audienceId } });
      return body.success ? 'seen' : body.errorCode;
    };
    const asked = [groupId, packageId, undefined];
    const all = async (caller: typeof groups) => Promise.all(asked.map((id) => seen(caller, id)));
    expect(await all(groups)).toEqual(['seen', 'NO_PERMISSION', 'NO_PERMISSION']);
    expect(await all(packages)).toEqual(['NO_PERMISSION', 'seen', 'NO_PERMISSION']);
    expect(await all(contacts)).toEqual(['seen', 'seen', 'seen']);
  });

  it('do not lead back to each other, and lose nothing that they ask for, however many save and remove at once', async () => {
    const member = (audienceId: string): AskedDefinition => ruleOfAll({ type: 'member', audienceId, operator: 'in' });
    const save = async (id: string, definition: AskedDefinition) => {
      const { name, refresh, version } = await get(id);
      return () =>
        test.admin.call(updateCustomerGroup, { params: { id }, body: { name, definition, refresh, version } });
    };
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await create(`one ${round}`, ruleOfAll(atLeast('1'))),
        await create(`two ${round}`, ruleOfAll(atLeast('1'))),
      ];
      const saves = [await save(one, member(two)), await save(two, member(one))];
      const circle = await Promise.all(saves.map((call) => call()));
      expect(circle.filter(({ body }) => body.success)).toHaveLength(1);

      const third = await create(`three ${round}`, ruleOfAll(atLeast('1')));
      const upload = { body: { name: `pack ${round}` }, file: contactsFile('13800000001') };
      const { id } = (await test.admin.call(uploadPackage, upload)).value;
      await test.runImports();
      const asks = await save(third, member(id));
      const [asked, removed] = await Promise.all([asks(), test.admin.call(removePackage, { params: { id } })]);
      expect([asked.body.success, removed.body.success].filter(Boolean)).toHaveLength(1);
    }
  });

  it('and packages are not reached as each other', async () => {
    const id = await create('no package', ruleOfAll(atLeast('1')));
    const asPackage = [
      await test.admin.call(getPackage, { params: { id } }),
      await test.admin.call(listPackageRejects, { params: { id }, query: {} }),
      await test.admin.call(removePackage, { params: { id } }),
    ];
    const form = { name: 'no group', definition: ruleOfAll(), refresh: 'once' as const, version: 99 };
    const asGroup = [
      await test.admin.call(getCustomerGroup, { params: { id: packageId } }),
      await test.admin.call(updateCustomerGroup, { params: { id: packageId }, body: form }),
      await test.admin.call(refreshCustomerGroup, { params: { id: packageId } }),
      await test.admin.call(removeCustomerGroup, { params: { id: packageId } }),
    ];
    const codes = [...asPackage, ...asGroup].map(({ body }) => body.errorCode);
    expect(codes).toEqual(codes.map(() => 'NOT_FOUND'));
  });

  it('ask only for fields that their maker sees; what stands is determined whoever looks', async () => {
    const hidden = { name: 'H', code: 'h', parameter: 'h', component: 'text' as const, options: [] };
    const { value: field } = await test.admin.call(createCustomField, {
      body: { ...hidden, visibleRange: 'everyone', memberIds: [] },
    });
    const definition = ruleOfAll({ type: 'field', field: field.id, operator: 'isEmpty', values: [] });
    const id = await create('seen once', definition);
    await test.ports.db.execute(`update custom_field set visible_range = 'invisible' where id = '${field.id}'`);
    const offered = (await test.admin.call(listRuleFields, {})).value.map((one) => one.id);
    expect(offered).toContain(level);
    expect(offered).not.toContain(field.id);
    for (const call of [countGroup, explainGroup])
      expect((await test.admin.call(call, { body: { definition } })).body.fieldErrors).toEqual([
        { path: 'definition.rule.nodes.0.field', code: 'ruleFieldUnknown' },
      ]);
    await test.admin.call(refreshCustomerGroup, { params: { id } });
    await test.runImports();
    expect((await get(id)).status).toBe('ready');
  });

  it('that ask for what is gone keep their people and say that they failed', async () => {
    const { value: field } = await test.admin.call(createCustomField, {
      body: {
        name: 'F2',
        code: 'f2',
        parameter: 'f2',
        component: 'text',
        options: [],
        visibleRange: 'everyone',
        memberIds: [],
      },
    });
    const id = await create('orphan', ruleOfAll({ type: 'field', field: field.id, operator: 'isEmpty', values: [] }));
    const { people } = await get(id);
    expect(people).toBeGreaterThan(0);
    await test.ports.db.execute(`delete from custom_field where id = '${field.id}'`);
    await test.admin.call(refreshCustomerGroup, { params: { id } });
    await test.runImports();
    expect(await get(id)).toMatchObject({ status: 'failed', people });
  });
});
