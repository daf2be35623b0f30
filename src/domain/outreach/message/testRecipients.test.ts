import { describe, expect, it } from 'vitest';
import { isEmail } from '../../shared/address/email.ts';
import { isPhone } from '../../shared/address/phone.ts';
import { isPushId } from './pushMessage.ts';
import { messageRecipientsFault, testRecipients, testRecipientsFault } from './testRecipients.ts';

it('a test goes to one recipient per line, each once, whatever blanks and empty lines were typed', () => {
  expect(testRecipients(' a@x.cn \r\n\r\n  \nb@x.cn\na@x.cn\n')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients('a@x.cn\rb@x.cn')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients(' \n ')).toEqual([]);
});

describe.each([
  ['e-mails', (index: number) => `p${index}@example.com`, isEmail, 'nobody'],
  ['phones', (index: number) => `138000000${String(index).padStart(2, '0')}`, isPhone, '12345'],
  ['PushIds', (index: number) => `device:${index}`, isPushId, 'no id'],
])('the recipients of a test send that are %s', (_kind, one, isRecipient, wrong) => {
  const fault = (lines: readonly string[]) =>
    testRecipientsFault(lines.join('\n'), { isRecipient, wrongCode: 'wrongOne' });
  const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => one(index));

  it('are one per line, and those that are none are named [5.3-01]', () => {
    expect(testRecipients(lines(3).join('\r\n'))).toEqual(lines(3));
    expect(fault(lines(3))).toBeUndefined();
    expect(fault([one(1), wrong, one(2), 'ü'])).toEqual({ code: 'wrongOne', params: { wrong: `${wrong}, ü` } });
    expect(fault([' '])).toEqual({ code: 'required' });
  });

  it('are at most ten [5.3-02]', () => {
    expect(fault(lines(10))).toBeUndefined();
    expect(fault([...lines(10), one(0)])).toBeUndefined();
    expect(fault(lines(11))).toEqual({ code: 'tooManyRecipients', params: { max: 10 } });
  });
});

it('a test of a text message goes to numbers, one of an e-mail to addresses, and each that is none is named', () => {
  expect(messageRecipientsFault('sms', '+65 8123 4567\n138 0000 0000')).toBeUndefined();
  expect(messageRecipientsFault('sms', '13800000000\na@x.cn\n123')).toEqual({
    code: 'recipientFormat',
    params: { wrong: 'a@x.cn, 123' },
  });
  expect(messageRecipientsFault('email', '13800000000')).toEqual({
    code: 'recipientFormat',
    params: { wrong: '13800000000' },
  });
});

it('a test of a mass message goes to two people at least, one of any other message of WeChat to a single one', () => {
  const [one, other] = ['oAbC-dEf_1234567890123456789', 'oXyZ-dEf_1234567890123456789'];
  expect(messageRecipientsFault('wechatMass', `${one}\n${other}`)).toBeUndefined();
  for (const alone of [one, `${one}\n ${one}`])
    expect(messageRecipientsFault('wechatMass', alone)).toEqual({ code: 'massRecipients', params: { min: 2 } });
  expect(messageRecipientsFault('wechatTemplate', one)).toBeUndefined();
  expect(messageRecipientsFault('wechatMass', '')).toEqual({ code: 'required' });
  expect(messageRecipientsFault('wechatMass', `${one}\nno id`)).toEqual({
    code: 'recipientFormat',
    params: { wrong: 'no id' },
  });
});
