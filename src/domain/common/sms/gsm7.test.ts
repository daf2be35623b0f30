import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeGsm7, encodeGsm7, gsm7Septets } from './gsm7.ts';

it('characters have the codes of 3GPP TS 23.038', () => {
  expect(encodeGsm7('@£_ΞÆ !AZaz¿à')).toEqual([0, 1, 0x11, 0x1a, 0x1c, 0x20, 0x21, 0x41, 0x5a, 0x61, 0x7a, 0x60, 0x7f]);
  expect(encodeGsm7('€[\\]')).toEqual([0x1b, 0x65, 0x1b, 0x3c, 0x1b, 0x2f, 0x1b, 0x3e]);
  expect([gsm7Septets('é'), gsm7Septets('€'), gsm7Septets('字'), gsm7Septets('\u001b')]).toEqual([
    1,
    2,
    undefined,
    undefined,
  ]);
});

it('a text outside of the alphabet is not written in it', () => {
  expect(['字', 'ç', '`', '😀', '\u001b'].map(encodeGsm7)).toEqual(Array.from({ length: 5 }, () => undefined));
});

it('what is written is read as it was', () => {
  const letters = Array.from({ length: 128 }, (_none, code) => decodeGsm7([code])).filter((letter) => letter !== '');
  expect(new Set(letters).size).toBe(127);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...letters, '€', '^', '{', '}', '\\', '[', '~', ']', '|', '\f') }),
      (text) => {
        const septets = encodeGsm7(text) ?? [];
        expect(decodeGsm7(septets)).toBe(text);
        expect(septets).toHaveLength(Array.from(text).reduce((sum, char) => sum + (gsm7Septets(char) ?? 0), 0));
      },
    ),
  );
});

it('what is in no table is read as a blank or a question mark', () => {
  expect(decodeGsm7([0x41, 0x1b, 0x41, 0x42, 0xff])).toBe('A B?');
});
