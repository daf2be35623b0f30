import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../db/testCluster.ts';
import { createTestDatabase } from '../db/testDatabase.ts';
import { countWrites } from './countWrites.ts';

let database: TestDatabase;
let writes: () => Promise<number>;
beforeAll(async () => {
  database = await createTestDatabase();
  writes = await countWrites(database.db);
});
afterAll(() => database.drop());

/** What a statement adds to the count. */
async function added(statement: string): Promise<number> {
  const before = await writes();
  await database.pool.query(statement);
  return (await writes()) - before;
}
const department = `insert into department (id, tenant_id, level, name, created_at, updated_at) values`;
const now = `'2026-11-20', '2026-11-20'`;

it('counts each row that is inserted, changed or removed, and nothing that was taken back or stays as it was', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await added(`${department} ('${one}', 't', 1, 'A', ${now}), ('${two}', 't', 1, 'B', ${now})`)).toBe(2);
  expect(await added(`update department set level = 2`)).toBe(2);
  expect(await added(`update department set level = 2`)).toBe(0);
  expect(await added(`begin; delete from department; rollback`)).toBe(0);
  expect(await added(`delete from department where name = 'nobody'`)).toBe(0);
  expect(await added(`delete from department where id = '${one}'`)).toBe(1);
});
