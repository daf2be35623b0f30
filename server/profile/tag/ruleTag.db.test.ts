import { describe, expect, it } from 'vitest';
import { countGroup, listRuleFields } from '../../../src/contract/profile/group/customerGroup.ts';
import {
  createDataSource,
  getDataSource,
  removeDataSource,
  updateDataSource,
} from '../../../src/contract/profile/dataSource/dataSource.ts';
import { listPersonTags } from '../../../src/contract/profile/person/person.ts';
import {
  countTagValues,
  createTag,
  listTags,
  refreshTagValues,
  removeTag,
  updateTag,
} from '../../../src/contract/profile/tag/tag.ts';
import { TAG_CONDITIONS_MAX } from '../../../src/domain/profile/tag/tag.ts';
import { allOf, byRule, has, ruleTagRoom } from '../../../tests/profile/ruleTagRoom.ts';
import { refreshDueTags } from './refreshDueTags.ts';

describe('rule-based tags', () => {
  const room = ruleTagRoom();
  const { field, person, atLeast, levels, form, create, publish, get, save, top } = room;
  const removedCode = async (id: string) => {
    const { body } = await room.test.admin.call(removeDataSource, { params: { id } });
    return body.success ? 'done' : body.errorCode;
  };

  it('give each person the first value whose rule they fulfil, and can be asked for once they are published [3.4-11] [2.5-023]', async () => {
    const tag = await create();
    expect(tag).toMatchObject({ basis: 'rule', kind: 'choice', sourceName: 'Contacts', refreshStatus: 'refreshing' });
    expect(await get(tag.id)).toMatchObject({
      refreshStatus: 'ready',
      refreshedAt: expect.any(String),
      status: 'draft',
    });
    expect(await top(tag.id)).toEqual([
      { value: 'gold', people: 2 },
      { value: 'silver', people: 1 },
    ]);
    const definition = byRule(has(tag.id, 'silver'));
    const count = () => room.test.admin.call(countGroup, { body: { definition } });
    expect((await count()).body.fieldErrors?.[0]?.code).toBe('ruleFieldUnknown');
    await publish(tag.id);
    expect((await count()).value).toEqual({ people: 1, total: 5 });
    const known = (await room.test.admin.call(listRuleFields, {})).value.find(({ id }) => id === tag.id);
    expect(known).toMatchObject({ kind: 'choice', options: ['gold', 'silver'], filterMode: 'multipleChoice' });
    const rich = await person('900');
    await room.test.admin.call(refreshTagValues, { params: { id: tag.id } });
    await room.test.runImports();
    const { value } = await room.test.admin.call(listPersonTags, { params: { id: String(rich.id) } });
    expect(value.categories.flatMap(({ tags }) => tags.map(({ values }) => values))).toEqual([['gold']]);
    await room.test.ports.db.execute(`delete from contact where id = ${rich.id}`);
    expect((await room.test.admin.call(listTags, { query: { basis: 'rule' } })).value.map(({ id }) => id)).toEqual([
      tag.id,
    ]);
    expect((await room.test.admin.call(listTags, { query: { basis: 'field' } })).value).toEqual([]);
  });
  it('are counted before they are saved: by value, none twice, and by part of the open rule', async () => {
    const rules = levels().map(({ rule }) => rule);
    const count = async (open: number | null) =>
      (await room.test.admin.call(countTagValues, { body: { rules, open } })).value;
    expect(await count(1)).toEqual({ total: 5, people: [2, 1], byNode: [3, 3] });
    expect(await count(null)).toEqual({ total: 5, people: [2, 1], byNode: [] });
    const gone = allOf(atLeast('1', crypto.randomUUID()));
    const { body } = await room.test.admin.call(countTagValues, { body: { rules: [...rules, gone], open: null } });
    expect(body.fieldErrors).toEqual([{ path: 'rules.2.nodes.0.field', code: 'ruleFieldUnknown' }]);
  });
  it('are refused at the field that does not fit, and take nothing that the other basis has', async () => {
    const errors = async (over: object) =>
      (await room.test.admin.call(createTag, { body: { ...form(), ...over } })).body.fieldErrors;
    const [gold] = levels();
    expect(await errors({ values: [] })).toEqual([{ path: 'values', code: 'required' }]);
    expect(await errors({ values: [gold, { ...gold, value: ' gold ' }] })).toEqual([
      { path: 'values.1.value', code: 'tagValueTaken' },
    ]);
    const long = allOf(...Array.from({ length: 30 }, () => atLeast('1')));
    const many = Array.from({ length: TAG_CONDITIONS_MAX / 30 + 1 }, (_, index) => ({
      value: `v${index}`,
      rule: long,
    }));
    expect(await errors({ values: many })).toEqual([
      { path: 'values', code: 'tagRulesTooLong', params: { max: TAG_CONDITIONS_MAX } },
    ]);
    expect(await errors({ values: [{ value: 'x', rule: allOf(atLeast('many')) }] })).toEqual([
      { path: 'values.0.rule.nodes.0.values.0', code: 'numberWrong' },
    ]);
    expect(await errors({ filterMode: 'text' })).toEqual([{ path: 'filterMode', code: 'filterModeUnfit' }]);
    expect(await errors({ sourceId: crypto.randomUUID() })).toEqual([{ path: 'sourceId', code: 'required' }]);
    expect(await errors({ fieldId: room.spent })).toEqual([{ path: '', code: 'formatIncorrect' }]);
  });
  it('keep basis, source and the names of their values while they are published; rules, order and further values may change', async () => {
    const tag = await create();
    await publish(tag.id);
    const errors = async (over: object) => (await save(tag.id, over)).body.fieldErrors;
    const [gold, silver] = levels();
    expect(await errors({ values: [gold, { ...silver, value: 'tin' }] })).toEqual([
      { path: 'values', code: 'publishedValuesFixed', params: { names: ['silver'] } },
    ]);
    expect(await errors({ filterMode: 'singleChoice' })).toEqual([{ path: 'filterMode', code: 'publishedTagFixed' }]);
    const { value: other } = await room.test.admin.call(createDataSource, {
      body: { name: 'another', fields: [{ key: 'k', name: 'k', kind: 'text' }] },
    });
    expect(await errors({ sourceId: other.id })).toEqual([{ path: 'sourceId', code: 'publishedTagFixed' }]);
    const values = [{ value: 'some', rule: allOf(atLeast('1')) }, silver, { ...gold, rule: allOf() }];
    expect((await save(tag.id, { values })).value).toMatchObject({ values, refreshStatus: 'refreshing' });
    await room.test.runImports();
    expect(await top(tag.id)).toEqual([
      { value: 'some', people: 4 },
      { value: 'gold', people: 1 },
    ]);
    expect(await removedCode(other.id)).toBe('done');
  });
  it('become one of a field and back while nobody can ask for them, and give their place away empty', async () => {
    const tag = await create();
    const slotOf = async () =>
      (await room.test.ports.db.execute<{ slot: number | null }>(`select slot from tag where id = '${tag.id}'`)).rows[0]
        ?.slot;
    const heldIn = async (slot: number) =>
      (
        await room.test.ports.db.execute<{ people: number }>(
          `select count(source_texts[${slot}])::int as people from person_facts`,
        )
      ).rows[0]?.people;
    const slot = (await slotOf()) ?? 0;
    expect(await heldIn(slot)).toBe(3);
    const { name, version } = tag;
    const toField = {
      name,
      version,
      categoryId: room.categoryId,
      basis: 'field' as const,
      fieldId: room.spent,
      filterMode: 'numberRange' as const,
    };
    const { value } = await room.test.admin.call(updateTag, { params: { id: tag.id }, body: toField });
    expect(value).toMatchObject({ basis: 'field', kind: 'number', tableField: 'spent' });
    expect([await slotOf(), await heldIn(slot)]).toEqual([null, 0]);
    const fields = [{ key: 'a', name: 'a', kind: 'text' as const, options: [] }];
    const { value: source } = await room.test.admin.call(createDataSource, { body: { name: 'takes it', fields } });
    const back = await room.test.admin.call(updateTag, {
      params: { id: tag.id },
      body: { ...form(), version: value.version },
    });
    await room.test.runImports();
    expect(back.body.success).toBe(true);
    expect(await slotOf()).not.toBe(slot);
    expect((await top(tag.id)).length).toBe(2);
    const again = (await slotOf()) ?? 0;
    await room.test.admin.call(removeTag, { params: { id: tag.id } });
    expect(await heldIn(again)).toBe(0);
    // A source that grows takes the place that was left, and keeps what others hold.
    const held = (await room.test.admin.call(getDataSource, { params: { id: source.id } })).value;
    const more = { name: 'takes it', fields: [...fields, { key: 'b', name: 'b', kind: 'text' as const, options: [] }] };
    await room.test.admin.call(updateDataSource, {
      params: { id: source.id },
      body: { ...more, version: held.version },
    });
    const { rows } = await room.test.ports.db.execute<{ slot: number }>(
      `select slot from source_field where key = 'b' union all select slot from tag where slot = ${again}`,
    );
    expect(rows).toEqual([{ slot: again }]);
  });
  it('are determined anew when they are due, and on demand by who may edit tags', async () => {
    const tag = await create({ refresh: 'hourly' });
    const goldAfter = async () => (await top(tag.id)).find(({ value }) => value === 'gold')?.people;
    const before = await goldAfter();
    const rich = await person('1000');
    room.test.clock.advance(30 * 60_000);
    await refreshDueTags(room.test.ports);
    await room.test.runImports();
    expect(await goldAfter()).toBe(before);
    room.test.clock.advance(31 * 60_000);
    await refreshDueTags(room.test.ports);
    expect(room.test.jobs.filter(({ name }) => name === 'tag.refresh')).toHaveLength(1);
    await room.test.runImports();
    expect(await goldAfter()).toBe((before ?? 0) + 1);
    expect((await get(tag.id)).refreshedAt).toBe(room.test.clock.now().toISOString());
    await room.test.ports.db.execute(`delete from contact where id = ${rich.id}`);
    const viewer = await room.test.userWith(['tag:view']);
    expect((await viewer.call(refreshTagValues, { params: { id: tag.id } })).body.errorCode).toBe('NO_PERMISSION');
    const editor = await room.test.userWith(['tag:edit']);
    expect((await editor.call(refreshTagValues, { params: { id: tag.id } })).value).toMatchObject({
      refreshStatus: 'refreshing',
    });
    await room.test.runImports();
    expect(await get(tag.id)).toMatchObject({ refreshStatus: 'ready' });
    const ofField = {
      name: 'plain',
      categoryId: room.categoryId,
      basis: 'field' as const,
      fieldId: room.spent,
      filterMode: 'numberRange' as const,
    };
    const { value: plain } = await room.test.admin.call(createTag, { body: ofField });
    expect((await room.test.admin.call(refreshTagValues, { params: { id: plain.id } })).body.errorCode).toBe(
      'STATE_FORBIDS',
    );
  });
  it('that ask for what is gone keep their values, and say that they failed and why', async () => {
    const own = await field('lost');
    const tag = await create({ refresh: 'daily' }, [
      { value: 'none', rule: allOf({ type: 'field', field: own, operator: 'isEmpty', values: [] }) },
    ]);
    const { refreshedAt } = await get(tag.id);
    await room.test.ports.db.execute(`delete from custom_field where id = '${own}'`);
    room.test.clock.advance(60_000);
    await room.test.admin.call(refreshTagValues, { params: { id: tag.id } });
    await room.test.runImports();
    expect(await get(tag.id)).toMatchObject({
      refreshStatus: 'failed',
      errorCode: 'ruleFieldUnknown',
      refreshedAt,
      refreshDueAt: new Date(room.test.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(await top(tag.id)).toEqual([{ value: 'none', people: 5 }]);
  });
});
