import { z } from 'zod';
import { CALL_PLAY_TIMES } from '../../../domain/outreach/message/callMessage.ts';
import {
  EMAIL_CONTENT_MAX,
  EMAIL_SUBJECT_MAX,
  hasOnlyGoodVariables,
} from '../../../domain/outreach/message/emailMessage.ts';
import {
  CARD_STYLES,
  LINK_MAX,
  messageFaults,
  NO_CONTENT,
  readContent,
  TEMPLATE_VALUE_MAX,
} from '../../../domain/outreach/message/messageFields.ts';
import { PUSH_TITLE_MAX } from '../../../domain/outreach/message/pushMessage.ts';
import { REQUEST_ADDRESS_MAX } from '../../../domain/shared/address/requestAddress.ts';
import { TEMPLATE_FIELDS_MAX } from '../../../domain/outreach/message/wechatTemplate.ts';
import { LANGUAGES } from '../../../domain/shared/text/language.ts';
import { SMS_KINDS } from '../../../domain/outreach/message/smsKind.ts';
import { SMS_REGIONS } from '../../../domain/common/sms/smsLength.ts';
import { SMS_VARIABLES_MAX } from '../../../domain/common/sms/smsTemplate.ts';
import { SEND_CHANNELS, WECHAT_ACCOUNT_KINDS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { wechatTemplate } from '../channel/wechatAccountEndpoints.ts';
import { idField, instantField, nameField, optionalText, versionField, whateverElse } from '../../shared/fields.ts';
import { storedFile } from '../../shared/storedFile.ts';
import { codeText, nameText, proseText } from '../../../domain/shared/text/textKinds.ts';

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

/** Values of a template's fields by their keys. */
const templateValues = z
  .record(z.string().min(1).max(64), z.string().overwrite(proseText).max(TEMPLATE_VALUE_MAX, 'tooLong'))
  .refine((values) => Object.keys(values).length <= TEMPLATE_FIELDS_MAX, 'tooLarge');

/** What people read in the place of a variable who have no value, by variable; a rule of messages judges the texts. */
const fallbacks = z
  .record(z.string().min(1).max(50), z.string().overwrite(nameText))
  .refine((texts) => Object.keys(texts).length <= SMS_VARIABLES_MAX, 'tooLarge');

/** The fall-backs that a form says. */
export const fallbacksField = fallbacks.default(NO_CONTENT.fallbacks);

/** What messages of the channels of WeChat, of notifications and of calls hold beside their content (§3.4). */
const details = {
  /** Of a notification. */
  title: z.string(),
  /** The official account or the mini program that it goes by; null of other channels. */
  wechatAccountId: z.string().nullable(),
  /** WeChat's own id of a template of the account. */
  templateId: z.string(),
  /** What each field of the template is filled with, by its key; may hold variables. */
  values: z.record(z.string(), z.string()),
  /** Where a tap leads, or empty. */
  link: z.string(),
  /** Page of the mini program that a tap leads to, or empty. */
  page: z.string(),
  cardStyle: z.enum(CARD_STYLES),
  /** Address of the picture of a card, or empty. */
  image: z.string(),
  /** The tenant's mini program that a card opens; null of other messages. */
  miniProgramId: z.string().nullable(),
  /** How often a call is read aloud. */
  playTimes: z.literal(CALL_PLAY_TIMES),
};

/** §3.4 Message: what is sent over one channel; the parts that it does not have are empty. */
export const message = z.object({
  ...details,
  /** The large picture of a customer-service message; null of others. */
  picture: storedFile.nullable(),
  id: z.string(),
  channel: z.enum(SEND_CHANNELS),
  name: z.string(),
  /** Of an e-mail; else empty. */
  subject: z.string(),
  /** Language of an e-mail; null: that of the tenant. */
  lang: z.enum(LANGUAGES).nullable(),
  /** Of an e-mail: HTML with variables such as `{{name}}`, sanitised by the server; else a text. */
  content: z.string(),
  /** Name of the official account or of the mini program; empty of other channels. */
  accountName: z.string(),
  /** Name of the mini program that a card opens; empty of other messages. */
  miniProgramName: z.string(),
  /** What people read, with its variables: of a template its text with the values in their places. */
  wording: z.string(),
  /** Of a text message: its template, by id and name; else null and empty. */
  smsTemplateId: z.string().nullable(),
  smsTemplateName: z.string(),
  /** Of a text message: what people read in the place of a variable of its template who have no value, by variable. */
  fallbacks: z.record(z.string(), z.string()),
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

/** Who reads messages, or chooses one for a task. */
export const MESSAGE_READERS = { right: ['message:view', 'task:view'] } as const;

/** Messages, last changed first. */
export const listMessages = defineEndpoint({
  id: 'message.list',
  method: 'GET',
  path: 'custom/message/list',
  access: MESSAGE_READERS,
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
  access: MESSAGE_READERS,
  summary: 'A message',
  answer: message,
});

/** Templates of text messages that messages can be written by: approved, and for more than verification codes. */
export const listMessageTemplates = defineEndpoint({
  id: 'message.smsTemplates',
  method: 'GET',
  path: 'custom/message/smsTemplates',
  access: MESSAGE_READERS,
  summary: 'SMS templates for messages',
  answer: z.array(smsContent.extend({ id: z.string(), name: z.string() })),
});

const shape = {
  /** E-mail where it is not said. */
  channel: z.enum(SEND_CHANNELS).default('email'),
  name: nameField,
  subject: z
    .string()
    .overwrite(nameText)
    .max(EMAIL_SUBJECT_MAX, 'tooLong')
    .refine(hasOnlyGoodVariables, 'variableFormat')
    .default(''),
  lang: z.enum(LANGUAGES).nullable().default(null),
  title: optionalText(PUSH_TITLE_MAX).default(''),
  content: optionalText(EMAIL_CONTENT_MAX, 'prose').default(''),
  smsTemplateId: idField.nullable().default(null),
  /** Of a text message; those of variables that its template does not have are not kept. */
  fallbacks: fallbacksField,
  wechatAccountId: idField.nullable().default(null),
  templateId: z.string().overwrite(codeText).max(100, 'tooLong').default(''),
  values: templateValues.default(NO_CONTENT.values),
  link: optionalText(LINK_MAX).default(''),
  page: optionalText(REQUEST_ADDRESS_MAX).default(''),
  cardStyle: details.cardStyle.default(NO_CONTENT.cardStyle),
  image: optionalText(LINK_MAX).default(''),
  picture: z.object({ id: idField }).nullable().default(null),
  miniProgramId: idField.nullable().default(null),
  playTimes: details.playTimes.default(NO_CONTENT.playTimes),
  groupId: idField.nullable().default(null),
};

/** What the message form sends (§3.4, §5.3): the parts that its channel has; others are not kept. */
export const messageForm = z.object(shape).superRefine(
  (form: object, refuse) => {
    // Judged whatever else is wrong with the form, so nothing is certain about its types.
    const channel = SEND_CHANNELS.find((one) => 'channel' in form && one === form.channel);
    if (channel === undefined) return;
    for (const { field, code, params = {} } of messageFaults(channel, readContent(form)))
      refuse.addIssue({ code: 'custom', path: [field], message: code, params });
  },
  { when: whateverElse },
);

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

/** An official account or a mini program that messages can go by, with its templates. */
export const messageAccount = z.object({
  id: z.string(),
  kind: z.enum(WECHAT_ACCOUNT_KINDS),
  name: z.string(),
  /** Whether it is known where contacts have their OpenIds of this account: without it nobody can be reached. */
  hasAddresses: z.boolean(),
  templates: z.array(wechatTemplate.pick({ templateId: true, title: true, content: true, fields: true })),
});

/** An official account or a mini program that messages can go by, with its templates. */
export type MessageAccount = z.output<typeof messageAccount>;

/** Official accounts and mini programs in use, by their names. */
export const listMessageAccounts = defineEndpoint({
  id: 'message.accounts',
  method: 'GET',
  path: 'custom/message/accounts',
  access: MESSAGE_READERS,
  summary: 'Official accounts and mini programs for messages',
  answer: z.array(messageAccount),
});
