import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { countedIdParam, instantField } from '../../shared/fields.ts';

/** An e-mail that the embedded SMTP sink received. */
export const sinkMail = z.object({
  id: z.number().int(),
  /** Hidden in part; in full by `personalData.reveal`. */
  recipient: z.string(),
  sender: z.string(),
  subject: z.string(),
  receivedAt: instantField,
});

/** E-mails in the sink, newest first. */
export const listSinkMails = defineEndpoint({
  id: 'mailbox.list',
  method: 'GET',
  path: 'custom/mailbox/list',
  access: { right: 'mailbox:view' },
  summary: 'E-mails that the embedded sink received',
  list: true,
  query: z.object({ ...listQuery, recipient: textFilter, subject: textFilter }),
  answer: z.array(sinkMail),
});

/** One e-mail as a mail program would show it. */
export const getSinkMail = defineEndpoint({
  id: 'mailbox.get',
  method: 'GET',
  path: 'custom/mailbox/detail/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: 'mailbox:view' },
  summary: 'An e-mail in the sink',
  answer: sinkMail.extend({
    html: z.string(),
    text: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});
