import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { XlsxFault } from './XlsxFault.ts';
import { crc32 } from './crc32.ts';
import { zipDirectory } from './zipDirectory.ts';

/** The end record of a zip without entries. */
const EMPTY = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0));

const content = fc.uint8Array({ maxLength: 50 });
/** Entries as other programs write them, too: with further fields and comments. */
const entries = fc.dictionary(
  fc.stringMatching(/^[a-zé张]{1,8}$/),
  fc.tuple(content, fc.record({ extra: fc.record({ 0x7075: content }), comment: fc.string({ maxLength: 20 }) })),
  { noNullPrototype: true },
);

/** A zip whose directory is said to begin elsewhere. */
function directoryAt(zip: Uint8Array, at: number): Uint8Array {
  const copy = zip.slice();
  new DataView(copy.buffer).setUint32(copy.length - 6, at, true);
  return copy;
}
const withComment = (zip: Uint8Array, length: number): Uint8Array =>
  Uint8Array.from([...zip, ...new Uint8Array(length)]);

describe('the directory of a zip', () => {
  it('names every entry with the checksum of its content, whatever stands between and after them', () => {
    fc.assert(
      fc.property(entries, fc.nat({ max: 100 }), (files, comment) => {
        const expected = Object.entries(files).map(([name, [bytes]]) => [name, crc32(bytes, 0)]);
        const found = [...zipDirectory(withComment(zipSync(files), comment))];
        expect(found.map(([name, { checksum }]) => [name, checksum])).toEqual(expected);
      }),
    );
  });

  it('is found before a comment of the greatest length, and not looked for further away', () => {
    expect(zipDirectory(EMPTY)).toEqual(new Map());
    expect(zipDirectory(withComment(EMPTY, 0xffff))).toEqual(new Map());
    expect(() => zipDirectory(withComment(EMPTY, 0x10000))).toThrow(XlsxFault);
    expect(() => zipDirectory(new Uint8Array(100))).toThrow(XlsxFault);
    expect(() => zipDirectory(EMPTY.subarray(1))).toThrow(XlsxFault);
    expect(() => zipDirectory(new Uint8Array())).toThrow(XlsxFault);
  });

  it('is refused where it is not at the place that the end names', () => {
    const zip = zipSync({ a: Uint8Array.of(1) });
    for (const at of [0, zip.length - 60, zip.length - 2, zip.length, 0xffffffff]) {
      expect(() => zipDirectory(directoryAt(zip, at))).toThrow(XlsxFault);
    }
  });
});

it('the checksum of a stream does not depend on how it is cut', () => {
  expect(crc32(new TextEncoder().encode('123456789'), 0)).toBe(0xcbf43926);
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(), (bytes, cut) => {
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut), 0))).toBe(crc32(bytes, 0));
    }),
  );
});
