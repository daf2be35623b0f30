import { z } from 'zod';
import { ACCESS_KEY_MAX, ACCESS_SECRET_MAX, FLOW_RATE_MAX, isAccessKey } from '../domain/developerAccount.ts';
import { isRequestAddress, REQUEST_ADDRESS_MAX } from '../domain/requestAddress.ts';
import { SMS_HINDRANCES } from '../domain/smsRefusal.ts';
import { defineEndpoint } from './endpoint.ts';
import { textFilter } from './envelope.ts';
import { idField, instantField, nameField, requiredText } from './fields.ts';
import { recordEndpoints } from './recordEndpoints.ts';

const shape = {
  name: nameField,
  requestUrl: requiredText(REQUEST_ADDRESS_MAX).refine(isRequestAddress, 'requestAddress'),
  accessKey: requiredText(ACCESS_KEY_MAX).refine(isAccessKey, 'formatIncorrect'),
  /** Required of a new account; empty keeps the one that is stored. */
  accessSecret: z.string().trim().max(ACCESS_SECRET_MAX, 'tooLong'),
  /** Messages a second. */
  flowRate: z.number('required').int('integer').min(1, 'flowRate').max(FLOW_RATE_MAX, 'flowRate'),
  /** What verification codes are signed with; null for none, and then none goes to a domestic number. */
  signatureId: idField.nullable(),
  /** Text messages go out by this one; at most one of a tenant. */
  inUse: z.boolean(),
};

/** §3.4 Developer account: how text messages reach a gateway. Its secret is never answered. */
export const developerAccount = z.object({
  ...shape,
  accessSecret: z.literal(''),
  id: z.string(),
  /** Name of the signature; empty for none. */
  signature: z.string(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Developer account. */
export type DeveloperAccount = z.output<typeof developerAccount>;

/** Developer accounts, found by a part of their name. */
export const {
  list: listDeveloperAccounts,
  get: getDeveloperAccount,
  create: createDeveloperAccount,
  update: updateDeveloperAccount,
  remove: removeDeveloperAccount,
} = recordEndpoints('developerAccount', {
  view: 'developerAccount:view',
  edit: 'developerAccount:edit',
  one: 'a developer account',
  form: shape,
  answer: developerAccount,
  filters: { name: textFilter },
});

/** The approved signatures that verification codes can be signed with. */
export const getDeveloperAccountOptions = defineEndpoint({
  id: 'developerAccount.options',
  method: 'GET',
  path: 'custom/developerAccount/options',
  access: { right: 'developerAccount:edit' },
  summary: 'Approved signatures for verification codes',
  answer: z.object({ signatures: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** What the gateway says of an account: balance in parts, rate in messages a second, names of signatures; or why it does not. */
export const gatewayCheck = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('known'),
    balance: z.number(),
    rate: z.number(),
    signatures: z.array(z.string()),
  }),
  z.object({ outcome: z.literal('unknown'), code: z.enum([...SMS_HINDRANCES, 'gatewayPrivate']), detail: z.string() }),
]);

/** What the gateway says of an account. */
export type GatewayCheck = z.output<typeof gatewayCheck>;

/** Asks the gateway about the account, as it is stored. */
export const checkDeveloperAccount = defineEndpoint({
  id: 'developerAccount.check',
  method: 'POST',
  path: 'custom/developerAccount/:id/check',
  access: { right: 'developerAccount:edit' },
  summary: 'Ask the gateway about a developer account',
  readOnly: true,
  answer: gatewayCheck,
});
