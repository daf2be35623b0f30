import { expect, it } from 'vitest';
import { consentAddress } from './consent.ts';
import { contactReach } from './contactReach.ts';

it('the blacklist keeps every channel from a contact, an opt-out its own, and nothing else does', () => {
  expect(contactReach({ blacklisted: true, optedOut: ['sms'] })).toEqual(['blacklisted']);
  expect(contactReach({ blacklisted: false, optedOut: ['email', 'sms'] })).toEqual(['optedOut.email', 'optedOut.sms']);
  expect(contactReach({ blacklisted: false, optedOut: [] })).toEqual(['reachable']);
});

it('e-mails go to the address of a contact, text messages to the number', () => {
  const contact = { number: '13800138000', email: 'a@example.com' };
  expect(consentAddress('email', contact)).toBe('a@example.com');
  expect(consentAddress('sms', contact)).toBe('13800138000');
});
