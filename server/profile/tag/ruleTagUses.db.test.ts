import { describe, expect, it } from 'vitest';
import { getAudience, listAudiences } from '../../../src/contract/profile/audience/audience.ts';
import {
  createCustomerGroup,
  listAudienceUses,
  listRuleEvents,
  listRuleFields,
  removeCustomerGroup,
  updateCustomerGroup,
} from '../../../src/contract/profile/group/customerGroup.ts';
import {
  getCustomField,
  removeCustomField,
  updateCustomField,
} from '../../../src/contract/common/contacts/customField.ts';
import { createDataSource, removeDataSource } from '../../../src/contract/profile/dataSource/dataSource.ts';
import {
  countTagValues,
  createTag,
  getTag,
  getTagCoverage,
  listTags,
  listTagUses,
  refreshTagValues,
  removeTag,
  updateTag,
  withdrawTag,
} from '../../../src/contract/profile/tag/tag.ts';
import type { RuleCondition } from '../../../src/domain/profile/rule/GroupRule.ts';
import { allOf, byRule, has, ruleTagRoom } from '../../../tests/profile/ruleTagRoom.ts';

describe('rule-based tags and what they ask for', () => {
  const room = ruleTagRoom();
  const { field, atLeast, levels, form, create, publish, get, formOf, save } = room;
  const removedCode = async (id: string) => {
    const { body } = await room.test.admin.call(removeDataSource, { params: { id } });
    return body.success ? 'done' : body.errorCode;
  };

  it('are refused where they lead back to themselves: by a tag, and by a group whose rule asks for them', async () => {
    const first = await create();
    await publish(first.id);
    const second = await create({}, [{ value: 'yes', rule: allOf(has(first.id, 'gold')) }]);
    await publish(second.id);
    const group = await room.test.admin.call(createCustomerGroup, {
      body: { name: 'circle', definition: byRule(has(second.id, 'yes')), refresh: 'once' },
    });
    const asks = async (...nodes: RuleCondition[]) => {
      const [gold, silver] = levels();
      return (await save(first.id, { values: [gold, { ...silver, rule: allOf(atLeast('1'), ...nodes) }] })).body
        .fieldErrors;
    };
    for (const [node, key, code] of [
      [has(first.id, 'gold'), 'field', 'ruleTagCircle'],
      [has(second.id, 'yes'), 'field', 'ruleTagCircle'],
      [{ type: 'member', audienceId: group.value.id, operator: 'in' }, 'audienceId', 'ruleAudienceUnknown'],
    ] as const)
      expect(await asks(node)).toEqual([{ path: `values.1.rule.nodes.1.${key}`, code }]);
    // And the group may not ask for a tag that asks for the group.
    const ofGroup = await create({}, [
      { value: 'in', rule: allOf({ type: 'member', audienceId: group.value.id, operator: 'in' }) },
    ]);
    await publish(ofGroup.id);
    const { body } = await room.test.admin.call(updateCustomerGroup, {
      params: { id: group.value.id },
      body: { name: 'circle', definition: byRule(has(ofGroup.id, 'in')), refresh: 'once', version: 1 },
    });
    expect(body.fieldErrors).toEqual([{ path: 'definition.rule.nodes.0.field', code: 'ruleTagCircle' }]);
  });
  it('keep what their rules ask for: a field and its kind, a tag, an audience; who does is said', async () => {
    const own = await field('own');
    const { value: group } = await room.test.admin.call(createCustomerGroup, {
      body: { name: 'asked', definition: byRule(atLeast('1')), refresh: 'once' },
    });
    const base = await create();
    await publish(base.id);
    const tag = await create({ name: 'the asking one' }, [
      { value: 'a', rule: allOf(atLeast('1', own)) },
      { value: 'b', rule: allOf(has(base.id, 'gold'), { type: 'member', audienceId: group.id, operator: 'in' }) },
    ]);
    const use = { kind: 'tag', id: tag.id, name: 'the asking one' };
    expect((await room.test.admin.call(listTagUses, { params: { id: base.id } })).value).toEqual([use]);
    expect((await room.test.admin.call(listAudienceUses, { params: { id: group.id } })).value).toEqual([use]);
    for (const endpoint of [withdrawTag, removeTag]) {
      const { body } = await room.test.admin.call(endpoint, { params: { id: base.id } });
      expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('the asking one')]);
    }
    expect((await room.test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.errorCode).toBe(
      'IN_USE_BY',
    );
    const removed = await room.test.admin.call(removeCustomField, { params: { id: own } });
    expect([removed.body.errorCode, removed.body.errorMsg]).toEqual([
      'IN_USE_BY',
      expect.stringContaining('the asking one'),
    ]);
    const { id: _id, ...stored } = (await room.test.admin.call(getCustomField, { params: { id: own } })).value;
    const turned = await room.test.admin.call(updateCustomField, {
      params: { id: own },
      body: { ...stored, component: 'text' },
    });
    expect(turned.body.fieldErrors).toEqual([
      { path: 'component', code: 'fieldInRules', params: { names: ['the asking one'] } },
    ]);
    await room.test.admin.call(removeTag, { params: { id: tag.id } });
    expect((await room.test.admin.call(withdrawTag, { params: { id: base.id } })).body.success).toBe(true);
    expect((await room.test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.success).toBe(true);
  });
  it('keep their data source', async () => {
    const { value: source } = await room.test.admin.call(createDataSource, {
      body: { name: 'holds rules', fields: [{ key: 'k', name: 'k', kind: 'text' }] },
    });
    const tag = await create({ sourceId: source.id });
    expect(await removedCode(source.id)).toBe('IN_USE_BY');
    await room.test.admin.call(removeTag, { params: { id: tag.id } });
    expect(await removedCode(source.id)).toBe('done');
  });
  it('are seen, made and changed by those who hold their source and see all that their rules ask for [6-15]', async () => {
    const tag = await create();
    const rights = ['tag:view', 'tag:edit'] as const;
    const [holder, other] = [await room.test.userWith(rights), await room.test.userWith(rights, [])];
    expect((await holder.call(getTag, { params: { id: tag.id } })).body.success).toBe(true);
    for (const endpoint of [getTag, getTagCoverage, listTagUses, refreshTagValues, removeTag])
      expect((await other.call(endpoint, { params: { id: tag.id } })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(listTags, { query: {} })).value).toEqual([]);
    expect((await other.call(createTag, { body: form([{ value: 'x', rule: allOf() }]) })).body.fieldErrors).toEqual([
      { path: 'sourceId', code: 'required' },
    ]);
    await room.test.ports.db.execute(`update custom_field set visible_range = 'invisible' where id = '${room.spent}'`);
    const hidden = { path: 'values.0.rule.nodes.0.field', code: 'ruleFieldUnknown' };
    expect((await holder.call(createTag, { body: form() })).body.fieldErrors).toContainEqual(hidden);
    expect(
      (await holder.call(updateTag, { params: { id: tag.id }, body: await formOf(tag.id) })).body.fieldErrors,
    ).toContainEqual(hidden);
    // What stands is determined whoever looks.
    await room.test.admin.call(refreshTagValues, { params: { id: tag.id } });
    await room.test.runImports();
    expect(await get(tag.id)).toMatchObject({ refreshStatus: 'ready' });
    await room.test.ports.db.execute(`update custom_field set visible_range = 'everyone' where id = '${room.spent}'`);
  });
  it('are built by who may edit tags, without a right to groups: fields, events, audiences and counts; a viewer only reads names', async () => {
    const { value: group } = await room.test.admin.call(createCustomerGroup, {
      body: { name: 'named', definition: byRule(atLeast('1')), refresh: 'once' },
    });
    const [editor, viewer] = [await room.test.userWith(['tag:edit']), await room.test.userWith(['tag:view'])];
    const rules = [allOf({ type: 'member', audienceId: group.id, operator: 'in' })];
    const codes = async (caller: typeof editor) => [
      (await caller.call(listRuleFields, {})).body.errorCode,
      (await caller.call(listRuleEvents, {})).body.errorCode,
      (await caller.call(getAudience, { params: { id: group.id } })).body.errorCode,
      (await caller.call(listAudiences, { query: {} })).body.errorCode,
      (await caller.call(countTagValues, { body: { rules, open: 0 } })).body.errorCode,
    ];
    const denied = 'NO_PERMISSION';
    expect(await codes(editor)).toEqual([null, null, null, null, null]);
    expect(await codes(viewer)).toEqual([null, null, null, denied, denied]);
    await room.test.admin.call(removeCustomerGroup, { params: { id: group.id } });
  });

  it('do not lead back to each other, and lose nothing that they ask for, however many save and withdraw at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await create(), await create()];
      await publish(one.id);
      await publish(two.id);
      const [gold, silver] = levels();
      const asking = async (id: string, of: string) => {
        const body = await formOf(id, { values: [gold, { ...silver, rule: allOf(has(of, 'gold')) }] });
        return () => room.test.admin.call(updateTag, { params: { id }, body });
      };
      const saves = [await asking(one.id, two.id), await asking(two.id, one.id)];
      const circle = await Promise.all(saves.map((call) => call()));
      expect(circle.filter(({ body }) => body.success)).toHaveLength(1);

      const third = await create();
      await publish(third.id);
      const ask = await asking((await create()).id, third.id);
      const [asked, withdrawn] = await Promise.all([
        ask(),
        room.test.admin.call(withdrawTag, { params: { id: third.id } }),
      ]);
      expect([asked.body.success, withdrawn.body.success].filter(Boolean)).toHaveLength(1);

      // The same between a group that begins to ask and a withdrawal.
      const fourth = await create();
      await publish(fourth.id);
      const [group, gone] = await Promise.all([
        room.test.admin.call(createCustomerGroup, {
          body: { name: `race ${round}`, definition: byRule(has(fourth.id, 'gold')), refresh: 'once' },
        }),
        room.test.admin.call(withdrawTag, { params: { id: fourth.id } }),
      ]);
      expect([group.body.success, gone.body.success].filter(Boolean)).toHaveLength(1);
    }
  });
});
