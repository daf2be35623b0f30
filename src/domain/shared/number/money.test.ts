import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_MAX,
  amountOf,
  readAmount,
  readUnitPrice,
  UNIT_PRICE_MAX,
  writeAmount,
  writeUnitPrice,
} from './money.ts';

describe('money', () => {
  it('a price is read and written with its four digits, to the last one', () => {
    expect(readUnitPrice('0.0450')).toBe(450);
    expect(readUnitPrice(' 0.045 ')).toBe(450);
    expect(readUnitPrice('1')).toBe(10_000);
    expect(readUnitPrice('0')).toBe(0);
    expect(readUnitPrice('1000')).toBe(UNIT_PRICE_MAX);
    expect(writeUnitPrice(450)).toBe('0.0450');
    expect(writeUnitPrice(UNIT_PRICE_MAX)).toBe('1000.0000');
  });

  it('what is no price is none', () => {
    for (const text of ['', 'x', '-1', '0.00001', '1,5', '1e3', '1,000', '1000.0001', '9999999999999'])
      expect([text, readUnitPrice(text)]).toEqual([text, undefined]);
  });

  it('an amount that was pasted with groups of digits, or typed in full width, is read as any number is', () => {
    expect(['1,000,000', '1,234.5', '1 000', '１２．５', '.5', '5.'].map(readAmount)).toEqual([
      100_000_000, 123_450, 100_000, 1_250, 50, 500,
    ]);
  });

  it('an amount is read and written in cents, also a negative one', () => {
    expect(readAmount('12.3')).toBe(1_230);
    expect(readAmount('0.005')).toBeUndefined();
    expect(readAmount('10000000000.00')).toBe(AMOUNT_MAX);
    expect(readAmount('10000000000.01')).toBeUndefined();
    expect(writeAmount(5)).toBe('0.05');
    expect(writeAmount(-1_230)).toBe('-12.30');
  });

  it('what is written is read as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: UNIT_PRICE_MAX }), (price) => {
        expect(readUnitPrice(writeUnitPrice(price))).toBe(price);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: AMOUNT_MAX }), (cents) => {
        expect(readAmount(writeAmount(cents))).toBe(cents);
      }),
    );
  });

  it('an amount is rounded once, half up: 4.5 cents are 5, 4.49 are 4', () => {
    expect(amountOf(1, 450)).toBe(5);
    expect(amountOf(1, 449)).toBe(4);
    expect(amountOf(3, 450)).toBe(14);
    expect(amountOf(100, 450)).toBe(450);
    expect(amountOf(0, 450)).toBe(0);
  });

  it('is never further from the exact amount than half a cent, however large', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: UNIT_PRICE_MAX }),
        (volume, price) => {
          const off = BigInt(amountOf(volume, price)) * 100n - BigInt(volume) * BigInt(price);
          expect(off > -50n && off <= 50n).toBe(true);
          expect(Number.isSafeInteger(amountOf(volume, price))).toBe(true);
        },
      ),
    );
  });
});
