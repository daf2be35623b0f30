import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from './storable.ts';

/** Code units, the delicate ones often: zero, the ends of both halves of surrogate pairs, and their neighbours. */
const unit = fc.oneof(
  fc.constantFrom(0, 0x61, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000),
  fc.integer({ min: 0, max: 0xffff }),
);
const text = fc.array(unit, { maxLength: 6 }).map((units) => String.fromCharCode(...units));

it('a text is storable when UTF-8 carries it unchanged and it has no zero character', () => {
  fc.assert(
    fc.property(text, (given) => {
      const carried = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(given));
      expect(isStorable(given)).toBe(carried === given && !given.includes('\0'));
    }),
    { numRuns: 1000 },
  );
});
