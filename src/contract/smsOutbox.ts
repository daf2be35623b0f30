import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listQuery } from './envelope.ts';
import { instantField } from './fields.ts';

/** Text messages that wait for a gateway, newest first; for administrators of the tenant only. */
export const listSmsOutbox = defineEndpoint({
  id: 'smsOutbox.list',
  method: 'GET',
  path: 'custom/smsOutbox/list',
  access: { right: 'smsOutbox:view' },
  summary: 'Text messages without a gateway',
  list: true,
  query: z.object(listQuery),
  answer: z.array(z.object({ id: z.number().int(), phone: z.string(), text: z.string(), createdAt: instantField })),
});
