import { expect, it } from 'vitest';
import { keepsMarketingWindow, smsKindOf } from './smsKind.ts';

it('a template with a way out is marketing, one without is a notification, and a code is a verification', () => {
  expect(smsKindOf({ type: 'other', unsubscribe: '拒收请回复R' })).toBe('marketing');
  expect(smsKindOf({ type: 'other', unsubscribe: '' })).toBe('notification');
  expect(smsKindOf({ type: 'verificationCode', unsubscribe: '' })).toBe('verification');
});

it('only marketing within the mainland keeps the window', () => {
  expect(keepsMarketingWindow({ kind: 'marketing', region: 'domestic' })).toBe(true);
  expect(keepsMarketingWindow({ kind: 'marketing', region: 'international' })).toBe(false);
  expect(keepsMarketingWindow({ kind: 'notification', region: 'domestic' })).toBe(false);
});
