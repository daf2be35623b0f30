import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToBlacklist } from '../../../src/contract/common/contacts/blacklist.ts';
import {
  getCustomField,
  removeCustomField,
  updateCustomField,
} from '../../../src/contract/common/contacts/customField.ts';
import { createDataSource } from '../../../src/contract/profile/dataSource/dataSource.ts';
import { importSourceValues } from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { createTag, listTagChoices, publishTag } from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { type GroupRule, holds, type RuleNode } from '../../../src/domain/profile/rule/GroupRule.ts';
import { meetsCondition, type PersonFacts } from '../../../src/domain/profile/rule/meetsCondition.ts';
import {
  filterModesOf,
  isPersonField,
  PERSON_FIELDS,
  type RuleField,
} from '../../../src/domain/profile/rule/RuleField.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { addRuleField } from '../../../tests/profile/addRuleField.ts';
import {
  fieldValueArbitrary,
  PROPERTY_VALUES,
  RULE_EVENTS,
  ruleArbitrary,
  RULE_DAYS,
  sourceValueArbitrary,
} from '../../../tests/profile/ruleArbitrary.ts';
import type { Db } from '../../db/Db.ts';
import { writeEvents } from '../event/writeEvents.ts';
import { inSnapshot } from '../../db/inSnapshot.ts';
import { countByNode, countPeople, countReach } from './countPeople.ts';
import { ruleContext } from './ruleContext.ts';

const ZONE = 'Asia/Shanghai';
const PEOPLE = 120;
const never = new AbortController().signal;

interface Person {
  id: string;
  number: string;
  name: string;
  email: string;
  createdAt: Date;
  attributes: Record<string, string>;
}

