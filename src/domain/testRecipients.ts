/** §5.3: at most 10 recipients per test send, one per line. */
export const TEST_RECIPIENTS_MAX = 10;

/** What is wrong with what was typed into a test-send field, as a code of the error catalogue with what fills its text. */
export interface RecipientsFault {
  code: string;
  params?: Record<string, string | number>;
}

/** Splits what was typed into a test-send field: one recipient per line, blanks dropped, each once. */
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

/**
 * What is wrong with the recipients of a test send (§5.3), whatever the channel calls them: `isRecipient` judges one, and `wrongCode`
 * names those that are none.
 */
export function testRecipientsFault(
  text: string,
  { isRecipient, wrongCode }: { isRecipient: (recipient: string) => boolean; wrongCode: string },
): RecipientsFault | undefined {
  const recipients = testRecipients(text);
  if (recipients.length === 0) return { code: 'required' };
  if (recipients.length > TEST_RECIPIENTS_MAX)
    return { code: 'tooManyRecipients', params: { max: TEST_RECIPIENTS_MAX } };
  const wrong = recipients.filter((recipient) => !isRecipient(recipient));
  return wrong.length === 0 ? undefined : { code: wrongCode, params: { wrong: wrong.join(', ') } };
}
