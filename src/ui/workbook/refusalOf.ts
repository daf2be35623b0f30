import type { RequestError } from '../../sdk/index.ts';
import type { Translate } from '../hooks/useTexts.ts';

/** Why a file was refused, in words: of its fields where they were named, else of the whole call. */
export function refusalOf({ fieldErrors, message }: RequestError, t: Translate): string {
  const words = fieldErrors.map(({ code, params }) => t(`error.${code}`, params));
  return words.length > 0 ? words.join(' ') : message;
}