describe('rules of customer groups', () => {
  let test: TestApi;
  let custom: (RuleField & { parameter: string })[];
  /** Tags, each of a field of one data source, and one of a custom field. */
  let tags: RuleField[];
  let sourceId: string;
  const brought = new Map<string, Record<string, string>>();
  const audiences = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  beforeAll(async () => {
    test = await createTestApi();
    custom = [
      await addRuleField(test, 'city', 'text'),
      await addRuleField(test, 'spent', 'number'),
      await addRuleField(test, 'level', 'select', ['gold', 'silver', '上海']),
      await addRuleField(test, 'tastes', 'multiSelect', ['gold', 'goldfish', '海']),
    ];
    tags = await addTags();
    // Ids of every size, around where a half of one runs over.
    await query('select setval(pg_get_serial_sequence($1, $2), $3)', ['contact', 'id', 2 ** 33 - PEOPLE / 2]);
    await insertPeople();
    await fillSource();
    await insertEvents();
  });
  afterAll(() => test.close());

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    (test.ports.db as Db & { $client: pg.Pool }).$client.query<Row & pg.QueryResultRow>(text, values);

  const KINDS = ['text', 'number', 'choice', 'choices', 'day'] as const;
  const OPTIONS = ['gold', 'goldfish', '海'];

  /** A published tag for each kind of field of a data source, which is named after its kind. */
  async function addTags(): Promise<RuleField[]> {
    const fields = KINDS.map((kind) => ({ key: `a_${kind}`, name: `A ${kind}`, kind, options: OPTIONS }));
    sourceId = (await test.admin.call(createDataSource, { body: { name: 'shop', fields } })).value.id;
    const { sources } = (await test.admin.call(listTagChoices, {})).value;
    const source = sources.find(({ id }) => id === sourceId);
    const category = await test.admin.call(tagCategories.create, { body: { name: 'shop', position: 1 } });
    const made: RuleField[] = [];
    for (const { id: fieldId, kind } of source?.fields ?? []) {
      const filterMode = kind === 'choice' ? 'multipleChoice' : (filterModesOf(kind)[0] ?? 'text');
      const body = {
        name: `tag of ${kind}`,
        categoryId: category.value.id,
        basis: 'field' as const,
        fieldId,
        filterMode,
      };
      const { id } = (await test.admin.call(createTag, { body })).value;
      await test.admin.call(publishTag, { params: { id } });
      made.push({ id, kind, options: kind.startsWith('choice') ? OPTIONS : [] });
    }
    return made;
  }

  /** Fills the data source for some of the people, from a file. */
  async function fillSource(): Promise<void> {
    const { rows: people } = await query<{ number: string }>('select number from contact order by id');
    const lines = fc.sample(fc.tuple(...tags.map(sourceValueArbitrary)), { numRuns: PEOPLE / 2, seed: 8 });
    for (const [index, values] of lines.entries())
      brought.set(
        people[index * 2]?.number ?? '',
        Object.fromEntries(tags.map(({ id }, field) => [id, values[field] ?? ''])),
      );
    const sheet = [...brought].map(([number, values]) => [number, ...tags.map(({ id }) => values[id] ?? '')]);
    const file = new File([writeXlsx([['number', ...KINDS.map((kind) => `a_${kind}`)], ...sheet])], 'shop.xlsx');
    const { value } = await test.admin.call(importSourceValues, { params: { id: sourceId }, body: {}, file });
    expect(value).toMatchObject({ received: PEOPLE / 2, written: PEOPLE / 2, invalid: 0, duplicates: 0 });
  }

  /** People with values of every kind, some before there is a field for them, written as all writers do. */
  async function insertPeople() {
    const random = fc.sample(
      fc.record({
        name: fieldValueArbitrary({ id: 'name', kind: 'text', options: [] }),
        email: fc.constantFrom('', 'somebody'),
        at: fc.tuple(fc.constantFrom(...RULE_DAYS), fc.integer({ min: 0, max: 86_399 })),
        values: fc.tuple(...custom.map(fieldValueArbitrary)),
        member: fc.subarray(audiences),
      }),
      { numRuns: PEOPLE, seed: 7 },
    );
    for (const id of audiences)
      await query(
        `insert into audience (id, tenant_id, name, file_name, status, created_by, created_at, updated_at)
         values ($1, $2, $1::uuid::text, '', 'ready', gen_random_uuid(), now(), now())`,
        [id, DEFAULT_TENANT_ID],
      );
    for (const [index, { name, email, at, values, member }] of random.entries()) {
      const attributes = Object.fromEntries(
        custom.flatMap(({ parameter }, field) => (values[field] === '' ? [] : [[parameter, values[field] ?? '']])),
      );
      const { rows } = await query<{ id: string }>(
        `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6::date + $7 * interval '1 second', now()) returning id`,
        [
          DEFAULT_TENANT_ID,
          name,
          String(13_800_000_000 + index),
          email && `p${index}@example.com`,
          attributes,
          at[0],
          at[1],
        ],
      );
      for (const audience of member)
        await query('insert into audience_member (audience_id, contact_id, line) values ($1, $2, 0)', [
          audience,
          rows[0]?.id,
        ]);
    }
  }

  /** What some of the people did, some of it as visitors whom nobody knew yet. */
  async function insertEvents(): Promise<void> {
    const { rows: people } = await query<{ id: string }>('select id from contact order by id');
    const now = test.clock.now().getTime();
    const behaviour = fc.sample(
      fc.record({
        person: fc.nat(PEOPLE / 2),
        name: fc.constantFrom(...RULE_EVENTS),
        // Around midnight of the zone too, and up to a month ago.
        hours: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 800 })),
        properties: fc.dictionary(fc.constantFrom('item', 'amount'), fc.constantFrom(...PROPERTY_VALUES)),
      }),
      { numRuns: PEOPLE * 2, seed: 9 },
    );
    const events = behaviour.map(({ person, name, hours, properties }, index) => ({
      key: `k${index}`,
      name,
      at: new Date(now - hours * 3_600_000),
      properties: { ...properties },
      contactId: Number(people[person]?.id),
    }));
    const order = { tenantId: DEFAULT_TENANT_ID, siteId: null, now: test.clock.now(), typesMax: RULE_EVENTS.length };
    const stranger = { key: 'stranger', name: 'buy', at: order.now, properties: {}, visitorId: 'v'.repeat(22) };
    const { accepted } = await test.ports.db.transaction((tx) => writeEvents(tx, order, [...events, stranger]));
    expect(accepted).toBe(events.length + 1);
  }

  /** The same people, read as they stand in the contacts, to be judged one by one. */
  async function readPeople(): Promise<PersonFacts[]> {
    const { rows } = await query<Person & { audience_ids: string[] }>(
      `select c.id, c.number, c.name, c.email, c.created_at as "createdAt", c.attributes,
         array(select m.audience_id::text from audience_member m where m.contact_id = c.id) as audience_ids
       from contact c where c.tenant_id = $1`,
      [DEFAULT_TENANT_ID],
    );
    const { rows: behaviour } = await query<{
      person: string;
      name: string;
      at: Date;
      properties: Record<string, string>;
    }>('select e.contact_id as person, t.name, e.at, e.properties from event e join event_type t on t.id = e.type_id');
    return rows.map((row) => ({
      events: behaviour
        .filter(({ person }) => person === row.id)
        .map(({ name, at, properties }) => ({ name, at, properties, day: dayIn(at, ZONE) })),
      values: {
        ...Object.fromEntries(custom.map(({ id, parameter }) => [id, row.attributes[parameter]])),
        ...brought.get(row.number),
        name: row.name,
        email: row.email,
      },
      createdDay: dayIn(row.createdAt, ZONE),
      audienceIds: new Set(row.audience_ids),
    }));
  }

  const kindOf = (id: string) =>
    isPersonField(id) ? PERSON_FIELDS[id] : ([...custom, ...tags].find((field) => field.id === id)?.kind ?? 'text');

  /** Random rules, each counted by the database and judged one by one; answers how many people there are. */
  async function checkRules(numRuns: number): Promise<number> {
    const people = await readPeople();
    const moment = { today: dayIn(test.clock.now(), ZONE), kindOf };
    const judged = (node: RuleNode): number =>
      people.filter((person) => holds(node, (condition) => meetsCondition(condition, person, moment))).length;
    const nodesOf = (node: RuleNode): RuleNode[] =>
      node.type === 'group' ? [node, ...node.nodes.flatMap(nodesOf)] : [node];
    await fc.assert(
      fc.asyncProperty(ruleArbitrary(fieldsOfRules(), audiences, { withBehaviour: true }), async (rule) => {
        const { people: counted, byNode } = await ask(rule);
        expect(counted).toBe(judged(rule));
        expect(byNode).toEqual(nodesOf(rule).map(judged));
      }),
      // A rule that is counted wrongly is told before the test's own time is over, however far it could be made smaller.
      { numRuns, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
    );
    return people.length;
  }

  async function change(parameter: string, to: { parameter?: string; component?: 'text' }) {
    const field = custom.find((one) => one.parameter === parameter);
    if (field === undefined) throw new Error(`no field ${parameter}`);
    const { value } = await test.admin.call(getCustomField, { params: { id: field.id } });
    const { id: _id, updatedAt: _at, ...form } = value;
    await test.admin.call(updateCustomField, { params: { id: field.id }, body: { ...form, ...to } });
    Object.assign(field, { parameter: to.parameter ?? parameter, kind: to.component ?? field.kind });
  }

  const ask = (rule: GroupRule) =>
    inSnapshot(test.ports.db, never, async (snapshot) => {
      const context = await ruleContext(test.ports, snapshot, DEFAULT_TENANT_ID, [rule], test.clock.now());
      return {
        people: await countPeople(snapshot, DEFAULT_TENANT_ID, rule, context),
        byNode: await countByNode(snapshot, DEFAULT_TENANT_ID, rule, context),
        reach: await countReach(snapshot, DEFAULT_TENANT_ID, rule, context),
      };
    });

  const fieldsOfRules = (): RuleField[] => [
    ...custom,
    ...tags,
    ...Object.entries(PERSON_FIELDS).map(([id, kind]) => ({ id, kind, options: [] })),
  ];

  it('count exactly those whom they hold for, as a whole and by each part, whatever the rule [2.5-019]', async () => {
    expect(await checkRules(120)).toBe(PEOPLE);
  });

  it('see every change of people and of fields at once, and lose nothing that a data source brought', async () => {
    await query(
      `update contact set name = '海', attributes = attributes || '{"city":"上海","spent":"30"}' where id % 3 = 0`,
    );
    await query(`update contact set attributes = attributes - 'level', email = '' where id % 5 = 0`);
    await query('delete from contact where id % 7 = 0 and id not in (select contact_id from audience_member)');
    await query(
      `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
       select tenant_id, 'gold', number, email, '{"tastes":"海,gold","late":"7"}', now(), now() from contact where id % 2 = 0
       on conflict (tenant_id, number) do update set name = excluded.name, attributes = contact.attributes || excluded.attributes`,
    );
    expect(await checkRules(25)).toBeLessThan(PEOPLE);
    // A field that people held values for before it was declared, one that changes its column, one that changes its kind, one less.
    custom.push(await addRuleField(test, 'late', 'number'));
    await change('city', { parameter: 'level2' });
    await change('spent', { component: 'text' });
    const [level] = custom.splice(2, 1);
    await test.admin.call(removeCustomField, { params: { id: level?.id ?? '' } });
    await query(`update contact set attributes = attributes || '{"level2":"gold","late":"1.5"}' where id % 4 = 0`);
    expect(await checkRules(25)).toBeGreaterThan(0);
  });

  it('tell how many of those people nothing is sent to, by channel and reason', async () => {
    const everyone: GroupRule = { type: 'group', join: 'all', not: false, nodes: [] };
    const { rows } = await query<{ number: string; email: string }>(
      `select number, email from contact where email <> '' order by id limit 4`,
    );
    const [first, second, third] = rows;
    // Two people have an e-mail alone.
    const { rows: taken } = await query(
      `update contact set number = null where id in (select id from contact where email <> '' order by id desc limit 2) returning id`,
    );
    await test.admin.call(addToBlacklist, { body: { numbers: [first?.number ?? ''], remark: 'asked for it' } });
    const optOut = `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, $2, $3, 'link', now())`;
    // Who is on the blacklist and opted out too is counted once.
    await query(optOut, [DEFAULT_TENANT_ID, 'email', first?.email]);
    await query(optOut, [DEFAULT_TENANT_ID, 'email', second?.email]);
    await query(optOut, [DEFAULT_TENANT_ID, 'sms', third?.number]);
    const people = await readPeople();
    const withEmail = people.filter(({ values }) => values.email !== '').length;
    expect((await ask(everyone)).reach).toEqual({
      blacklisted: 1,
      channels: [
        { channel: 'email', noAddress: people.length - withEmail, optedOut: 1, reachable: withEmail - 2 },
        { channel: 'sms', noAddress: taken.length, optedOut: 1, reachable: people.length - taken.length - 2 },
      ],
    });
    expect((await ask({ ...everyone, not: true })).reach).toMatchObject({
      blacklisted: 0,
      channels: [{ reachable: 0 }, { reachable: 0 }],
    });
  });

  it('end when nobody waits for the answer any more, and leave the connection to nobody', async () => {
    const leaving = new AbortController();
    const counted = inSnapshot(test.ports.db, leaving.signal, async ({ client }) => {
      setImmediate(() => leaving.abort(new Error('left')));
      return client.query('select pg_sleep(60)');
    });
    await expect(counted).rejects.toThrow('left');
    const { rows } = await query<{ running: number }>(
      `select count(*)::int as running from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
    );
    expect(rows[0]?.running).toBe(0);
  });
});
