import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '../../../src/contract/profile/dataSource/dataSource.ts';
import { importSourceValues } from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { SOURCE_ROWS_MAX } from '../../../src/domain/profile/dataSource/dataSource.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import type { Db } from '../../db/Db.ts';

const PEOPLE = 100_000;
const FIRST = 13_800_000_000;

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
  // Nothing counts these rows before the planner looks: that is how a database is after its first large import.
  await (test.ports.db as Db & { $client: pg.Pool }).$client.query(
    `insert into contact (tenant_id, name, number, email, attributes, created_at, updated_at)
     select $1, 'n', ($2::bigint + i)::text, 'p' || i || '@example.com', '{}', now(), now() from generate_series(1, ${PEOPLE}) i`,
    [DEFAULT_TENANT_ID, FIRST],
  );
}, 60_000);
afterAll(() => test.close());

it('a full file is written among 100,000 people whom no statistics know, within the time of a call', async () => {
  const fields = ['a', 'b', 'c'].map((key) => ({ key, name: key, kind: 'text' as const, options: [] }));
  const source = await test.admin.call(createDataSource, { body: { name: 'large', fields } });
  const rows = Array.from({ length: SOURCE_ROWS_MAX }, (_row, index) => {
    const [number, email] = [String(FIRST + 1 + index), `p${index + 1}@example.com`];
    // Numbers, e-mails and both in turn.
    return `${index % 3 === 1 ? '' : number},${index % 3 === 0 ? '' : email},x${index},y,z`;
  });
  const file = new File([`number,email,a,b,c\n${rows.join('\n')}`], 'full.csv');
  const { value } = await test.admin.call(importSourceValues, { params: { id: source.value.id }, body: {}, file });
  expect(value).toMatchObject({ received: SOURCE_ROWS_MAX, written: SOURCE_ROWS_MAX });
});
