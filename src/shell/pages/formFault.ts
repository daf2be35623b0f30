import type { i18n } from 'i18next';
import type { FieldError } from '../../contract/shared/envelope.ts';

/** A refused form, ready for the screen: one text for the whole, and texts at their fields. */
export interface FormFault {
  message: string | null;
  fields: { name: string; errors: string[] }[];
}

/** The parts of a failed request that a form shows. */
interface Refusal {
  message?: unknown;
  fieldErrors?: readonly FieldError[];
}

/**
 * Turns a failed request into what a form shows. Field errors go to the fields in `names`; where nothing lands at a
 * field, the server's message stands over the form, or `fallback` where it has none.
 */
export function formFault(error: unknown, names: readonly string[], i18n: i18n, fallback: string): FormFault {
  const { message, fieldErrors = [] } = (error ?? {}) as Refusal;
  const text = typeof message === 'string' && message !== '' ? message : fallback;
  const fields = fieldErrors
    .filter(({ path }) => names.includes(path))
    .map(({ path, code, params }) => {
      const key = `error.${code}`;
      return { name: path, errors: [i18n.exists(key) ? i18n.t(key, params ?? {}) : text] };
    });
  return { message: fields.length > 0 ? null : text, fields };
}
