import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testGroups } from '../../../src/contract/common/contacts/testGroup.ts';
import { createMessageGroup } from '../../../src/contract/outreach/message/messageGroup.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { TEST_GROUPS_MAX } from '../../../src/domain/common/contacts/testGroup.ts';
import { MESSAGE_GROUPS_MAX } from '../../../src/domain/outreach/message/messageGroup.ts';
import { TAG_CATEGORIES_MAX } from '../../../src/domain/profile/tag/tag.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { messageGroup, tagCategory, testGroup } from '../../db/schema/index.ts';

/** Columns that the store fills in. */
interface Stamps {
  tenantId: string;
  createdAt: Date;
  updatedAt: Date;
}

describe('a list of records', () => {
  let test: TestApi;
  const names = ['a', 'b', 'c', 'd', 'e'];
  beforeAll(async () => {
    test = await createTestApi();
    for (const name of names)
      await test.admin.call(testGroups.create, { body: { name, recipients: [`${name}@example.com`] } });
    const { tenantId } = await createCampaign(test.ports.db, 1);
    const now = test.clock.now();
    const theirs = { tenantId, name: 'theirs', recipients: ['x@example.com'], createdAt: now, updatedAt: now };
    await test.ports.db.insert(testGroup).values(theirs);
  });
  afterAll(() => test.close());

  it('holds those of the own business, with their count', async () => {
    const { value, headers } = await test.admin.call(testGroups.list, { query: { sort: 'name' } });
    expect(value.map(({ name }) => name)).toEqual(names);
    expect(headers.get('x-total-count')).toBe('5');
    expect((await test.admin.call(testGroups.list, { query: { name: 'theirs' } })).value).toEqual([]);
  });

  it('is the same rows in pages, each once, in either order', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((pageNo) =>
          test.admin.call(testGroups.list, { query: { pageNo, pageSize: 2, sort: 'name', order } }),
        ),
      );
      const listed = pages.map(({ value }) => value.map(({ name }) => name));
      const wanted = order === 'asc' ? names : names.toReversed();
      expect(listed).toEqual([wanted.slice(0, 2), wanted.slice(2, 4), wanted.slice(4)]);
    }
  });
});

describe('a limit of records', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it.each([
    {
      kind: 'test groups',
      most: TEST_GROUPS_MAX,
      code: 'tooManyGroups',
      fill: (stamps: Stamps, name: string) =>
        test.ports.db.insert(testGroup).values({ ...stamps, name, recipients: ['x@example.com'] }),
      create: (name: string) => test.admin.call(testGroups.create, { body: { name, recipients: ['x@example.com'] } }),
    },
    {
      kind: 'message groups',
      most: MESSAGE_GROUPS_MAX,
      code: 'tooManyMessageGroups',
      fill: (stamps: Stamps, name: string) =>
        test.ports.db.insert(messageGroup).values({ ...stamps, name, code: name.replace(' ', '_') }),
      create: (name: string) =>
        test.admin.call(createMessageGroup, { body: { name, code: name.replace(' ', '_'), icon: null } }),
    },
    {
      kind: 'tag categories',
      most: TAG_CATEGORIES_MAX,
      code: 'tooManyCategories',
      fill: (stamps: Stamps, name: string) =>
        test.ports.db.insert(tagCategory).values({ ...stamps, name, description: '', position: 0 }),
      create: (name: string) => test.admin.call(tagCategories.create, { body: { name, description: '', position: 0 } }),
    },
  ])('holds for $kind that are created at once: one gets the last place', async ({ most, code, fill, create }) => {
    const now = test.clock.now();
    const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
    let made = 0;
    while (made < most - 1) {
      made += 1;
      await fill(stamps, `kept ${made}`);
    }
    const answers = await Promise.all([1, 2, 3, 4].map((one) => create(`new ${one}`)));
    const refused = answers.flatMap(({ body }) => body.fieldErrors ?? []);
    expect(refused).toEqual([1, 2, 3].map(() => ({ path: 'name', code, params: { max: most } })));
  });
});
