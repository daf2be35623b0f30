import { z } from 'zod';
import { EMAIL_CONTENT_MAX, EMAIL_SUBJECT_MAX, hasOnlyGoodVariables } from '../domain/emailMessage.ts';
import { isEmail } from '../domain/email.ts';
import { testRecipientsFault } from '../domain/testRecipients.ts';
import { SEND_CHANNELS } from '../domain/sendChannel.ts';
import { hasOnlyGoodLinks } from '../domain/contentLinks.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { idField, instantField, nameField, requiredText, versionField } from './fields.ts';

/** §3.4 Message, of the e-mail channel. */
export const message = z.object({
  id: z.string(),
  channel: z.enum(SEND_CHANNELS),
  name: z.string(),
  subject: z.string(),
  /** HTML with variables such as `{{name}}`, sanitised by the server. */
  content: z.string(),
  variables: z.array(z.string()),
  /** The message group that it stands in; null and empty where it stands in none. */
  groupId: z.string().nullable(),
  groupName: z.string(),
  version: z.number().int(),
  createdByName: z.string(),
  updatedAt: instantField,
});

/** §3.4 Message, as listed. */
export type Message = z.output<typeof message>;

const mayRead = { right: ['message:view', 'task:view'] } as const;

/** Messages, last changed first. */
export const listMessages = defineEndpoint({
  id: 'message.list',
  method: 'GET',
  path: 'custom/message/list',
  access: mayRead,
  summary: 'Messages',
  list: true,
  query: z.object({ ...listQuery, name: textFilter, groupId: idField.optional() }),
  answer: z.array(message),
});

/** One message. */
export const getMessage = defineEndpoint({
  id: 'message.get',
  method: 'GET',
  path: 'custom/message/detail/:id',
  access: mayRead,
  summary: 'A message',
  answer: message,
});

/** What the message form sends (§5.3: subject max 120). */
export const messageForm = z.object({
  name: nameField,
  subject: requiredText(EMAIL_SUBJECT_MAX).refine(hasOnlyGoodVariables, 'variableFormat'),
  content: requiredText(EMAIL_CONTENT_MAX)
    .refine(hasOnlyGoodVariables, 'variableFormat')
    .refine(hasOnlyGoodLinks, 'hyperlinkFormat'),
  groupId: idField.nullable().default(null),
});

/** Creates a message. */
export const createMessage = defineEndpoint({
  id: 'message.create',
  method: 'POST',
  path: 'custom/message/create',
  access: { right: 'message:edit' },
  summary: 'Create a message',
  body: messageForm,
  answer: message,
});

/** Changes a message; runs under way keep what they began with. */
export const updateMessage = defineEndpoint({
  id: 'message.update',
  method: 'PUT',
  path: 'custom/message/:id',
  access: { right: 'message:edit' },
  summary: 'Change a message',
  body: messageForm.extend({ version: versionField }),
  answer: message,
});

/** Removes a message that no task uses. */
export const removeMessage = defineEndpoint({
  id: 'message.remove',
  method: 'DELETE',
  path: 'custom/message/:id',
  access: { right: 'message:edit' },
  summary: 'Remove a message',
  answer: z.null(),
});

/** The message as one person would read it. */
export const messagePreview = z.object({ subject: z.string(), html: z.string() });

/** Renders an unsaved message with a contact of an audience, or with sample values. */
export const previewMessage = defineEndpoint({
  id: 'message.preview',
  method: 'POST',
  path: 'custom/message/preview',
  access: mayRead,
  summary: 'Preview a message',
  readOnly: true,
  body: z.object({
    subject: z.string().max(EMAIL_SUBJECT_MAX),
    content: z.string().max(EMAIL_CONTENT_MAX),
    audienceId: idField.optional(),
  }),
  answer: messagePreview,
});

/** What became of one address of a test send. */
export const testSendResult = z.object({
  address: z.string(),
  state: z.enum(['accepted', 'rejected']),
  detail: z.string().nullable(),
});

/** Sends a message to at most ten typed addresses (§5.3). */
export const testSendMessage = defineEndpoint({
  id: 'message.testSend',
  method: 'POST',
  path: 'custom/message/:id/testSend',
  access: { right: ['message:edit', 'task:edit'] },
  summary: 'Test send',
  body: z.object({
    recipients: z
      .string()
      .max(4000)
      .superRefine((text, refuse) => {
        const fault = testRecipientsFault(text, { isRecipient: isEmail, wrongCode: 'recipientFormat' });
        if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
      }),
    audienceId: idField.optional(),
  }),
  answer: z.array(testSendResult),
});
