import { expect, it } from 'vitest';
import { isSignatureLength, isSignatureText, signatureText } from './smsSignature.ts';

const lengths = (use: 'sms' | 'other', ...counts: number[]): boolean[] =>
  counts.map((count) => isSignatureLength('签'.repeat(count), use));

it('the signature of a text message has 2 to 12 characters [5.3-21]', () => {
  expect(lengths('sms', 1, 2, 12, 13)).toEqual([false, true, true, false]);
});

it('any other signature has at most 25 characters [5.3-22]', () => {
  expect(lengths('other', 25, 26)).toEqual([true, false]);
});

it('a signature is typed without its brackets and gets them in the message', () => {
  expect(['阿里云', '【阿里云】', '阿里 云', 'A&B'].map(isSignatureText)).toEqual([true, false, false, true]);
  expect([signatureText('阿里云'), signatureText('')]).toEqual(['【阿里云】', '']);
});

it('blanks around a signature do not count, inside they are refused; text messages are the rule', () => {
  expect([isSignatureLength(' 签 '), isSignatureLength(' 签名 '), isSignatureLength(`${'签'.repeat(12)} `)]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isSignatureLength('签'.repeat(13)), isSignatureText(' 阿里云 '), isSignatureText('阿里云】')]).toEqual([
    false,
    true,
    false,
  ]);
});
