import { z } from 'zod';
import { REVIEW_STATES } from '../../../domain/common/review/reviewState.ts';
import { SENSITIVE_WORD_MAX, SENSITIVE_WORDS_MAX } from '../../../domain/common/sms/sensitiveWords.ts';
import { SMS_REGIONS } from '../../../domain/common/sms/smsLength.ts';
import {
  hasNoSignature,
  hasOnlySmsVariables,
  isUnsubscribePrompt,
  SAMPLE_MAX,
  SMS_TEXT_MAX,
  SMS_TYPES,
  SMS_VARIABLES_MAX,
  smsVariables,
  UNSUBSCRIBE_MAX,
} from '../../../domain/common/sms/smsTemplate.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, requiredText, versionField, whateverElse } from '../../shared/fields.ts';
import { reviewBarrierField, reviewFields, reviewForm } from '../review/review.ts';
import { nameText } from '../../../domain/shared/text/textKinds.ts';

const shape = {
  name: nameField,
  type: z.enum(SMS_TYPES),
  region: z.enum(SMS_REGIONS),
  content: requiredText(SMS_TEXT_MAX, 'prose')
    .refine(hasOnlySmsVariables, 'smsVariableFormat')
    .refine(hasNoSignature, 'smsBrackets')
    .refine((text) => smsVariables(text).length <= SMS_VARIABLES_MAX, 'tooManyVariables'),
  /** Null for none, which only messages abroad may have. */
  signatureId: idField.nullable(),
  /** Only of `other`: a verification code has none. Empty for none. */
  unsubscribe: z
    .string()
    .overwrite(nameText)
    .max(UNSUBSCRIBE_MAX, 'tooLong')
    .refine((text) => text === '' || isUnsubscribePrompt(text), 'unsubscribeFormat'),
  /** Examples of the variables' values: for the preview, the count, and the reviewer. */
  samples: z.record(z.string().max(50), z.string().max(SAMPLE_MAX, 'tooLong')),
};

const hasItsSignature = ({ region, signatureId }: { region: unknown; signatureId: unknown }): boolean =>
  region !== 'domestic' || signatureId !== null;
const missingSignature = { path: ['signatureId'], error: 'required', when: whateverElse };

/** What the template form sends (§3.4, §5.3). */
export const smsTemplateForm = z.object(shape).refine(hasItsSignature, missingSignature);

