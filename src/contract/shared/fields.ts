import { z } from 'zod';
import { isUsername, NAME_MAX } from '../../domain/shell/account.ts';
import { isEmail } from '../../domain/shared/email.ts';

/**
 * Field schemas that forms share. The message of a refusal is a code of the error catalogue (`error.<code>`), so that
 * the server answers and the browser shows the same words in the operator's language.
 */
export const requiredText = (max: number) => z.string().trim().min(1, 'required').max(max, 'tooLong');

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .number('required')
    .int('numberWhole')
    .min(min, min === 0 ? 'numberWhole' : 'tooSmall')
    .max(max, 'tooLarge');

/** §5.3: a name of at most 30 characters. */
export const nameField = requiredText(NAME_MAX);

/** §5.2: username. */
export const usernameField = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .refine(isUsername, 'usernameFormat');

/** §5.2: e-mail address. */
export const emailField = z.string().trim().min(1, { error: 'required', abort: true }).refine(isEmail, 'emailFormat');

/** Id of a business record. */
export const idField = z.uuid('required');

/** Id of a record that is counted, as it stands in a path. */
export const countedIdParam = z.string().regex(/^[1-9]\d{0,14}$/);

/** The version that an edit began from; an older one than stored is a conflict. */
export const versionField = z.number().int().min(1);

/** A day as `YYYY-MM-DD`, in the tenant's zone. There is no year 0. */
export const dayField = z.iso.date().refine((day) => day >= '0001', 'formatIncorrect');

/** An instant as ISO 8601 in UTC. */
export const instantField = z.iso.datetime();

/** An instant as ISO 8601 with its offset. There is no year 0. */
export const offsetInstantField = z.iso.datetime({ offset: true }).refine((at) => at >= '0001', 'formatIncorrect');

/** When to judge a form as a whole: whatever else is wrong with it, so that everything is said at once. */
export const whateverElse = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
