import { z } from 'zod';
import {
  CARRIER_CODE_MAX,
  SMS_MESSAGE_ID_MAX,
  SMS_RECEIPT_STATUSES,
  SMS_RECEIPTS_MAX,
} from '../../../domain/outreach/channel/smsReceipt.ts';
import { isStorableText } from '../../../domain/shared/text/storableText.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { offsetInstantField, requiredText } from '../../shared/fields.ts';

/** What a carrier finally said about one message, as the gateway hands it over (docs/sms-gateway.md). */
const smsReceiptItem = z.object({
  /** The gateway's name of the message. */
  messageId: requiredText(SMS_MESSAGE_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
  /** Our name of the message. */
  clientId: requiredText(SMS_MESSAGE_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
  status: z.enum(SMS_RECEIPT_STATUSES),
  /** The carrier's own code. */
  code: z.string().max(CARRIER_CODE_MAX, 'tooLong').refine(isStorableText, 'formatIncorrect'),
  /** When the carrier said so. */
  at: offsetInstantField,
});

/** Receipts of one call of a gateway. */
export const smsReceiptForm = z.object({
  receipts: z.array(smsReceiptItem).min(1, 'required').max(SMS_RECEIPTS_MAX, 'tooManyReceipts'),
});

/** Takes in receipts: what became of text messages, hours up to days after they were handed over (§9). */
export const receiveSmsReceipts = defineEndpoint({
  id: 'smsReceipt.receive',
  method: 'POST',
  path: 'custom/sms/receipt',
  access: { scope: 'sms:receipt' },
  summary: 'Receipts of text messages, from a gateway',
  body: smsReceiptForm,
  answer: z.object({
    /** Receipts of messages of tasks. */
    known: z.number().int(),
    /** Others: of tests, of verification codes, or of somebody else's messages. */
    unknown: z.number().int(),
  }),
});
