import { z } from 'zod';
import { batchOf, clientIdField, readCall } from '../shared/readCall.ts';

const dial = z
  .strictObject({
    clientId: clientIdField,
    callee: z.string().min(1).max(20),
    caller: z.string().regex(/^\+?\d{5,15}$/),
    text: z
      .string()
      .min(1)
      .refine((text) => !/\p{Surrogate}/u.test(text))
      .optional(),
    voice: z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .optional(),
    playTimes: z.number().int().min(1).max(3),
    ringSeconds: z.number().int().min(15).max(60),
  })
  .refine(({ text, voice }) => (text === undefined) !== (voice === undefined), { path: ['text'] });

const call = z.strictObject({ calls: batchOf(dial) });

/** A dial as a customer hands it over. */
export type GivenDial = z.output<typeof dial>;

/** Reads the dials of a call, or names the first field that is wrong (`body` for what is no JSON object). */
export function readDials(body: string): { calls: GivenDial[] } | { field: string } {
  const read = readCall(call, body);
  return 'field' in read ? read : read.call;
}
