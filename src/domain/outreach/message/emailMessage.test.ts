import { expect, it } from 'vitest';
import { messageForm } from '../../../contract/outreach/message/message.ts';
import { EMAIL_SUBJECT_MAX, hasOnlyGoodVariables } from './emailMessage.ts';

it('a text is refused for a variable that is not well formed', () => {
  expect(hasOnlyGoodVariables('Dear {{name}}, {{name}}')).toBe(true);
  expect(hasOnlyGoodVariables('Dear {{name}}, {{first name}}')).toBe(false);
});

it('a subject has at most 120 characters [5.3-20]', () => {
  const withSubject = (length: number) =>
    messageForm.safeParse({ name: 'A', subject: 'x'.repeat(length), content: '<p>x</p>', groupId: null }).success;
  expect(EMAIL_SUBJECT_MAX).toBe(120);
  expect([0, 1, 120, 121].map(withSubject)).toEqual([false, true, true, false]);
});
