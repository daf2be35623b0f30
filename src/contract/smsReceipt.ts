import { z } from 'zod';
import { CARRIER_CODE_MAX, SMS_MESSAGE_ID_MAX, SMS_RECEIPT_STATUSES, SMS_RECEIPTS_MAX } from '../domain/smsReceipt.ts';
import { isStorableText } from '../domain/storableText.ts';
import { offsetInstantField, requiredText } from './fields.ts';

/** What a carrier finally said about one message, as the gateway hands it over (docs/sms-gateway.md). */
const smsReceiptItem = z.object({
  /** The gateway's name of the message. */
  messageId: requiredText(SMS_MESSAGE_ID_MAX).refine(isStorableText, 'formatIncorrect'),
  /** Our name of the message. */
  clientId: requiredText(SMS_MESSAGE_ID_MAX).refine(isStorableText, 'formatIncorrect'),
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
