import { z } from 'zod';
import { fullText } from './countParts.ts';

/** Messages of one call. */
export const MESSAGES_MAX = 100;

/** Longest text with the signature and its brackets, in UTF-16 units. */
const TEXT_MAX = 600;

const message = z
  .strictObject({
    clientId: z.string().regex(/^[\w.:-]{1,64}$/),
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

const call = z.strictObject({
  messages: z
    .array(message)
    .min(1)
    .max(MESSAGES_MAX)
    .superRefine((messages, context) => {
      const seen = new Set<string>();
      for (const [at, { clientId }] of messages.entries()) {
        if (seen.has(clientId)) context.addIssue({ code: 'custom', path: [at, 'clientId'] });
        seen.add(clientId);
      }
    }),
});

/** A message as a customer hands it over. */
export type GivenMessage = z.output<typeof message>;

/** `messages[3].phone`. */
function fieldName({ path, code, ...issue }: z.core.$ZodIssue): string {
  const extra = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.slice(0, 1) : [];
  const name = [...path, ...extra]
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  return name.slice(1, 101) || 'body';
}

/** Reads the messages of a call, or names the first field that is wrong (`body` for what is no JSON object). */
export function readMessages(body: string): { messages: GivenMessage[] } | { field: string } {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { field: 'body' };
  }
  const read = call.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  return { field: first === undefined ? 'body' : fieldName(first) };
}
