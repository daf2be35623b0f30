import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedDecimal, readTypedNumber } from './typedNumber.ts';

describe('a typed number', () => {
  it.each([
    ['５', 5],
    ['１００', 100],
    ['1。5', 1.5],
    ['1．5', 1.5],
    ['−３', -3],
    ['–3', -3],
    ['\u200B7\u202C', 7],
    ['\u3000 42 ', 42],
    ['+8', 8],
    ['007', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['-0', 0],
    ['1.50', 1.5],
    ['1,000,000', 1_000_000],
    ['-12,345,678.5', -12_345_678.5],
    ['1,234.5', 1_234.5],
    ['1.000.000', 1_000_000],
    ['1.234,5', 1_234.5],
    ['1.000.000,25', 1_000_000.25],
    ['1 000 000', 1_000_000],
    ['1\u202F000,5', 1_000.5],
    ["1'000", 1_000],
    ['１，０００，０００', 1_000_000],
  ])('reads "%s" as %d', (text, number) => {
    expect(readTypedNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    '1,5',
    '1,000',
    '1e3',
    '0x10',
    '5 0',
    '１２三',
    'NaN',
    '1234567890123456',
    '1.2.3',
    '1,00,000',
    '1,000,00',
    '1,000,000,',
    '1,000.000.000',
    '0,5,000',
    '1,234.5,6',
    '1 00',
    '--1',
  ])('reads no number in "%s"', (text) => {
    expect(readTypedNumber(text)).toBeUndefined();
  });

  it('reads each whole number and each decimal as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const text = String(Math.abs(digits)).padStart(places + 1, '0');
        const written = `${digits < 0 ? '-' : ''}${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`;
        expect(readTypedNumber(written)).toBe(Number(written) + 0);
        expect(readTypedDecimal(readTypedDecimal(written) ?? '')).toBe(readTypedDecimal(written));
      }),
    );
  });
});
