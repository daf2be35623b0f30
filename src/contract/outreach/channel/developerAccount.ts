import { z } from 'zod';
import {
  ACCESS_KEY_MAX,
  ACCESS_SECRET_MAX,
  FLOW_RATE_MAX,
  isAccessKey,
  isSenderAddress,
  SENDER_ADDRESS_MAX,
  SMPP_PASSWORD_MAX,
  SMS_PROTOCOLS,
  SYSTEM_ID_MAX,
  SYSTEM_TYPE_MAX,
} from '../../../domain/outreach/channel/developerAccount.ts';
import {
  isRequestAddress,
  readSmppAddress,
  REQUEST_ADDRESS_MAX,
} from '../../../domain/shared/address/requestAddress.ts';
import { SMS_HINDRANCES } from '../../../domain/outreach/channel/smsRefusal.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { idField, instantField, nameField, requiredText, typedNumber } from '../../shared/fields.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { codeText } from '../../../domain/shared/text/textKinds.ts';

const shape = {
  name: nameField,
  protocol: z.enum(SMS_PROTOCOLS),
  /** Of the web for `http`, `smpp://` or `smpps://` for `smpp`. */
  requestUrl: requiredText(REQUEST_ADDRESS_MAX),
  /** The system_id of SMPP. */
  accessKey: requiredText(ACCESS_KEY_MAX, 'code').refine(isAccessKey, 'formatIncorrect'),
  /** Required of a new account; empty keeps the one that is stored. The password of SMPP. */
  accessSecret: z.string().trim().max(ACCESS_SECRET_MAX, 'tooLong'),
  /** Whom messages are from, over SMPP: a number or a name. Empty leaves it to the signature, and else to the gateway. */
  senderAddress: z
    .string()
    .overwrite(codeText)
    .max(SENDER_ADDRESS_MAX, 'tooLong')
    .refine((text) => text === '' || isSenderAddress(text), 'senderAddress'),
  /** The system_type of SMPP, where the gateway asks for one. */
  systemType: z
    .string()
    .overwrite(codeText)
    .max(SYSTEM_TYPE_MAX, 'tooLong')
    .refine((text) => text === '' || isAccessKey(text), 'formatIncorrect'),
  /** Messages a second. */
  flowRate: typedNumber().int('integer').min(1, 'flowRate').max(FLOW_RATE_MAX, 'flowRate'),
  /** What verification codes are signed with; null for none, and then none goes to a domestic number. */
  signatureId: idField.nullable(),
  /** The full-volume interface of a provider: it says nothing of single messages, so none can be asked after (§8.2). */
  fullVolume: z.boolean().default(false),
  /** Text messages go out by this one; at most one of a tenant. */
  inUse: z.boolean(),
};

type Form = z.output<z.ZodObject<typeof shape>>;

/** What the protocol demands of the other fields; SMPP 3.4 §5.2 for the lengths. */
function judgeProtocol({ protocol, requestUrl, accessKey, accessSecret }: Form, refuse: z.RefinementCtx): void {
  const fault = (path: keyof Form, message: string, params: { max?: number } = {}): void =>
    refuse.addIssue({ code: 'custom', path: [path], message, params });
  if (protocol === 'http') {
    if (!isRequestAddress(requestUrl)) fault('requestUrl', 'requestAddress');
    return;
  }
  if (readSmppAddress(requestUrl) === undefined) fault('requestUrl', 'smppAddress');
  if (accessKey.length > SYSTEM_ID_MAX) fault('accessKey', 'tooLong', { max: SYSTEM_ID_MAX });
  if (accessSecret.length > SMPP_PASSWORD_MAX) fault('accessSecret', 'tooLong', { max: SMPP_PASSWORD_MAX });
  if (accessSecret !== '' && !isAccessKey(accessSecret)) fault('accessSecret', 'formatIncorrect');
}

/** §3.4 Developer account: how text messages reach a gateway. Its secret is never answered. */
export const developerAccount = z.object({
  ...shape,
  accessSecret: z.literal(''),
  id: z.string(),
  /** Name of the signature; empty for none. */
  signature: z.string(),
  /** Receipts that came over SMPP for messages that nobody knows, while they come; see `unknownReceipts.ts` of the domain. */
  unknownReceipts: z.object({ count: z.number().int().min(1), lastAt: instantField, example: z.string() }).nullable(),
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
  check: judgeProtocol,
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

/**
 * What the gateway says of an account: balance in parts, rate in messages a second, names of signatures, each null where its protocol
 * says nothing of it; or why it does not answer.
 */
export const gatewayCheck = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('known'),
    balance: z.number().nullable(),
    rate: z.number().nullable(),
    signatures: z.array(z.string()).nullable(),
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
