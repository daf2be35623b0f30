import { z } from 'zod';
import { SMS_REPLY_MAX } from '../../../domain/common/sms/optOutReply.ts';
import { isStorableText } from '../../../domain/shared/text/storableText.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { offsetInstantField, requiredText } from '../../shared/fields.ts';
import { phoneField } from '../../shared/phoneField.ts';

/** Longest name that a gateway gives a reply, in characters. */
export const GATEWAY_ID_MAX = 100;

/** A reply as the gateway of text messages hands it over. */
export const smsReplyForm = z.object({
  /** Who answered, with `+` and country code, or a mainland mobile number. */
  number: phoneField,
  /** As it was written; may be empty. */
  text: z.string().max(SMS_REPLY_MAX, 'tooLong').refine(isStorableText, 'formatIncorrect'),
  /** When the gateway received it; now where it does not say. */
  receivedAt: offsetInstantField.optional(),
  /** The gateway's own name of the reply: the same name again records nothing. */
  gatewayId: requiredText(GATEWAY_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
});

/** Takes in a reply to a text message; one that refuses opts its number out. */
export const receiveSmsReply = defineEndpoint({
  id: 'smsReply.receive',
  method: 'POST',
  path: 'custom/sms/reply',
  access: { scope: 'sms:reply' },
  summary: 'A reply to a text message, from a gateway',
  body: smsReplyForm,
  answer: z.object({
    id: z.number().int(),
    /** It was a word of refusal: the number has opted out of text messages. */
    wasOptOut: z.boolean(),
  }),
});

/** What became of a reply. */
export type SmsReplyAnswer = z.output<typeof receiveSmsReply.answer>;
