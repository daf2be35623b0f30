import { isEmail } from './email.ts';
import { malformedVariables } from './messageTemplate.ts';

/** §5.3: an e-mail subject has at most 120 characters. */
export const EMAIL_SUBJECT_MAX = 120;

/** Size of an e-mail's content in characters: well below what receiving servers clip (about 100 kB). */
export const EMAIL_CONTENT_MAX = 80_000;

/** §5.3: at most 10 addresses per test send, one per line. */
export const TEST_RECIPIENTS_MAX = 10;

/** §5.3: the name of an audience has at most 25 characters. */
export const AUDIENCE_NAME_MAX = 25;

/** Variables that every contact has; further ones are the titles of extra columns of the audience's file. */
export const CONTACT_VARIABLES = ['name', 'number', 'email'] as const;

/** Whether every `{{…}}` of a text is a well-formed variable. */
export function hasOnlyGoodVariables(text: string): boolean {
  return malformedVariables(text).length === 0;
}

/** Splits what was typed into a test-send field: one address per line, blanks dropped, each once. */
export function testRecipients(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\r\n]/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}

/** What is wrong with what was typed into a test-send field, as a code of the error catalogue with what fills its text. */
export function testRecipientsFault(
  text: string,
): { code: string; params?: Record<string, string | number> } | undefined {
  const recipients = testRecipients(text);
  if (recipients.length === 0) return { code: 'required' };
  if (recipients.length > TEST_RECIPIENTS_MAX)
    return { code: 'tooManyRecipients', params: { max: TEST_RECIPIENTS_MAX } };
  const wrong = recipients.filter((address) => !isEmail(address));
  return wrong.length === 0 ? undefined : { code: 'recipientFormat', params: { wrong: wrong.join(', ') } };
}
