import { isEmail } from './email.ts';
import { normalizePhone } from './phone.ts';
import type { SendChannel } from './sendChannel.ts';

/** §5.3: at most 10 addresses per test send, one per line. */
export const TEST_RECIPIENTS_MAX = 10;

/** What is wrong with typed recipients, as a code of the error catalogue with what fills its text. */
export interface RecipientsFault {
  code: 'required' | 'tooManyRecipients' | 'recipientFormat';
  params?: Record<string, string | number>;
}

/** Splits what was typed into a test-send field: one address per line, blanks dropped, each once. */
export function testRecipients(text: string): string[] {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Whether there are recipients, and no more than a test may have. */
export function recipientCountFault(text: string): RecipientsFault | undefined {
  const recipients = testRecipients(text);
  if (recipients.length === 0) return { code: 'required' };
  if (recipients.length > TEST_RECIPIENTS_MAX)
    return { code: 'tooManyRecipients', params: { max: TEST_RECIPIENTS_MAX } };
  return undefined;
}

/** What is wrong with what was typed into a test-send field: e-mail addresses, or phone numbers, as the channel has it (§5.3). */
export function recipientsFault(channel: SendChannel, text: string): RecipientsFault | undefined {
  const isGood = channel === 'email' ? isEmail : (line: string) => normalizePhone(line) !== undefined;
  const wrong = testRecipients(text).filter((line) => !isGood(line));
  const fault = recipientCountFault(text);
  if (fault !== undefined || wrong.length === 0) return fault;
  return { code: 'recipientFormat', params: { wrong: wrong.join(', ') } };
}
