import { expect, it } from 'vitest';
import { isMailboxGone } from './mailStatus.ts';

it.each([
  ['550 5.1.1 <…>: Recipient address rejected', true],
  ['5.1.1 550 5.1.1 no such user', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550-5.2.1 The email account is inactive', true],
  ['550 no such user here', false],
  ['550 5.7.1 message refused', false],
  ['552 5.2.2 mailbox full', false],
  ['452 4.1.1 try later, 5.1.1 soon', false],
  ['450 4.12.1 try later, 5.1.1 soon', false],
  ['450 4.1.12 try later, 5.1.1 soon', false],
  ['550 15.1.1 or 5.1.11', false],
  ['', false],
])('%s: a mailbox that is gone is %s', (words, isGone) => {
  expect(isMailboxGone(words)).toBe(isGone);
});
