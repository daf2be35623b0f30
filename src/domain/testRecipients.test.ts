import { expect, it } from 'vitest';
import { recipientsFault, TEST_RECIPIENTS_MAX, testRecipients } from './testRecipients.ts';

it('a test goes to one address per line, each once, whatever blanks and empty lines were typed [5.3-01]', () => {
  expect(testRecipients(' a@x.cn \r\n\r\n  \nb@x.cn\na@x.cn\n')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients('a@x.cn\rb@x.cn')).toEqual(['a@x.cn', 'b@x.cn']);
  expect(testRecipients(' \n ')).toEqual([]);
});

it('a test goes to ten at most, of either channel [5.3-02]', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `1380000000${index % 10}`.slice(0, 11));
  const emails = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.cn`).join('\n');
  expect(TEST_RECIPIENTS_MAX).toBe(10);
  expect(recipientsFault('email', emails(10))).toBeUndefined();
  expect(recipientsFault('email', emails(11))?.code).toBe('tooManyRecipients');
  expect(recipientsFault('sms', numbers(10).join('\n'))).toBeUndefined();
  expect(recipientsFault('sms', [...numbers(10), '13900000000'].join('\n'))?.code).toBe('tooManyRecipients');
  expect(recipientsFault('sms', ' \n')?.code).toBe('required');
});

it('a test of a text message goes to numbers, one of an e-mail to addresses, and each that is none is named', () => {
  expect(recipientsFault('sms', '+65 8123 4567\n138 0000 0000')).toBeUndefined();
  expect(recipientsFault('sms', '13800000000\na@x.cn\n123')).toEqual({
    code: 'recipientFormat',
    params: { wrong: 'a@x.cn, 123' },
  });
  expect(recipientsFault('email', '13800000000')).toEqual({
    code: 'recipientFormat',
    params: { wrong: '13800000000' },
  });
});
