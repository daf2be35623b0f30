import fc from 'fast-check';
import { strToU8, zipSync, type ZipOptions } from 'fflate';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../../tests/fixtures/problemOf.ts';
import { zipDirectory } from './zipDirectory.ts';
import { zipEntry } from './zipEntry.ts';

const BUDGET = 1_000_000;
const read = (zip: Uint8Array, bytesLeft = BUDGET): string => {
  const entry = zipDirectory(zip).get('b');
  const decoder = new TextDecoder();
  let text = '';
  if (entry !== undefined)
    for (const piece of zipEntry(entry, { bytesLeft })) text += decoder.decode(piece, { stream: true });
  return text;
};
const zipped = (text: string, level: ZipOptions['level'] = 6): Uint8Array =>
  zipSync({ a: strToU8('before'), b: [strToU8(text), { level }], c: strToU8('after') });

describe('an entry of a zip', () => {
  it('is read as it was written, packed or not, in the midst of characters of several bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom<ZipOptions['level']>(0, 1, 9),
        (text, times, level) => {
          const whole = text.repeat(times);
          expect(read(zipped(whole, level))).toBe(whole);
        },
      ),
      { numRuns: 50 },
    );
    expect(read(zipSync({ a: strToU8('x') }))).toBe('');
  });

  it('is either read as it was or refused, whichever byte was damaged or lost on the way', () => {
    const text = 'name,number,郵便'.repeat(20);
    for (const whole of [zipped(text), zipped(text, 0)]) {
      fc.assert(
        fc.property(
          fc.nat({ max: whole.length - 1 }),
          fc.integer({ min: 1, max: 255 }),
          fc.boolean(),
          (at, bits, lost) => {
            const damaged = lost
              ? Uint8Array.from([...whole.subarray(0, at), ...whole.subarray(at + 1)])
              : whole.map((byte, index) => (index === at ? byte ^ bits : byte));
            let found: string | undefined;
            // A damaged name in the directory: then there is no such entry.
            expect(problemOf(() => (found = read(damaged)))).toBe(found === undefined ? 'fileUnreadable' : 'none');
            expect([text, '', undefined]).toContain(found);
          },
        ),
      );
    }
  });

  it('is refused when packed in a way that nobody here can unpack', () => {
    const zip = zipped('text', 0);
    // The method of the second entry, in the directory.
    const places = [...zip.keys()].filter((at) => zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1);
    zip[(places[1] ?? 0) + 10] = 12;
    expect(() => read(zip)).toThrow(
      expect.objectContaining({
        problem: 'fileUnreadable',
        cause: expect.objectContaining({ message: 'unknown compression type 12' }),
      }),
    );
  });

  it('may use the budget to its end, and not one byte more', () => {
    const zip = zipped('x'.repeat(50_000));
    const budget = { bytesLeft: 50_000 };
    const entry = zipDirectory(zip).get('b');
    if (entry === undefined) throw new Error('the zip has no such entry');
    expect([...zipEntry(entry, budget)].reduce((sum, piece) => sum + piece.length, 0)).toBe(50_000);
    expect(budget.bytesLeft).toBe(0);
    expect(problemOf(() => read(zip, 49_999))).toBe('fileUnpacksTooLarge');
  });
});
