import { expect, it } from 'vitest';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { exampleRoom } from '../../../tests/api/exampleRoom.ts';

const room = exampleRoom('api-events.md', 'event:ingest');

it('the example of the documentation hands over events, and once only', async () => {
  const body = { name: 'Ann', number: '13400000001', email: 'ann@example.com' };
  await (await room.test.signIn('admin', 'Kx7!wq2m')).call(createContact, { body });
  const counts = { refused: 0, errors: [] };
  const first = await room.run({ NUMBER: body.number });
  expect(first).toMatchObject({ success: true, value: { accepted: 2, repeated: 0, ...counts } });
  expect(await room.run({ NUMBER: body.number })).toMatchObject({ value: { accepted: 0, repeated: 2, ...counts } });
});
