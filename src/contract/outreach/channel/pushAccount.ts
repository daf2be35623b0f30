import { z } from 'zod';
import { APP_KEY_MAX, isAppKey, MASTER_SECRET_MAX } from '../../../domain/outreach/channel/pushAccount.ts';
import {
  isPushId,
  PUSH_BODY_MAX,
  PUSH_PLATFORMS,
  PUSH_TITLE_MAX,
} from '../../../domain/outreach/message/pushMessage.ts';
import { PUSH_HINDRANCES, PUSH_REJECTIONS } from '../../../domain/outreach/channel/pushRefusal.ts';
import { isRequestAddress, REQUEST_ADDRESS_MAX } from '../../../domain/shared/address/requestAddress.ts';
import { testRecipientsFault } from '../../../domain/outreach/message/testRecipients.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, requiredText } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';

const shape = {
  name: nameField,
  /** Devices that the app is on. */
  platform: z.enum(PUSH_PLATFORMS, 'required'),
  requestUrl: requiredText(REQUEST_ADDRESS_MAX).refine(isRequestAddress, 'requestAddress'),
  appKey: requiredText(APP_KEY_MAX, 'code').refine(isAppKey, 'appKeyFormat'),
  /** Required of a new account; empty keeps the one that is stored. */
  masterSecret: z.string().trim().max(MASTER_SECRET_MAX, 'tooLong'),
  /** At most one of a tenant. */
  inUse: z.boolean(),
  /** The custom field that holds the PushIds of contacts; null where tasks do not send by it. */
  contactFieldId: idField.nullable().default(null),
};

/** §3.4 App-push configuration: how notifications reach a push service. Its master secret is never answered. */
export const pushAccount = z.object({
  ...shape,
  masterSecret: z.literal(''),
  id: z.string(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 App-push configuration. */
export type PushAccount = z.output<typeof pushAccount>;

/** App push accounts, found by a part of their name. */
export const {
  list: listPushAccounts,
  get: getPushAccount,
  create: createPushAccount,
  update: updatePushAccount,
  remove: removePushAccount,
} = recordEndpoints('pushAccount', {
  view: 'pushAccount:view',
  edit: 'pushAccount:edit',
  one: 'an app push account',
  form: shape,
  answer: pushAccount,
  filters: { name: textFilter, platform: z.enum(PUSH_PLATFORMS).optional() },
});

const HINDRANCES = [...PUSH_HINDRANCES, 'gatewayPrivate'] as const;

/** What the service says of an account: platforms of its app, messages a day and left today, messages a second; or why it does not. */
export const pushCheck = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('known'),
    platforms: z.array(z.string()),
    quota: z.number(),
    quotaLeft: z.number(),
    rate: z.number(),
  }),
  z.object({ outcome: z.literal('unknown'), code: z.enum(HINDRANCES), detail: z.string() }),
]);

/** What the service says of an account. */
export type PushCheck = z.output<typeof pushCheck>;

/** Asks the push service about the account, as it is stored. */
export const checkPushAccount = defineEndpoint({
  id: 'pushAccount.check',
  method: 'POST',
  path: 'custom/pushAccount/:id/check',
  access: { right: 'pushAccount:edit' },
  summary: 'Ask the push service about an app push account',
  readOnly: true,
  answer: pushCheck,
});

/** What became of a test push to one PushId; `code` says why it was not accepted, and is null where nobody knows. */
export const pushTestResult = z.object({
  pushId: z.string(),
  outcome: z.enum(['accepted', 'rejected', 'notHandedOver', 'unknown']),
  code: z.enum([...PUSH_REJECTIONS, ...HINDRANCES]).nullable(),
});

/** What became of a test push to one PushId. */
export type PushTestResult = z.output<typeof pushTestResult>;

/** Sends a notification to at most ten typed PushIds (§5.3) by the account, as it is stored. */
export const testPushAccount = defineEndpoint({
  id: 'pushAccount.test',
  method: 'POST',
  path: 'custom/pushAccount/:id/test',
  access: { right: 'pushAccount:edit' },
  summary: 'Test push',
  body: z.object({
    recipients: z
      .string()
      .max(4000, 'tooLong')
      .superRefine((text, refuse) => {
        const fault = testRecipientsFault(text, { isRecipient: isPushId, wrongCode: 'pushIdFormat' });
        if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
      }),
    title: requiredText(PUSH_TITLE_MAX),
    body: requiredText(PUSH_BODY_MAX, 'prose'),
  }),
  answer: z.array(pushTestResult),
});
