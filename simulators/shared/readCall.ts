import { z } from 'zod';

/** Messages, or dials, of one call. */
const BATCH_MAX = 100;

/** The customer's name of a message. */
export const clientIdField = z.string().regex(/^[\w.:-]{1,64}$/);

/** A list of 1 to 100, each with a `clientId` of its own. */
export const batchOf = <Item extends z.ZodType<{ clientId: string }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(BATCH_MAX)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [at, { clientId }] of items.entries()) {
        if (seen.has(clientId)) context.addIssue({ code: 'custom', path: [at, 'clientId'] });
        seen.add(clientId);
      }
    });

/** A call that hands 1 to 100 messages over, each with a `clientId` of its own. */
export const messagesCall = <Message extends z.ZodType<{ clientId: string }>>(message: Message) =>
  z.strictObject({ messages: batchOf(message) });

/** `messages[3].phone`. */
function fieldName({ path, code, ...issue }: z.core.$ZodIssue): string {
  const extra = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.slice(0, 1) : [];
  const name = [...path, ...extra]
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  return name.slice(1, 101) || 'body';
}

/** Reads the body of a call, or names the first field that is wrong (`body` for what is no JSON object). */
export function readCall<T>(schema: z.ZodType<T>, body: string): { call: T } | { field: string } {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return { field: 'body' };
  }
  const read = schema.safeParse(given);
  if (read.success) return { call: read.data };
  const [first] = read.error.issues;
  return { field: first === undefined ? 'body' : fieldName(first) };
}
