import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestGroup, listTestGroups } from '../../../src/contract/common/contacts/testGroup.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { testGroup } from '../../db/schema/index.ts';

describe('a list of records', () => {
  let test: TestApi;
  const names = ['a', 'b', 'c', 'd', 'e'];
  beforeAll(async () => {
    test = await createTestApi();
    for (const name of names)
      await test.admin.call(createTestGroup, { body: { name, recipients: [`${name}@example.com`] } });
    const { tenantId } = await createCampaign(test.ports.db, 1);
    const now = test.clock.now();
    const theirs = { tenantId, name: 'theirs', recipients: ['x@example.com'], createdAt: now, updatedAt: now };
    await test.ports.db.insert(testGroup).values(theirs);
  });
  afterAll(() => test.close());

  it('holds those of the own business, with their count', async () => {
    const { value, headers } = await test.admin.call(listTestGroups, { query: { sort: 'name' } });
    expect(value.map(({ name }) => name)).toEqual(names);
    expect(headers.get('x-total-count')).toBe('5');
    expect((await test.admin.call(listTestGroups, { query: { name: 'theirs' } })).value).toEqual([]);
  });

  it('is the same rows in pages, each once, in either order', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((pageNo) =>
          test.admin.call(listTestGroups, { query: { pageNo, pageSize: 2, sort: 'name', order } }),
        ),
      );
      const listed = pages.map(({ value }) => value.map(({ name }) => name));
      const wanted = order === 'asc' ? names : names.toReversed();
      expect(listed).toEqual([wanted.slice(0, 2), wanted.slice(2, 4), wanted.slice(4)]);
    }
  });
});