/** §3.4 Template: type, content, signature, unsubscribe prompt; with its review. */
export const smsTemplate = z.object({
  ...shape,
  id: z.string(),
  /** Name of the signature; empty for none. */
  signature: z.string(),
  ...reviewFields,
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Template. */
export type SmsTemplate = z.output<typeof smsTemplate>;

/** §7.2: SMS templates by type, status, and a part of name or content. */
export const listSmsTemplates = defineEndpoint({
  id: 'smsTemplate.list',
  method: 'GET',
  path: 'custom/template/smsTemplateList',
  access: { right: 'smsTemplate:view' },
  summary: 'SMS templates, filtered and paged',
  list: true,
  query: z.object({
    ...listQuery,
    smsType: z
      .enum(['', ...SMS_TYPES])
      .transform((type) => (type === '' ? undefined : type))
      .optional(),
    status: z.enum(REVIEW_STATES).optional(),
    keyword: textFilter,
  }),
  answer: z.array(smsTemplate),
});

/** One template. */
export const getSmsTemplate = defineEndpoint({
  id: 'smsTemplate.get',
  method: 'GET',
  path: 'custom/smsTemplate/get/:id',
  access: { right: 'smsTemplate:view' },
  summary: 'An SMS template',
  answer: smsTemplate,
});

/** §7.2: the old address of a template's details for editing. Older clients ask it with a POST; it changes nothing. */
export const getSmsTemplateForEdit = defineEndpoint({
  id: 'smsTemplate.getForEdit',
  method: 'POST',
  path: 'custom/template/add',
  access: { right: 'smsTemplate:view' },
  summary: 'An SMS template, by the old path',
  readOnly: true,
  query: z.object({ id: idField }),
  answer: smsTemplate,
});

/** What the form offers: approved signatures, known variables, and the words to warn of. */
export const getSmsTemplateOptions = defineEndpoint({
  id: 'smsTemplate.options',
  method: 'GET',
  path: 'custom/smsTemplate/options',
  access: { right: 'smsTemplate:view' },
  summary: 'Signatures, variables and sensitive words for SMS templates',
  answer: z.object({
    signatures: z.array(z.object({ id: z.string(), name: z.string() })),
    variables: z.array(z.string()),
    sensitiveWords: z.array(z.string()),
  }),
});

/** Creates a template, to be reviewed. */
export const createSmsTemplate = defineEndpoint({
  id: 'smsTemplate.create',
  method: 'POST',
  path: 'custom/smsTemplate/create',
  access: { right: 'smsTemplate:edit' },
  summary: 'Create an SMS template',
  body: smsTemplateForm,
  answer: smsTemplate,
});

/** Changes a template, which is to be reviewed again (§4.3). */
export const updateSmsTemplate = defineEndpoint({
  id: 'smsTemplate.update',
  method: 'PUT',
  path: 'custom/smsTemplate/:id',
  access: { right: 'smsTemplate:edit' },
  summary: 'Change an SMS template',
  body: z.object({ ...shape, version: versionField }).refine(hasItsSignature, missingSignature),
  answer: smsTemplate,
});

/** Removes a template. */
export const removeSmsTemplate = defineEndpoint({
  id: 'smsTemplate.remove',
  method: 'DELETE',
  path: 'custom/smsTemplate/:id',
  access: { right: 'smsTemplate:edit' },
  summary: 'Remove an SMS template',
  answer: z.null(),
});

/** What of a template was approved last. */
export const approvedTemplate = z.object({
  name: z.string(),
  type: z.enum(SMS_TYPES),
  region: z.enum(SMS_REGIONS),
  content: z.string(),
  signature: z.string(),
  unsubscribe: z.string(),
});

/** What of a template was approved last. */
export type ApprovedTemplate = z.output<typeof approvedTemplate>;

/** A template that waits for its review. */
export const pendingTemplate = smsTemplate.extend({
  barrier: reviewBarrierField,
  approved: approvedTemplate.nullable(),
});

/** A template that waits for its review. */
export type PendingTemplate = z.output<typeof pendingTemplate>;

/** Templates that wait for a review, the oldest first. */
export const listPendingTemplates = defineEndpoint({
  id: 'smsTemplate.listPending',
  method: 'GET',
  path: 'custom/smsTemplate/pending',
  access: { right: 'smsTemplate:review' },
  summary: 'SMS templates to review',
  list: true,
  query: z.object(listQuery),
  answer: z.array(pendingTemplate),
});

/** Approves or rejects a template. */
export const reviewSmsTemplate = defineEndpoint({
  id: 'smsTemplate.review',
  method: 'POST',
  path: 'custom/smsTemplate/review/:id',
  access: { right: 'smsTemplate:review' },
  summary: 'Approve or reject an SMS template',
  body: reviewForm,
  answer: smsTemplate,
});

/** The tenant's list of words that carriers intercept. */
export const sensitiveWordList = z.object({
  words: z.array(z.string()),
  version: z.number().int(),
  updatedAt: instantField.nullable(),
});

/** The tenant's list of sensitive words. */
export type SensitiveWordList = z.output<typeof sensitiveWordList>;

/** The list, for whoever looks after it. */
export const getSensitiveWords = defineEndpoint({
  id: 'sensitiveWord.get',
  method: 'GET',
  path: 'custom/sensitiveWord/get',
  access: { right: 'smsTemplate:view' },
  summary: 'Sensitive words',
  answer: sensitiveWordList,
});

/** Replaces the list; version 0 is that of a list that was never saved. */
export const saveSensitiveWords = defineEndpoint({
  id: 'sensitiveWord.save',
  method: 'POST',
  path: 'custom/sensitiveWord/save',
  access: { right: 'smsTemplate:review' },
  summary: 'Save the sensitive words',
  body: z.object({
    words: z
      .array(z.string().overwrite(nameText).min(1, 'required').max(SENSITIVE_WORD_MAX, 'tooLong'))
      .max(SENSITIVE_WORDS_MAX, 'tooManyWords'),
    version: z.number().int().min(0),
  }),
  answer: sensitiveWordList,
});
