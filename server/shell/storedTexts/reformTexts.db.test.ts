import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { eq, is, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import * as schema from '../../db/schema/index.ts';
import { REFORMED_AT_A_TIME, reformTexts } from './reformTexts.ts';
import { namedTablesOf } from './namedTables.ts';

const { contact, installation, tagCategory } = schema;
let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const DECOMPOSED = 'Cafe\u0301';
const COMPOSED = 'Café';

async function anew(): Promise<void> {
  await test.ports.db.delete(installation).where(eq(installation.key, 'storedTexts'));
}
async function toTheEnd(): Promise<void> {
  for (let isLeft = true; isLeft;) isLeft = await reformTexts(test.ports);
}
const names = async (): Promise<string[]> =>
  (await test.ports.db.select().from(tagCategory).orderBy(tagCategory.createdAt)).map(({ name }) => name);

it('brings stored names and values into one form; a collision gets a suffix and a line in the operation log', async () => {
  await anew();
  const now = test.clock.now();
  const stamps = (index: number) => ({ createdAt: new Date(now.getTime() + index), updatedAt: now });
  const category = (name: string, index: number) => ({
    tenantId: DEFAULT_TENANT_ID,
    name,
    description: '',
    position: index,
    ...stamps(index),
  });
  await test.ports.db
    .insert(tagCategory)
    .values([COMPOSED, DECOMPOSED, `${COMPOSED} (2)`, 'Plain', `A\u202Ed`, '\u200B'].map(category));
  const [person] = await test.ports.db
    .insert(contact)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name: `Zu\u0308rich\u3000`,
      number: '13800138000',
      email: '',
      attributes: { city: `Zu\u0308rich`, plain: 'x' },
      ...stamps(0),
    })
    .returning();
  await toTheEnd();
  expect(await names()).toEqual([COMPOSED, `${COMPOSED} (3)`, `${COMPOSED} (2)`, 'Plain', 'Ad', '\u200B']);
  const [after] = await test.ports.db
    .select()
    .from(contact)
    .where(eq(contact.id, person?.id ?? 0));
  expect(after).toMatchObject({ name: 'Zürich', attributes: { city: 'Zürich', plain: 'x' } });
  const { value: lines } = await test.admin.call(listOperations, { query: { action: 'texts.rename' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ before: { name: DECOMPOSED }, after: { name: `${COMPOSED} (3)` } });
});

it('goes on where a process that died left it, and two processes take turns', async () => {
  await anew();
  const many = REFORMED_AT_A_TIME + 5;
  await test.ports.db.execute(sql`
    insert into contact (tenant_id, name, number, email, created_at, updated_at)
    select ${DEFAULT_TENANT_ID}, ${DECOMPOSED}, '+4930' || (100000 + n), '', now(), now() from generate_series(1, ${many}) n`);
  const left = async (): Promise<number> => test.ports.db.$count(contact, eq(contact.name, DECOMPOSED));
  while ((await left()) === many) await reformTexts(test.ports);
  const atHalf = await left();
  expect(atHalf).toBeGreaterThan(0);
  // A turn that is taken back leaves its rows to the next.
  await expect(
    test.ports.db.transaction(async (tx) => {
      await reformTexts({ ...test.ports, db: tx });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await left()).toBe(atHalf);
  await Promise.all([toTheEnd(), toTheEnd()]);
  expect(await left()).toBe(0);
  expect(await reformTexts(test.ports)).toBe(false);
});

it('knows every table whose names are unique within a tenant', () => {
  const listed = new Set(namedTablesOf(test.ports).map(({ table }) => getTableConfig(table).name));
  const unique = (Object.values(schema) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ indexes }) => indexes.some(({ config }) => config.unique && config.name?.endsWith('_name') === true))
    .map(({ name }) => name)
    // Machines name events; a name in another spelling is another event, whose past must stay its own.
    .filter((name) => name !== 'event_type');
  expect(unique.filter((name) => !listed.has(name))).toEqual([]);
});
