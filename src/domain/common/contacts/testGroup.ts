import { emailKey, isEmail } from '../../shared/address/email.ts';

/** §5.3: at most 10 recipients per test send, one per line. */
export const TEST_RECIPIENTS_MAX = 10;

/** §5.3: the name of a group has at most 25 characters. */
export const GROUP_NAME_MAX = 25;

/** Groups of test recipients of one tenant. */
export const TEST_GROUPS_MAX = 100;

/** What is wrong with a list of e-mail addresses, as a code of the error catalogue with what fills its text. */
export interface EmailListFault {
  code: 'emailEmpty' | 'emailRepeated' | 'recipientFormat' | 'tooManyRecipients';
  params?: Record<string, string | number>;
}

/**
 * The first thing wrong with the addresses of a group: none may be empty or stand there twice (§5.2), each is well formed, and there
 * are no more than a test send takes (§5.3). Undefined where all is well.
 */
export function emailListFault(addresses: readonly string[]): EmailListFault | undefined {
  if (addresses.some((address) => address.trim() === '')) return { code: 'emailEmpty' };
  const wrong = addresses.filter((address) => !isEmail(address.trim()));
  if (wrong.length > 0) return { code: 'recipientFormat', params: { wrong: wrong.join(', ') } };
  const keys = addresses.map(emailKey);
  const repeated = addresses.filter((_address, index) => keys.indexOf(keys[index] ?? '') < index);
  if (repeated.length > 0) return { code: 'emailRepeated', params: { repeated: repeated.join(', ') } };
  if (addresses.length > TEST_RECIPIENTS_MAX)
    return { code: 'tooManyRecipients', params: { max: TEST_RECIPIENTS_MAX } };
  return undefined;
}
