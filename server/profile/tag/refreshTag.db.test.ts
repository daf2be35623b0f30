import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countTagValues,
  createTag,
  getTag,
  listTagChoices,
  removeTag,
  type RuleTag,
} from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { holds, RULE_VALUES_MAX } from '../../../src/domain/profile/rule/GroupRule.ts';
import { meetsCondition, type PersonFacts } from '../../../src/domain/profile/rule/meetsCondition.ts';
import { isPersonField, PERSON_FIELDS, type RuleField } from '../../../src/domain/profile/rule/RuleField.ts';
import { TAG_CONDITIONS_MAX, TAG_VALUES_MAX, type TagValue, valueFor } from '../../../src/domain/profile/tag/tag.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { addRuleField } from '../../../tests/profile/addRuleField.ts';
import { fieldValueArbitrary, ruleArbitrary, RULE_DAYS } from '../../../tests/profile/ruleArbitrary.ts';
import type { Db } from '../../db/Db.ts';
import { refreshTag } from './refreshTag.ts';

const ZONE = 'Asia/Shanghai';
const PEOPLE = 80;

describe('the values of rule-based tags', () => {
  let test: TestApi;
  let fields: (RuleField & { parameter: string })[];
  let people: (PersonFacts & { id: string })[];
  let form: { categoryId: string; sourceId: string };
  let made = 0;
  const audienceId = '00000000-0000-4000-8000-000000000001';

  const pool = (): pg.Pool => (test.ports.db as Db & { $client: pg.Pool }).$client;
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    pool().query<Row & pg.QueryResultRow>(text, values);

  /** People with values of every kind; every third one belongs to an audience. */
  async function insertPeople(): Promise<void> {
    await query(
      `insert into audience (id, tenant_id, name, file_name, status, created_by, created_at, updated_at)
       values ($1, $2, 'a', '', 'ready', gen_random_uuid(), now(), now())`,
      [audienceId, DEFAULT_TENANT_ID],
    );
    const random = fc.sample(
      fc.record({
        name: fieldValueArbitrary({ id: 'name', kind: 'text', options: [] }),
        email: fc.constantFrom('', 'a@example.com'),
        day: fc.constantFrom(...RULE_DAYS),
        values: fc.tuple(...fields.map(fieldValueArbitrary)),
      }),
      { numRuns: PEOPLE, seed: 11 },
    );
    people = [];
    for (const [index, { name, email, day, values }] of random.entries()) {
      const held = Object.fromEntries(fields.map(({ parameter }, at) => [parameter, values[at] ?? '']));
      const { rows } = await query<{ id: string; created_at: Date }>(
        `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6::date + interval '20 hours', now()) returning id, created_at`,
        [DEFAULT_TENANT_ID, name, String(13_800_000_000 + index), email, held, day],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('the person was not inserted');
      if (index % 3 === 0)
        await query('insert into audience_member (audience_id, contact_id, line) values ($1, $2, 0)', [
          audienceId,
          row.id,
        ]);
      people.push({
        id: row.id,
        values: { ...Object.fromEntries(fields.map(({ id }, at) => [id, values[at]])), name, email },
        createdDay: dayIn(row.created_at, ZONE),
        audienceIds: new Set(index % 3 === 0 ? [audienceId] : []),
        events: [],
      });
    }
  }

  beforeAll(async () => {
    test = await createTestApi();
    fields = [
      await addRuleField(test, 'city', 'text'),
      await addRuleField(test, 'spent', 'number'),
      await addRuleField(test, 'level', 'select', ['gold', 'silver', '上海']),
    ];
    await insertPeople();
    const categoryId = (await test.admin.call(tagCategories.create, { body: { name: 'c', position: 1 } })).value.id;
    const [source] = (await test.admin.call(listTagChoices, {})).value.sources;
    form = { categoryId, sourceId: source?.id ?? '' };
  });
  afterAll(() => test.close());

  const create = async (values: TagValue[]): Promise<RuleTag> => {
    made += 1;
    const body = { ...form, name: `t${made}`, basis: 'rule' as const, values, refresh: 'once' as const };
    const { value } = await test.admin.call(createTag, { body: { ...body, filterMode: 'singleChoice' } });
    return value as RuleTag;
  };
  /** Values by person, as the facts hold them. */
  const held = async (tagId: string): Promise<Map<string, string>> => {
    const { rows } = await query<{ id: string; value: string | null }>(
      `select f.contact_id::text as id, f.source_texts[t.slot] as value
       from person_facts f join tag t on t.tenant_id = f.tenant_id where t.id = $1`,
      [tagId],
    );
    return new Map(rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
  };
  const judged = (values: readonly TagValue[]): Map<string, string> => {
    const kindOf = (id: string) =>
      isPersonField(id) ? PERSON_FIELDS[id] : (fields.find((field) => field.id === id)?.kind ?? 'text');
    const moment = { today: dayIn(test.clock.now(), ZONE), kindOf };
    return new Map(
      people.flatMap((person) => {
        const value = valueFor(values, (rule) => holds(rule, (condition) => meetsCondition(condition, person, moment)));
        return value === undefined ? [] : [[person.id, value] as const];
      }),
    );
  };
  const everyone = (value: string): TagValue => ({
    value,
    rule: { type: 'group', join: 'all', not: false, nodes: [] },
  });

  it('are for each person the first one whose rule they fulfil, whatever the rules: determined, counted and judged alike [3.4-11]', async () => {
    const asked: RuleField[] = [
      ...fields,
      ...Object.entries(PERSON_FIELDS).map(([id, kind]) => ({ id, kind, options: [] })),
    ];
    const values = fc
      .array(ruleArbitrary(asked, [audienceId]), { minLength: 1, maxLength: 5 })
      .map((rules) => rules.map((rule, index) => ({ value: `v'${index}`, rule })));
    let given = 0;
    await fc.assert(
      fc.asyncProperty(values, async (list) => {
        const { id } = await create(list);
        await refreshTag(test.ports, id);
        const expected = judged(list);
        expect(await held(id)).toEqual(expected);
        const { value } = await test.admin.call(countTagValues, {
          body: { rules: list.map(({ rule }) => rule), open: null },
        });
        expect(value.people).toEqual(
          list.map((one) => [...expected.values()].filter((got) => got === one.value).length),
        );
        given += expected.size;
        await test.admin.call(removeTag, { params: { id } });
      }),
      { numRuns: 25 },
    );
    expect(given).toBeGreaterThan(0);
  });

  it('are written only where they differ, and wait for nobody but at the end', async () => {
    const { id } = await create([everyone('all')]);
    const busy = await pool().connect();
    try {
      await busy.query('begin');
      const [first] = people;
      await busy.query(`update contact set name = 'busy' where id = $1`, [first?.id]);
      const done = refreshTag(test.ports, id);
      await expect.poll(async () => (await held(id)).size).toBe(PEOPLE - 1);
      expect((await test.admin.call(getTag, { params: { id } })).value).toMatchObject({ refreshStatus: 'refreshing' });
      await busy.query('commit');
      await done;
    } finally {
      busy.release();
    }
    expect((await held(id)).size).toBe(PEOPLE);
    const written = async () => (await query<{ xmin: string }>('select distinct xmin::text from person_facts')).rows;
    const before = await written();
    await refreshTag(test.ports, id);
    expect(await written()).toEqual(before);
  });

  it('are not written for a tag whose rules changed or that went while they were determined', async () => {
    const { id } = await create([everyone('old')]);
    const busy = await pool().connect();
    try {
      await busy.query('begin');
      await busy.query(`update contact set name = 'busy' where id = any($1::bigint[])`, [people.map((one) => one.id)]);
      const done = refreshTag(test.ports, id);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%tag_change%'`;
      await expect.poll(async () => (await query(waiting)).rowCount).toBe(1);
      const changed = query(`update tag set tag_values = $2 where id = $1`, [id, JSON.stringify([everyone('new')])]);
      const queued = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update tag set%'`;
      await expect.poll(async () => (await query(queued)).rowCount).toBe(1);
      await busy.query('commit');
      await Promise.all([done, changed]);
    } finally {
      busy.release();
    }
    expect(new Set((await held(id)).values()).has('new')).toBe(false);
    expect((await held(id)).size).toBeLessThan(PEOPLE);
    expect((await test.admin.call(getTag, { params: { id } })).value).toMatchObject({ refreshedAt: null });
    await Promise.all([refreshTag(test.ports, id), refreshTag(test.ports, id)]);
    expect([...new Set((await held(id)).values())]).toEqual(['new']);
    expect((await held(id)).size).toBe(PEOPLE);
  });

  it('of as many rules, conditions and values as a tag can have are determined and counted in one statement', async () => {
    // Each choice of several takes three parameters, which is the most.
    const tastes = await addRuleField(test, 'tastes', 'multiSelect', ['tea']);
    const list = Array.from({ length: TAG_VALUES_MAX }, (_, index): TagValue => ({
      value: `v${index}`,
      rule: {
        type: 'group',
        join: 'any',
        not: false,
        nodes: Array.from({ length: TAG_CONDITIONS_MAX / TAG_VALUES_MAX }, () => ({
          type: 'field',
          field: tastes.id,
          operator: 'anyOf',
          values: Array.from({ length: RULE_VALUES_MAX }, () => 'tea'),
        })),
      },
    }));
    const { id } = await create(list);
    await refreshTag(test.ports, id);
    expect((await test.admin.call(getTag, { params: { id } })).value).toMatchObject({ refreshStatus: 'ready' });
    expect((await held(id)).size).toBe(0);
    const rules = list.map(({ rule }) => rule);
    const { value } = await test.admin.call(countTagValues, { body: { rules, open: 0 } });
    expect(value).toMatchObject({ total: PEOPLE, people: list.map(() => 0) });
  });
});
