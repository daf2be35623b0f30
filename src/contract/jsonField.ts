import { z } from 'zod';

/** A text field of a multipart body that holds JSON of a schema. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000, 'formatIncorrect')
    .transform((text, refuse): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        refuse.addIssue({ code: 'custom', message: 'formatIncorrect' });
        return z.NEVER;
      }
    })
    .pipe(schema);
