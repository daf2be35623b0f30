import { ERROR_CODES } from '../../shared/errorCode.ts';
import { placeholderNames } from '../../shared/text/placeholders.ts';

/** Longest own wording of an error, in characters. */
export const ERROR_TEXT_MAX = 200;

/** Keys of the texts of the error catalogue begin so in the language packs. */
export const ERROR_TEXT_PREFIX = 'error.';

/** Where an error is shown: instead of the operation that was refused, or at a field or a row that is wrong. */
export const ERROR_PLACES = ['operation', 'field'] as const;

/** One of {@link ERROR_PLACES}. */
export type ErrorPlace = (typeof ERROR_PLACES)[number];

/** Where the error of a code is shown. */
export function placeOfError(code: string): ErrorPlace {
  return (ERROR_CODES as readonly string[]).includes(code) ? 'operation' : 'field';
}

/** Placeholders of an own wording that the built-in text does not have: nothing would ever fill them. */
export function unknownPlaceholders(text: string, builtIn: string): string[] {
  const known = new Set(placeholderNames(builtIn));
  return [...new Set(placeholderNames(text))].filter((name) => !known.has(name));
}
