import { z } from 'zod';
import { clientIdField, messagesCall, readCall } from '../shared/readCall.ts';
import { PLATFORMS } from './readSettings.ts';

/** Three days. */
const TTL_MAX = 259_200;
const ADDRESS_MAX = 500;

/** Halves of a surrogate pair stand for no character. */
const isText = (text: string): boolean => !/\p{Surrogate}/u.test(text);

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && URL.canParse(text);

const message = z.strictObject({
  clientId: clientIdField,
  pushId: z.string().regex(/^[\w.:-]{1,200}$/),
  notification: z.strictObject({
    title: z.string().min(1).refine(isText),
    body: z.string().min(1).refine(isText),
    link: z
      .string()
      .max(ADDRESS_MAX)
      .refine(isAddress)
      .refine((link) => !/^(?:javascript|data|file):/i.test(link))
      .optional(),
    image: z
      .string()
      .max(ADDRESS_MAX)
      .refine((image) => isAddress(image) && image.startsWith('https://'))
      .optional(),
  }),
  platform: z.enum([...PLATFORMS, 'all']),
  ttl: z.number().int().min(0).max(TTL_MAX),
});

const call = messagesCall(message);

/** A message as a customer hands it over. */
export type GivenMessage = z.output<typeof message>;

/** Reads the messages of a call, or names the first field that is wrong (`body` for what is no JSON object). */
export function readMessages(body: string): { messages: GivenMessage[] } | { field: string } {
  const read = readCall(call, body);
  return 'field' in read ? read : read.call;
}
