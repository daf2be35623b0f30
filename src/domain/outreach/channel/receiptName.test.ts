import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherReceiptNames } from './receiptName.ts';

it.each([
  ['1A2B', '6699'],
  ['6699', '1a2b'],
  ['6699', '1A2B'],
  ['00001a2b', '6699'],
  ['1a2b', '0000006699'],
  ['ABC-1', 'abc-1'],
  ['x'.repeat(40), 'X'.repeat(40)],
])('knows that a receipt for %s can be of the message %s', (receipt, message) => {
  expect(otherReceiptNames(receipt)).toContain(message);
});

it('finds a number in each of the two writings from the other, and never names the same spelling again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      const [decimal, hexadecimal] = [value.toString(), value.toString(16)];
      if (decimal === hexadecimal) return;
      expect(otherReceiptNames(decimal)).toContain(hexadecimal);
      expect(otherReceiptNames(hexadecimal)).toContain(decimal);
      expect(otherReceiptNames(decimal)).not.toContain(decimal);
    }),
  );
});

it('has few spellings, whatever the name is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), (name) => {
      expect(otherReceiptNames(name).length).toBeLessThan(40);
    }),
  );
});
