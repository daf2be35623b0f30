import { expect, it } from 'vitest';
import { exampleRoom } from '../../../tests/api/exampleRoom.ts';
import { GOOD_PASSWORD } from '../../../tests/db/testApi.ts';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { createDataSource } from '../../../src/contract/profile/dataSource/dataSource.ts';

const room = exampleRoom('api-sources.md', 'dataSource:ingest');

it('the example of the documentation fills a data source', async () => {
  const admin = await room.test.signIn('admin', GOOD_PASSWORD);
  const [number, email] = ['13400000001', 'bob@example.com'];
  await admin.call(createContact, { body: { name: 'Ann', number, email: 'ann@example.com' } });
  await admin.call(createContact, { body: { name: 'Bob', number: '13400000002', email } });
  const fields = [
    { key: 'tier', name: 'Tier', kind: 'choice' as const, options: ['gold'] },
    { key: 'spent', name: 'Spent', kind: 'number' as const, options: [] },
    { key: 'joined', name: 'Joined', kind: 'day' as const, options: [] },
  ];
  const { value } = await admin.call(createDataSource, { body: { name: 'shop', fields } });
  expect(await room.run({ SOURCE: value.id, NUMBER: number, EMAIL: email })).toMatchObject({
    success: true,
    value: { received: 2, written: 2, rejected: [] },
  });
});
