import { TEST_RECIPIENTS_MAX } from '../../common/contacts/testGroup.ts';
import { isEmail } from '../../shared/address/email.ts';
import { isPhone } from '../../shared/address/phone.ts';
import { MASS_RECIPIENTS_MIN } from './massMessage.ts';
import { isPushId } from './pushMessage.ts';
import { ADDRESS_KIND_OF, type AddressKind, type SendChannel } from '../../shared/sending/sendChannel.ts';
import { isOpenId } from '../channel/wechatAccount.ts';

/** §5.3: recipients of earlier tests that are offered, the latest first: interaction numbers of a mini program, and OpenIds and PushIds alike. */
export const RECENT_RECIPIENTS_MAX = 10;

/** What is wrong with what was typed into a test-send field, as a code of the error catalogue with what fills its text. */
export interface RecipientsFault {
  code: string;
  params?: Record<string, string | number>;
}

/** Splits what was typed into a test-send field: one recipient per line, blanks dropped, each once. */
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

/**
 * What is wrong with the recipients of a test send (§5.3), whatever the channel calls them: `isRecipient` judges one, and `wrongCode`
 * names those that are none.
 */
export function testRecipientsFault(
  text: string,
  { isRecipient, wrongCode }: { isRecipient: (recipient: string) => boolean; wrongCode: string },
): RecipientsFault | undefined {
  const fault = recipientCountFault(text);
  if (fault !== undefined) return fault;
  const wrong = testRecipients(text).filter((recipient) => !isRecipient(recipient));
  return wrong.length === 0 ? undefined : { code: wrongCode, params: { wrong: wrong.join(', ') } };
}

const IS_RECIPIENT: Readonly<Record<AddressKind, (recipient: string) => boolean>> = {
  email: isEmail,
  number: isPhone,
  openId: isOpenId,
  pushId: isPushId,
};

/** What is wrong with the recipients of a message's test: addresses of its channel, and of a mass message two of them. */
export function messageRecipientsFault(channel: SendChannel, text: string): RecipientsFault | undefined {
  const isRecipient = IS_RECIPIENT[ADDRESS_KIND_OF[channel]];
  const fault = testRecipientsFault(text, { isRecipient, wrongCode: 'recipientFormat' });
  if (fault !== undefined || channel !== 'wechatMass') return fault;
  return testRecipients(text).length < MASS_RECIPIENTS_MIN
    ? { code: 'massRecipients', params: { min: MASS_RECIPIENTS_MIN } }
    : undefined;
}
