import { expect, it } from 'vitest';
import { exampleRoom } from '../../../tests/api/exampleRoom.ts';
import { GOOD_PASSWORD } from '../../../tests/db/testApi.ts';
import { createContact } from '../../../src/contract/common/contactForm.ts';
import { createDataSource } from '../../../src/contract/profile/dataSource.ts';

const room = exampleRoom('api-sources.md', 'dataSource:ingest');

it('the example of the documentation fills a data source', async () => {
  const admin = await room.test.signIn('admin', GOOD_PASSWORD);
  const number = '13400000001';
  await admin.call(createContact, { body: { name: 'Ann', number, email: 'ann@example.com' } });
  const fields = [
    { key: 'tier', name: 'Tier', kind: 'choice' as const, options: ['gold'] },
    { key: 'spent', name: 'Spent', kind: 'number' as const, options: [] },
    { key: 'joined', name: 'Joined', kind: 'day' as const, options: [] },
  ];
  const { value } = await admin.call(createDataSource, { body: { name: 'shop', fields } });
  expect(await room.run({ SOURCE: value.id, NUMBER: number })).toMatchObject({
    success: true,
    value: { received: 1, written: 1, rejected: [] },
  });
});
