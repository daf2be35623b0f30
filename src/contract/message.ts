import { z } from 'zod';
import { EMAIL_CONTENT_MAX, EMAIL_SUBJECT_MAX, hasOnlyGoodVariables } from '../domain/emailMessage.ts';
import { recipientCountFault } from '../domain/testRecipients.ts';
import { SMS_KINDS } from '../domain/smsKind.ts';
import { SMS_REGIONS } from '../domain/smsLength.ts';
import { SEND_CHANNELS, type SendChannel } from '../domain/sendChannel.ts';
import { hasOnlyGoodLinks } from '../domain/contentLinks.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, textFilter } from './envelope.ts';
import { idField, instantField, nameField, versionField, whateverElse } from './fields.ts';

/** A text message as its template was approved: what stands in it, and what carriers take it for. */
export const smsContent = z.object({
  /** Name of the signature, without brackets; empty for none. */
  signature: z.string(),
  content: z.string(),
  unsubscribe: z.string(),
  region: z.enum(SMS_REGIONS),
  kind: z.enum(SMS_KINDS),
});

/** A text message as its template was approved. */
export type SmsContent = z.output<typeof smsContent>;

/** §3.4 Message: an e-mail with a text of its own, or a text message by an approved template. */
export const message = z.object({
  id: z.string(),
  channel: z.enum(SEND_CHANNELS),
  name: z.string(),
  /** Of an e-mail; else empty. */
  subject: z.string(),
  /** Of an e-mail: HTML with variables such as `{{name}}`, sanitised by the server; else empty. */
  content: z.string(),
  /** Of a text message: its template, by id and name; else null and empty. */
  smsTemplateId: z.string().nullable(),
  smsTemplateName: z.string(),
  /** Of a text message: what is sent; else null. */
  sms: smsContent.nullable(),
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
  query: z.object({
    ...listQuery,
    name: textFilter,
    channel: z.enum(SEND_CHANNELS).optional(),
    groupId: idField.optional(),
  }),
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

/** Templates of text messages that messages can be written by: approved, and for more than verification codes. */
export const listMessageTemplates = defineEndpoint({
  id: 'message.smsTemplates',
  method: 'GET',
  path: 'custom/message/smsTemplates',
  access: mayRead,
  summary: 'SMS templates for messages',
  answer: z.array(smsContent.extend({ id: z.string(), name: z.string() })),
});

const shape = {
  /** E-mail where it is not said. */
  channel: z.enum(SEND_CHANNELS).default('email'),
  name: nameField,
  subject: z
    .string()
    .trim()
    .max(EMAIL_SUBJECT_MAX, 'tooLong')
    .refine(hasOnlyGoodVariables, 'variableFormat')
    .default(''),
  content: z
    .string()
    .trim()
    .max(EMAIL_CONTENT_MAX, 'tooLong')
    .refine(hasOnlyGoodVariables, 'variableFormat')
    .refine(hasOnlyGoodLinks, 'hyperlinkFormat')
    .default(''),
  smsTemplateId: idField.nullable().default(null),
  groupId: idField.nullable().default(null),
};

/** Each channel demands its own fields. */
const demand = (name: 'subject' | 'content' | 'smsTemplateId', of: SendChannel) =>
  [
    ({ channel, [name]: value }: z.output<z.ZodObject<typeof shape>>): boolean =>
      channel !== of || (value !== '' && value !== null),
    { path: [name] as PropertyKey[], error: 'required', when: whateverElse },
  ] as const;

/** What the message form sends (§5.3: subject max 120): an e-mail, or a text message by an approved template. */
export const messageForm = z
  .object(shape)
  .refine(...demand('subject', 'email'))
  .refine(...demand('content', 'email'))
  .refine(...demand('smsTemplateId', 'sms'));

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
  body: messageForm.safeExtend({ version: versionField }),
  answer: message,
});

/**
 * §7.2: saves the template of a message, as what it is known outside of the console: a new one without `id`, else over the version that
 * was seen. The same rules hold as for creating and changing a message.
 */
export const saveMessageTemplate = defineEndpoint({
  id: 'message.save',
  method: 'POST',
  path: 'customV2/template/save',
  access: { right: 'message:edit' },
  summary: 'Save a message template',
  body: messageForm
    .safeExtend({ id: idField.nullable().default(null), version: versionField.nullable().default(null) })
    .refine(({ id, version }) => id === null || version !== null, {
      path: ['version'],
      error: 'required',
      when: whateverElse,
    }),
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

/** Parts that carriers bill for a text message, over so many people. */
export const billedParts = z.object({
  people: z.number().int(),
  min: z.number().int(),
  average: z.number(),
  max: z.number().int(),
});

/** Parts that carriers bill for a text message, over so many people. */
export type BilledParts = z.output<typeof billedParts>;

/** A text message as one person would get it, and how many parts those of an audience are billed. */
export const smsPreview = z.object({
  /** With the values of one person; a variable without a value stays as it is written. */
  text: z.string(),
  /** Of the first people of the audience; null without an audience, or where there is nobody to write to. */
  parts: billedParts.nullable(),
  /** Of the same people: who would be left out because a variable has no value, or the text is too long. */
  leftOut: z.number().int(),
});

/** Shows a text message with the first person of an audience, and counts parts with real values. */
export const previewSms = defineEndpoint({
  id: 'message.previewSms',
  method: 'POST',
  path: 'custom/message/previewSms',
  access: mayRead,
  summary: 'Preview a text message',
  readOnly: true,
  body: z.object({ smsTemplateId: idField, audienceId: idField.optional() }),
  answer: smsPreview,
});

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
