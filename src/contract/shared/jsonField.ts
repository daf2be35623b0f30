import { z } from 'zod';
import { mayHoldUnstorable, unstorablePlace } from '../../domain/shared/text/storableText.ts';

/** A text field of a multipart body that holds JSON of a schema. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000, 'formatIncorrect')
    .transform((text, refuse): unknown => {
      try {
        const value: unknown = JSON.parse(text);
        if (!mayHoldUnstorable(text) || unstorablePlace(value) === undefined) return value;
        refuse.addIssue({ code: 'custom', message: 'formatIncorrect' });
        return z.NEVER;
      } catch {
        refuse.addIssue({ code: 'custom', message: 'formatIncorrect' });
        return z.NEVER;
      }
    })
    .pipe(schema);
