import { z } from 'zod';
import {
  CALL_ENDS,
  CALL_ID_MAX,
  CALL_RESULTS_MAX,
  CALL_SECONDS_MAX,
} from '../../../domain/outreach/channel/callResult.ts';
import { ACCESS_KEY_MAX } from '../../../domain/outreach/channel/developerAccount.ts';
import { isStorableText } from '../../../domain/shared/text/storableText.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { offsetInstantField, requiredText } from '../../shared/fields.ts';

const idText = requiredText(CALL_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect');
const seconds = z.number().int().min(0).max(CALL_SECONDS_MAX);

const named = {
  /** The service's name of the call. */
  callId: idText,
  /** Our name of the call. */
  clientId: idText,
  /** When it happened. */
  at: offsetInstantField,
};

/** What a service says of one call (docs/call-gateway.md). */
const callResultItem = z.discriminatedUnion('event', [
  z.strictObject({ ...named, event: z.literal('connected'), ringSeconds: seconds }),
  z.strictObject({
    ...named,
    event: z.literal('ended'),
    result: z.enum(CALL_ENDS),
    talkSeconds: seconds,
    /** The last key that was pressed; empty where none was. */
    key: z
      .string()
      .max(1, 'tooLong')
      .regex(/^[\d*#]?$/, 'formatIncorrect'),
  }),
]);

/** Results of one call of a service. */
export const callResultForm = z.object({
  /** Access key of the account that the calls were made by. */
  account: requiredText(ACCESS_KEY_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
  results: z.array(callResultItem).min(1, 'required').max(CALL_RESULTS_MAX, 'tooManyResults'),
});

/** What a service says of one call. */
export type CallResultItem = z.output<typeof callResultItem>;

/** Takes in what became of outbound calls, seconds up to hours after they were handed over (§9). */
export const receiveCallResults = defineEndpoint({
  id: 'callResult.receive',
  method: 'POST',
  path: 'custom/call/result',
  access: { scope: 'call:result' },
  summary: 'Results of outbound calls, from a service',
  body: callResultForm,
  answer: z.object({
    /** Results of calls of an account of the tenant. */
    known: z.number().int(),
    /** Others: of an account that there is not, or of a call under another name. */
    unknown: z.number().int(),
  }),
});
