import { z } from 'zod';

/** A share, from 0 to 1. */
export const shareField = z.number().min(0).max(1);

/** Milliseconds, a day at most. */
export const delayField = z.number().int().min(0).max(86_400_000);

/** A key, a secret, a word. */
export const wordField = z.string().min(1).max(100);

/** An address of the web. */
export const addressField = z.url({ protocol: /^https?$/ }).max(500);

/** Reads settings. Throws an error that names the first field that is wrong. */
export function readBySchema<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`${first?.path.join('.') ?? ''}: ${first?.message ?? 'wrong'}`);
}
