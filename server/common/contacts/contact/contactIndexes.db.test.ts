import { asc, desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { contact } from '../../../db/schema/index.ts';
import { contactWhere } from './contactWhere.ts';

describe('the indexes of contacts', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  /** How PostgreSQL finds a page of ids, where it may neither sort nor read the whole table. */
  async function planOf(filters: { name?: string; email?: string }, sort: 'name' | 'email', order: typeof asc) {
    return test.ports.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const page = tx
        .select({ id: contact.id })
        .from(contact)
        .where(contactWhere(test.ports, 'default', filters, true))
        .orderBy(order(contact[sort]), order(contact.id))
        .limit(20);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${page.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  it.each([
    ['name', 'name', asc],
    ['name', 'email', asc],
    ['email', 'email', desc],
    ['email', 'name', desc],
  ] as const)('answer a filter by %s and a sort by %s alone', async (filter, sort, order) => {
    const plan = await planOf({ [filter]: 'li' }, sort, order);
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using contact_${sort} `));
    expect(plan).not.toContain('Sort');
  });
});
