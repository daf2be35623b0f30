import { expect, it } from 'vitest';
import { CALLBACK_PATIENCE_MS, callbackPauseMs, isCallbackAddress } from './callback.ts';

it('pauses between calls grow from ten seconds to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(callbackPauseMs)).toEqual(
    [10, 30, 90, 270, 810, 2_430, 3_600, 3_600].map((seconds) => seconds * 1_000),
  );
  expect(CALLBACK_PATIENCE_MS).toBe(86_400_000);
});

it('an address is https, without credentials, query or fragment', () => {
  expect(isCallbackAddress('https://crm.example.com/hooks/messages')).toBe(true);
  for (const wrong of ['http://a.com', 'https://u:p@a.com', 'https://a.com?x=1', 'https://a.com#x', 'a.com', ''])
    expect(isCallbackAddress(wrong)).toBe(false);
});
