import { z } from 'zod';
import { AGREEMENT_MAX, CALL_LINES_MAX, callerNumbersFault } from '../../../domain/outreach/channel/callAccount.ts';
import { CALL_PLAY_TIMES, CALL_TEXT_MAX, callTextFault } from '../../../domain/outreach/message/callMessage.ts';
import { CALL_HINDRANCES, CALL_REJECTIONS } from '../../../domain/outreach/channel/callRefusal.ts';
import { ACCESS_KEY_MAX, ACCESS_SECRET_MAX, isAccessKey } from '../../../domain/outreach/channel/developerAccount.ts';
import { isRequestAddress, REQUEST_ADDRESS_MAX } from '../../../domain/shared/address/requestAddress.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { textFilter } from '../../shared/envelope.ts';
import { instantField, nameField, requiredText, typedNumber } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';
import { recordEndpoints } from '../../shared/recordEndpoints.ts';
import { codeText, proseText } from '../../../domain/shared/text/textKinds.ts';

const LINES = { error: 'numberBetween', params: { min: 1, max: CALL_LINES_MAX } };

const shape = {
  name: nameField,
  requestUrl: requiredText(REQUEST_ADDRESS_MAX).refine(isRequestAddress, 'requestAddress'),
  /** Once in a tenant: results of calls name their account by it. */
  accessKey: requiredText(ACCESS_KEY_MAX, 'code').refine(isAccessKey, 'formatIncorrect'),
  /** Required of a new account; empty keeps the one that is stored. */
  accessSecret: z.string().trim().max(ACCESS_SECRET_MAX, 'tooLong'),
  /** Numbers that calls are made from, which the service knows as the account's own. */
  callerNumbers: z
    .array(z.string().overwrite(codeText).max(30, 'tooLong'))
    .min(1, { error: 'required', abort: true })
    .superRefine((numbers, refuse) => {
      const fault = callerNumbersFault(numbers);
      if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
    }),
  /** Calls at the same time. */
  lines: typedNumber().refine((lines) => Number.isInteger(lines) && lines >= 1 && lines <= CALL_LINES_MAX, LINES),
  /** §5.3: what is agreed to before the first call; not empty. */
  agreement: requiredText(AGREEMENT_MAX, 'prose'),
  /** At most one of a tenant. */
  inUse: z.boolean(),
};

/** §3.4 Account of call lines: how outbound calls reach a service. Its secret is never answered. */
export const callAccount = z.object({
  ...shape,
  accessSecret: z.literal(''),
  id: z.string(),
  version: z.number().int(),
  updatedAt: instantField,
});

/** §3.4 Account of call lines. */
export type CallAccount = z.output<typeof callAccount>;

/** Accounts of call lines, found by a part of their name. */
export const {
  list: listCallAccounts,
  get: getCallAccount,
  create: createCallAccount,
  update: updateCallAccount,
  remove: removeCallAccount,
} = recordEndpoints('callAccount', {
  view: 'callAccount:view',
  edit: 'callAccount:edit',
  one: 'an account of call lines',
  form: shape,
  answer: callAccount,
  filters: { name: textFilter },
});

const HINDRANCES = [...CALL_HINDRANCES, 'gatewayPrivate'] as const;

/**
 * What the service says of an account: dials that the balance and the day are good for, lines, numbers, whether its identity has
 * passed; or why it does not.
 */
export const callCheck = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('known'),
    balance: z.number(),
    quota: z.number(),
    quotaLeft: z.number(),
    lines: z.number(),
    callers: z.array(z.string()),
    identity: z.enum(['passed', 'notVerified']),
  }),
  z.object({ outcome: z.literal('unknown'), code: z.enum(HINDRANCES), detail: z.string() }),
]);

/** What the service says of an account. */
export type CallCheck = z.output<typeof callCheck>;

/** Asks the service about the account, as it is stored. */
export const checkCallAccount = defineEndpoint({
  id: 'callAccount.check',
  method: 'POST',
  path: 'custom/callAccount/:id/check',
  access: { right: 'callAccount:edit' },
  summary: 'Ask the service about an account of call lines',
  readOnly: true,
  answer: callCheck,
});

/** What became of a test call; `code` says why it was not accepted, and is null where nobody knows. */
export const callTestResult = z.object({
  outcome: z.enum(['accepted', 'rejected', 'notHandedOver', 'unknown']),
  code: z.enum([...CALL_REJECTIONS, ...HINDRANCES]).nullable(),
});

/** What became of a test call. */
export type CallTestResult = z.output<typeof callTestResult>;

/** Calls one typed number by the account, as it is stored; refused until the identity of the tenant has passed (§4.3). */
export const testCallAccount = defineEndpoint({
  id: 'callAccount.test',
  method: 'POST',
  path: 'custom/callAccount/:id/test',
  access: { right: 'callAccount:edit' },
  summary: 'Test call',
  body: z.object({
    number: phoneField,
    /** One of the account's numbers. */
    caller: requiredText(30),
    text: z
      .string()
      .overwrite(proseText)
      .min(1, { error: 'required', abort: true })
      .max(CALL_TEXT_MAX, { error: 'tooLong', abort: true })
      .superRefine((text, refuse) => {
        const fault = callTextFault(text);
        if (fault !== undefined) refuse.addIssue({ code: 'custom', message: fault.code, params: fault.params ?? {} });
      }),
    playTimes: z.literal(CALL_PLAY_TIMES),
  }),
  answer: callTestResult,
});
