import { z } from 'zod';
import { isUsername, NAME_MAX } from '../../domain/shell/account.ts';
import { isEmail } from '../../domain/shared/address/email.ts';
import { codeText, nameText, proseText } from '../../domain/shared/text/textKinds.ts';

/**
 * The kind of a text, by which it gets its normal form: a `name` of one line, `prose` of several lines, a `code` that machines compare. `exact` is
 * the name that another machine gave: only blanks around it go.
 */
export type TextKind = 'name' | 'prose' | 'code' | 'exact';

const FORM_OF: Record<TextKind, (text: string) => string> = {
  name: nameText,
  prose: proseText,
  code: codeText,
  exact: (text) => text.trim(),
};

/**
 * Field schemas that forms share. The message of a refusal is a code of the error catalogue (`error.<code>`), so that
 * the server answers and the browser shows the same words in the operator's language.
 */
export const requiredText = (max: number, kind: TextKind = 'name') =>
  z.string().overwrite(FORM_OF[kind]).min(1, 'required').max(max, 'tooLong');

/** A text that may be empty; its form is that of its kind. */
export const optionalText = (max: number, kind: TextKind = 'name') =>
  z.string().overwrite(FORM_OF[kind]).max(max, 'tooLong');

/** A number that people type. A text that could not be read is told from an empty field, whose code is `whenEmpty`. */
export const typedNumber = (whenEmpty = 'required') =>
  z.number({
    error: ({ input }) => (typeof input === 'string' && input.trim() !== '' ? 'numberNotRead' : whenEmpty),
  });

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) =>
  typedNumber()
    .int('numberWhole')
    .min(min, min === 0 ? 'numberWhole' : 'tooSmall')
    .max(max, 'tooLarge');

/** §5.3: a name of at most 30 characters. */
export const nameField = requiredText(NAME_MAX);

/** §5.2: username. */
export const usernameField = z
  .string()
  .overwrite(codeText)
  .min(1, { error: 'required', abort: true })
  .refine(isUsername, 'usernameFormat');

/** §5.2: e-mail address. */
export const emailField = z
  .string()
  .overwrite(codeText)
  .min(1, { error: 'required', abort: true })
  .refine(isEmail, 'emailFormat');

/** An e-mail address that may be left out. */
export const optionalEmailField = z
  .string()
  .overwrite(codeText)
  .refine((text) => text === '' || isEmail(text), 'emailFormat');

/** Id of a business record. */
export const idField = z.uuid('required');

/** Id of a record that is counted, as it stands in a path. */
export const countedIdParam = z.string().regex(/^[1-9]\d{0,14}$/);

/** The version that an edit began from; an older one than stored is a conflict. */
export const versionField = z.number().int().min(1);

/** The error of a field of days or times: a text that could not be read is told from an empty field. */
const notRead = (code: 'dayNotRead' | 'timeNotRead' | 'clockNotRead', whenEmpty?: string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === 'string' && input.trim() !== '' ? code : whenEmpty),
  abort: true,
});

/** A day that people type, as `YYYY-MM-DD`, in the tenant's zone. An empty field is refused with `whenEmpty`. There is no year 0. */
export const typedDay = (whenEmpty?: string) =>
  z.iso.date(notRead('dayNotRead', whenEmpty)).refine((day) => day >= '0001', 'dayNotRead');

/** A moment that people type, as ISO 8601 in UTC. */
export const typedInstant = (whenEmpty?: string) => z.iso.datetime(notRead('timeNotRead', whenEmpty));

/** A time of day that people type, as `HH:mm`. */
export const typedClock = (whenEmpty?: string) =>
  z.string(whenEmpty).regex(/^([01]\d|2[0-3]):[0-5]\d$/, notRead('clockNotRead', whenEmpty));

/** A day as `YYYY-MM-DD`, in the tenant's zone. There is no year 0. */
export const dayField = typedDay();

/** An instant as ISO 8601 in UTC. */
export const instantField = typedInstant();

/** An instant as ISO 8601 with its offset. There is no year 0. */
export const offsetInstantField = z.iso.datetime({ offset: true }).refine((at) => at >= '0001', 'formatIncorrect');

/** When to judge a form as a whole: whatever else is wrong with it, so that everything is said at once. */
export const whateverElse = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
