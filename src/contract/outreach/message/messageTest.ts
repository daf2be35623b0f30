import { z } from 'zod';
import { recipientCountFault } from '../../../domain/outreach/message/testRecipients.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField } from '../../shared/fields.ts';

/** What became of one address of a test send. */
export const testSendResult = z.object({
  address: z.string(),
  state: z.enum(['accepted', 'rejected']),
  /** Why it did not go out, where that is known: a code of the error catalogue. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});

/** Sends a message to at most ten typed addresses of its channel (§5.3). */
export const testSendMessage = defineEndpoint({
  id: 'message.testSend',
  method: 'POST',
  path: 'custom/message/:id/testSend',
  access: { right: ['message:edit', 'task:edit'] },
  summary: 'Test send',
  body: z.object({
    /** One per line; which of them are addresses the channel of the message decides. */
    recipients: z
      .string()
      .max(4000)
      .superRefine((text, refuse) => {
        const fault = recipientCountFault(text);
        if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
      }),
    audienceId: idField.optional(),
  }),
  answer: z.array(testSendResult),
});

/**
 * Recipients of earlier tests of messages of the same channel and account, the latest first, at most ten (§5.3): of channels that write to
 * OpenIds or PushIds, which nobody can type from memory. None of other channels.
 */
export const listRecentRecipients = defineEndpoint({
  id: 'message.recentRecipients',
  method: 'GET',
  path: 'custom/message/:id/recentRecipients',
  access: { right: ['message:edit', 'task:edit'] },
  summary: 'Recipients of the last tests',
  answer: z.array(z.string()),
});
