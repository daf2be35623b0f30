import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTag, getTag, listTagChoices } from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import type { TagValue } from '../../../src/domain/profile/tag/tag.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import type { Db } from '../../db/Db.ts';
import { refreshTag } from './refreshTag.ts';

const PEOPLE = 100_000;

let test: TestApi;
const query = (text: string, values: unknown[] = []) =>
  (test.ports.db as Db & { $client: pg.Pool }).$client.query<{ people: number }>(text, values);
beforeAll(async () => {
  test = await createTestApi();
  // Nothing counts these rows before the planner looks: that is how a database is after its first large import.
  await query(
    `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
     select $1, 'n' || i % 10, (13800000000 + i)::text, '', '{}', now(), now() from generate_series(1, ${PEOPLE}) i`,
    [DEFAULT_TENANT_ID],
  );
}, 60_000);
afterAll(() => test.close());

it('a tag of five rules is determined for 100,000 people whom no statistics know, in full and again', async () => {
  const categoryId = (await test.admin.call(tagCategories.create, { body: { name: 'c', position: 1 } })).value.id;
  const [source] = (await test.admin.call(listTagChoices, {})).value.sources;
  const values = Array.from({ length: 5 }, (_, index): TagValue => ({
    value: `v${index}`,
    rule: {
      type: 'group',
      join: 'any',
      not: false,
      nodes: [index, index + 5].map((digit) => ({
        type: 'field',
        field: 'name',
        operator: 'is',
        values: [`n${digit}`],
      })),
    },
  }));
  const { value: tag } = await test.admin.call(createTag, {
    body: {
      name: 'large',
      categoryId,
      basis: 'rule',
      sourceId: source?.id ?? '',
      values,
      refresh: 'once',
      filterMode: 'multipleChoice',
    },
  });
  for (const name of ['first', 'again', 'moved']) {
    // A tenth of the people changes before the last time.
    if (name === 'moved') await query(`update contact set name = 'n1' where name = 'n2'`);
    await refreshTag(test.ports, tag.id);
  }
  expect((await test.admin.call(getTag, { params: { id: tag.id } })).value).toMatchObject({ refreshStatus: 'ready' });
  const { rows } = await query(
    `select count(*)::int as people from person_facts f join tag t on f.source_texts[t.slot] = 'v1' where t.id = $1`,
    [tag.id],
  );
  expect(rows[0]?.people).toBe((PEOPLE / 10) * 3);
}, 60_000);
