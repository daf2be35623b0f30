import { z } from 'zod';
import {
  PUSH_CODE_MAX,
  PUSH_MESSAGE_ID_MAX,
  PUSH_RECEIPT_STATUSES,
  PUSH_RECEIPTS_MAX,
} from '../../../domain/outreach/channel/pushReceipt.ts';
import { isStorableText } from '../../../domain/shared/text/storableText.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { offsetInstantField, requiredText } from '../../shared/fields.ts';

/** What a push service says about one message (docs/push-gateway.md). */
const pushReceiptItem = z.object({
  /** The service's name of the message. */
  messageId: requiredText(PUSH_MESSAGE_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
  /** Our name of the message. */
  clientId: requiredText(PUSH_MESSAGE_ID_MAX, 'exact').refine(isStorableText, 'formatIncorrect'),
  status: z.enum(PUSH_RECEIPT_STATUSES),
  /** Why it failed. */
  code: z.string().max(PUSH_CODE_MAX, 'tooLong').refine(isStorableText, 'formatIncorrect'),
  /** When it happened. */
  at: offsetInstantField,
});

/** Receipts of one call of a push service. */
export const pushReceiptForm = z.object({
  receipts: z.array(pushReceiptItem).min(1, 'required').max(PUSH_RECEIPTS_MAX, 'tooManyReceipts'),
});

/** Takes in receipts: what became of push messages, seconds up to days after they were handed over. */
export const receivePushReceipts = defineEndpoint({
  id: 'pushReceipt.receive',
  method: 'POST',
  path: 'custom/push/receipt',
  access: { scope: 'push:receipt' },
  summary: 'Receipts of push messages, from a push service',
  body: pushReceiptForm,
  answer: z.object({
    /** Receipts of messages of tasks. */
    known: z.number().int(),
    /** Others: of tests, or of somebody else's messages. */
    unknown: z.number().int(),
  }),
});
