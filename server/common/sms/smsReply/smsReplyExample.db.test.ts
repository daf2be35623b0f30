import { expect, it } from 'vitest';
import { exampleRoom } from '../../../../tests/api/exampleRoom.ts';
import { optOut } from '../../../db/schema/index.ts';

const room = exampleRoom('api-sms-reply.md', 'sms:reply');

it('the example of the documentation hands over a refusal, and once only', async () => {
  const reply = { NUMBER: '+86 134-0000-0001', TEXT: '退订' };
  const first = await room.run(reply);
  expect(first).toMatchObject({ success: true, value: { wasOptOut: true } });
  expect(await room.run(reply)).toMatchObject({ value: (first as { value: object }).value });
  expect(await room.test.ports.db.select().from(optOut)).toMatchObject([{ channel: 'sms', addressKey: '13400000001' }]);
});
