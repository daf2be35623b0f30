import { z } from 'zod';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, instantField } from '../../shared/fields.ts';

/** What a reply means to the sender. */
export const SMS_REPLY_KINDS = ['refusal', 'other'] as const;

/** A reply to a text message, as operators read it. */
export const smsReply = z.object({
  id: z.number().int(),
  /** Hidden in part. */
  number: z.string(),
  /** What in it looks like a number or an address is hidden in part. */
  text: z.string(),
  /** `refusal`: it opted the number out. */
  kind: z.enum(SMS_REPLY_KINDS),
  gatewayId: z.string(),
  receivedAt: instantField,
});

/** A reply to a text message, as listed. */
export type SmsReply = z.output<typeof smsReply>;

/** What replies are narrowed by, in the list and in its export. */
export const smsReplyFilters = z.object({
  number: textFilter,
  kind: z.enum(SMS_REPLY_KINDS).optional(),
  /** Days that they were received on in the tenant's zone, both included. */
  receivedFrom: dayField.optional(),
  receivedTo: dayField.optional(),
});

/** See {@link smsReplyFilters}. */
export type SmsReplyFilters = z.output<typeof smsReplyFilters>;

/** Replies to text messages, newest first. */
export const listSmsReplies = defineEndpoint({
  id: 'smsReply.list',
  method: 'GET',
  path: 'custom/sms/reply/list',
  access: { right: 'smsReply:view' },
  summary: 'Replies to text messages, filtered and paged',
  list: true,
  query: z.object({ ...listQuery, ...smsReplyFilters.shape }),
  answer: z.array(smsReply),
});
