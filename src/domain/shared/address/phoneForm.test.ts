import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone } from './phone.ts';
import { barePhone } from './phoneForm.ts';

test.each([
  ['full-width digits', '１３８００１３８０００'],
  ['a zero-width space', '138\u200b00138000'],
  ['bidi marks around it', '\u202a13800138000\u202c'],
  ['isolates around it', '\u206813800138000\u2069'],
  ['a variation sign', '13800138000\ufe0f'],
  ['non-breaking hyphens', '138\u20110013\u20118000'],
  ['en dashes', '138–0013–8000'],
  ['full-width brackets and a dash', '（86）138－0013－8000'],
  ['the country code without a plus', '8613800138000'],
  ['the country code and a hyphen', '86-13800138000'],
  ['the country code in brackets', '(86)13800138000'],
])('reads a mainland mobile with %s', (_, text) => {
  expect(normalizePhone(text)).toBe('13800138000');
});

test('still refuses a foreign number without a plus', () => {
  expect(normalizePhone('60123456789')).toBeUndefined();
});

test('leaves a bare number as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bare = barePhone(text);
      if (/^\+?\d+$/.test(bare) && !bare.startsWith('00')) expect(barePhone(bare)).toBe(bare);
    }),
  );
});
