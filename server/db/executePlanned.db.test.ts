import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { executePlanned } from './executePlanned.ts';
import { inSnapshot } from './inSnapshot.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

it('plans a statement once per connection, whatever its values are', async () => {
  await inSnapshot(test.ports.db, new AbortController().signal, async ({ db }) => {
    for (const value of [1, 2, 3])
      expect(await executePlanned<{ n: number }>(db, 'plus', sql`select ${value}::int + 1 as n`)).toEqual([
        { n: value + 1 },
      ]);
    const { rows } = await db.execute<{ name: string; runs: number }>(
      sql`select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name like 'plus%'`,
    );
    expect(rows).toEqual([{ name: expect.stringMatching(/^plus_[0-9a-f]{16}$/), runs: 3 }]);
  });
});

it('takes two texts of one name for two statements', async () => {
  await inSnapshot(test.ports.db, new AbortController().signal, async ({ db }) => {
    expect(await executePlanned(db, 'same', sql`select ${1}::int as one`)).toEqual([{ one: 1 }]);
    expect(await executePlanned(db, 'same', sql`select ${1}::int as two`)).toEqual([{ two: 1 }]);
  });
});

it('sees what its transaction has written', async () => {
  await test.ports.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table note (n int) on commit drop`);
    await tx.execute(sql`insert into note values (7)`);
    expect(await executePlanned(tx, 'note', sql`select n from note`)).toEqual([{ n: 7 }]);
  });
});
