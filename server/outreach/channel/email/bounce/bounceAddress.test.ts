import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '../../../../../src/domain/shared/address/email.ts';
import { bounceAddress, rowOfBounceAddress } from './bounceAddress.ts';

const SECRET = randomBytes(32);
const DOMAIN = 'bounces.console.test';
const rowIds = fc.integer({ min: 1, max: 2 ** 40 - 1 });

it('leads back to the row of its mail, in whatever letters it is written, and to no other', () => {
  fc.assert(
    fc.property(rowIds, fc.boolean(), (rowId, isUpper) => {
      const address = bounceAddress(SECRET, DOMAIN, rowId);
      expect(isEmail(address)).toBe(true);
      expect(rowOfBounceAddress(SECRET, DOMAIN, isUpper ? address.toUpperCase() : address)).toBe(rowId);
      expect(rowOfBounceAddress(SECRET, 'other.test', address)).toBeUndefined();
      expect(rowOfBounceAddress(randomBytes(32), DOMAIN, address)).toBeUndefined();
    }),
  );
});

it('is not made up by anybody', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^b-[\da-f]{24}$/)), (local) => {
      expect(rowOfBounceAddress(SECRET, DOMAIN, `${local}@${DOMAIN}`)).toBeUndefined();
    }),
  );
});
