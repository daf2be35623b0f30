import { z } from 'zod';
import { REQUEST_ADDRESS_MAX } from '../../../domain/shared/address/requestAddress.ts';
import type { Right } from '../../../domain/shell/rights.ts';
import {
  ENCODING_AES_KEY_LENGTH,
  EVENT_MODES,
  EVENT_TOKEN_MAX,
  isEncodingAesKey,
  isEventToken,
} from '../../../domain/outreach/channel/wechatEvent.ts';
import {
  APP_ID_LENGTH,
  APP_SECRET_LENGTH,
  isAppId,
  isAppSecret,
  isWechatAddress,
} from '../../../domain/outreach/channel/wechatAccount.ts';
import { WECHAT_HINDRANCES } from '../../../domain/outreach/channel/wechatRefusal.ts';
import {
  FIELD_NAME_MAX,
  type SubscriptionType,
  TEMPLATE_FIELDS_MAX,
} from '../../../domain/outreach/message/wechatTemplate.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, requiredText, versionField } from '../../shared/fields.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

/** Fields that official accounts and mini programs share. */
export const wechatAccountShape = {
  name: nameField,
  appId: requiredText(APP_ID_LENGTH, 'code').refine(isAppId, 'appIdFormat'),
  /** Required of a new one; empty keeps the one that is stored. */
  appSecret: z
    .string()
    .trim()
    .max(APP_SECRET_LENGTH, 'tooLong')
    .refine((text) => text === '' || isAppSecret(text), 'appSecretFormat'),
  apiUrl: requiredText(REQUEST_ADDRESS_MAX).refine(isWechatAddress, 'wechatAddress'),
  /** Whether it can be chosen, and is kept up to date. */
  inUse: z.boolean(),
  /** What WeChat signs its events with; empty keeps the one that is stored, and of a new one none: no events. */
  eventToken: z
    .string()
    .trim()
    .max(EVENT_TOKEN_MAX, 'tooLong')
    .refine((text) => text === '' || isEventToken(text), 'eventTokenFormat')
    .default(''),
  /** What WeChat encrypts its events with in safe mode; empty keeps the one that is stored. */
  encodingAesKey: z
    .string()
    .trim()
    .max(ENCODING_AES_KEY_LENGTH, 'tooLong')
    .refine((text) => text === '' || isEncodingAesKey(text), 'encodingAesKeyFormat')
    .default(''),
  /** Whether events are taken, and whether in safe mode alone. What is turned off forgets its secrets. */
  eventMode: z.enum(EVENT_MODES).default('off'),
  /** The custom field that holds the OpenIds of contacts for this account; null where tasks do not send by it. */
  contactFieldId: idField.nullable().default(null),
};

/** What is answered of either beside its form. Its secrets are never answered. */
export const wechatAccountAnswer = {
  id: z.string(),
  appSecret: z.literal(''),
  eventToken: z.literal(''),
  encodingAesKey: z.literal(''),
  eventMode: z.enum(EVENT_MODES),
  /** Where WeChat has to push its events. */
  eventUrl: z.string(),
  /** Templates of the last reading that succeeded. */
  templates: z.number().int(),
  /** When the templates were last read; null for never. */
  syncedAt: instantField.nullable(),
  /** Why the last reading failed, since; null where it did not. */
  syncFailure: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instantField,
};

/** A field of a template: what people call it, and the key that its value is sent under. */
const fieldShape = z.object({ key: z.string().min(1).max(64), name: requiredText(FIELD_NAME_MAX) });

/** §3.4 WeChat template: id, and per field name and key. */
export const wechatTemplate = z.object({
  id: z.string(),
  /** WeChat's own id, which messages name. */
  templateId: z.string(),
  title: z.string(),
  /** As WeChat has it, with `{{key.DATA}}` where values stand. */
  content: z.string(),
  example: z.string(),
  fields: z.array(fieldShape),
  /** Of a subscription template: whether it is consented to once for each message or for long. */
  subscription: z.enum(['once', 'long'] satisfies SubscriptionType[]).nullable(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 WeChat template. */
export type WechatTemplate = z.output<typeof wechatTemplate>;

/** What WeChat says of an account: how many templates it has; or why it says nothing. */
export const wechatCheck = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('known'), templates: z.number().int() }),
  z.object({
    outcome: z.literal('unknown'),
    code: z.enum([...WECHAT_HINDRANCES, 'wechatRefused']),
    /** WeChat's own code and words. */
    detail: z.string(),
  }),
]);

/** What WeChat says of an account. */
export type WechatCheck = z.output<typeof wechatCheck>;

/** What can be done with an official account or a mini program beside keeping it: check, and its templates, each a `template`. */
export function wechatAccountEndpoints<const Name extends string, const Template extends string>(
  name: Name,
  { one, view, edit, template }: { one: string; view: Right; edit: Right; template: Template },
) {
  return {
    check: defineEndpoint({
      id: `${name}.check`,
      method: 'POST',
      path: `custom/${name}/:id/check`,
      access: { right: edit },
      summary: `Ask WeChat about ${one}`,
      readOnly: true,
      answer: wechatCheck,
    }),
    listTemplates: defineEndpoint({
      id: `${name}.listTemplates`,
      method: 'GET',
      path: `custom/${name}/:id/templates`,
      access: { right: view },
      summary: `Templates of ${one}, as they were last read`,
      list: true,
      query: z.object({ ...listQuery, keyword: textFilter }),
      answer: z.array(wechatTemplate),
    }),
    synchronise: defineEndpoint({
      id: `${name}.synchronise`,
      method: 'POST',
      path: `custom/${name}/:id/templates`,
      access: { right: edit },
      summary: `Read the templates of ${one} anew`,
      answer: z.object({ templates: z.number().int() }),
    }),
    updateTemplate: defineEndpoint({
      id: `${template}.update`,
      method: 'PUT',
      path: `custom/${template}/:id`,
      access: { right: edit },
      summary: `Name the fields of a template of ${one}`,
      body: z.object({ fields: z.array(fieldShape).max(TEMPLATE_FIELDS_MAX), version: versionField }),
      answer: wechatTemplate,
    }),
  };
}

/** An app id as a query. */
export const appIdQuery = z.string().overwrite(codeText).max(100);
