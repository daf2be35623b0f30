import { z } from 'zod';
import { clientIdField, messagesCall, readCall } from '../shared/readCall.ts';
import { fullText } from './countParts.ts';

/** Longest text with the signature and its brackets, in UTF-16 units. */
const TEXT_MAX = 600;

const message = z
  .strictObject({
    clientId: clientIdField,
    phone: z.string().min(1).max(20),
    signature: z
      .string()
      .max(25)
      .regex(/^[^【】]*$/),
    text: z
      .string()
      .min(1)
      .regex(/^[^【】]*$/)
      .refine((text) => !/\p{Surrogate}/u.test(text)),
    kind: z.enum(['marketing', 'verification', 'notification']),
    region: z.enum(['domestic', 'international']),
    extend: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  })
  .refine((given) => fullText(given).length <= TEXT_MAX, { path: ['text'] })
  .refine(({ signature, region }) => signature !== '' || region === 'international', { path: ['signature'] });

const call = messagesCall(message);

/** A message as a customer hands it over. */
export type GivenMessage = z.output<typeof message>;

/** Reads the messages of a call, or names the first field that is wrong (`body` for what is no JSON object). */
export function readMessages(body: string): { messages: GivenMessage[] } | { field: string } {
  const read = readCall(call, body);
  return 'field' in read ? read : read.call;
}
