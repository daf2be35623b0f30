import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { instantField } from '../../shared/fields.ts';

/** Text messages that no gateway took yet, newest first; for administrators of the tenant only. */
export const listSmsOutbox = defineEndpoint({
  id: 'smsOutbox.list',
  method: 'GET',
  path: 'custom/smsOutbox/list',
  access: { right: 'smsOutbox:view' },
  summary: 'Text messages that no gateway took',
  list: true,
  query: z.object(listQuery),
  answer: z.array(
    z.object({
      id: z.number().int(),
      phone: z.string(),
      text: z.string(),
      /** Why: a code of the error catalogue; null while it waits for a gateway. */
      reason: z.string().nullable(),
      createdAt: instantField,
    }),
  ),
});
