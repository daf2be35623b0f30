import { malformedVariables } from '../../shared/text/messageTemplate.ts';

/** §5.3: an e-mail subject has at most 120 characters. */
export const EMAIL_SUBJECT_MAX = 120;

/** Size of an e-mail's content in characters: well below what receiving servers clip (about 100 kB). */
export const EMAIL_CONTENT_MAX = 80_000;

/** §5.3: the name of an audience has at most 25 characters. */
export const AUDIENCE_NAME_MAX = 25;

/** Variables that every contact has; further ones are the titles of extra columns of the audience's file. */
export const CONTACT_VARIABLES = ['name', 'number', 'email'] as const;

/** Whether every `{{…}}` of a text is a well-formed variable. */
export function hasOnlyGoodVariables(text: string): boolean {
  return malformedVariables(text).length === 0;
}
