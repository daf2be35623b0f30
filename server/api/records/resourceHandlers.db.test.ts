import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testGroups } from '../../../src/contract/common/contacts/testGroup.ts';
import { sites } from '../../../src/contract/common/settings/site.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { auditLog, tag } from '../../db/schema/index.ts';
import { resourceStore } from './resourceHandlers.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const lastLine = async () => {
  const [line] = await test.ports.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};

it('keeps the number of addresses in the log of operations, and no address', async () => {
  const { value } = await test.admin.call(testGroups.create, {
    body: { name: 'Reviewers', recipients: ['secret@example.com', 'other@example.com'] },
  });
  expect(await lastLine()).toMatchObject({ entityId: value.id, after: { name: 'Reviewers', recipients: 2 } });
  expect(JSON.stringify(await lastLine())).not.toContain('secret');
});

it('finds by part of the named fields in any case, and narrows by a choice', async () => {
  const made = [
    { name: 'Shop', type: 'website', domain: 'shop.example.com' },
    { name: 'Club 100%', type: 'website', domain: 'club.example.com' },
    { name: 'Portal', type: 'h5', domain: 'SHOP.example.org' },
  ] as const;
  for (const body of made) await test.admin.call(sites.create, { body });
  const found = async (query: { keyword?: string; type?: (typeof made)[number]['type'] }): Promise<string[]> =>
    (await test.admin.call(sites.list, { query: { ...query, sort: 'name' } })).value.map(({ name }) => name);
  expect(await found({ keyword: 'shop' })).toEqual(['Portal', 'Shop']);
  expect(await found({ keyword: '0%' })).toEqual(['Club 100%']);
  expect(await found({ keyword: 'shop', type: 'h5' })).toEqual(['Portal']);
  expect(await found({})).toEqual(['Club 100%', 'Portal', 'Shop']);
});

it('sorts by what the kind says until a reader says otherwise; an unknown field is that order', async () => {
  for (const position of [2, 3, 1])
    await test.admin.call(tagCategories.create, { body: { name: `Place ${position}`, description: '', position } });
  const positions = async (query: { sort?: string; order?: 'asc' | 'desc' }): Promise<number[]> =>
    (await test.admin.call(tagCategories.list, { query })).value.map(({ position }) => position);
  expect(await positions({})).toEqual([1, 2, 3]);
  expect(await positions({ order: 'desc' })).toEqual([3, 2, 1]);
  expect(await positions({ sort: 'name', order: 'desc' })).toEqual([3, 2, 1]);
  expect(await positions({ sort: 'position' })).toEqual([1, 2, 3]);
});

it('answers a conflict with the whole stored record, also with what needs a query', async () => {
  const { value } = await test.admin.call(tagCategories.create, {
    body: { name: 'Kept', description: '', position: 9 },
  });
  const { body } = await test.admin.call(tagCategories.update, {
    params: { id: value.id },
    body: { name: 'Mine', description: '', position: 9, version: 7 },
  });
  expect(body).toMatchObject({ errorCode: 'CONFLICT' });
  const stored = body.data ?? body.value;
  expect(stored).toMatchObject({ id: value.id, name: 'Kept', version: 1, tagCount: 0 });
});

it('names the field whose value another record has', async () => {
  await test.admin.call(testGroups.create, { body: { name: 'Twice', recipients: ['a@example.com'] } });
  const { body } = await test.admin.call(testGroups.create, { body: { name: 'Twice', recipients: ['b@example.com'] } });
  expect(body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
});

it('refuses to begin with a table that lacks a column to sort by', () => {
  const calls = { ...testGroups, sortable: [...testGroups.sortable, 'gone'] };
  expect(() => resourceStore(calls as never, tag)).toThrow('the table has no column gone');
});
