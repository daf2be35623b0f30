import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheck, isCreditCode } from './creditCode.ts';

const CHARACTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const body = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 2, maxLength: 2 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 9, maxLength: 9 }),
  )
  .map((parts) => parts.join(''));
const good = body.map((text) => text + creditCodeCheck(text));

describe('a unified social credit code', () => {
  it.each(['91350100M000100Y43', '9144030071526726XG', '91330100799655058B', '91110000802100433B'])(
    '%s is one of a real organisation, or the example of the standard',
    (code) => {
      expect(isCreditCode(code)).toBe(true);
    },
  );

  it('of any well-formed beginning has exactly one check character', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(CHARACTERS.filter((check) => isCreditCode(text + check))).toEqual([creditCodeCheck(text)]);
      }),
    );
  });

  it('with one other character is none', () => {
    fc.assert(
      fc.property(good, fc.nat(17), fc.constantFrom(...CHARACTERS), (code, at, other) => {
        fc.pre(code[at] !== other);
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('with two neighbours exchanged is none', () => {
    fc.assert(
      fc.property(good, fc.nat(16), (code, at) => {
        const [one = '', two = ''] = [code[at], code[at + 1]];
        fc.pre(one !== two);
        expect(isCreditCode(code.slice(0, at) + two + one + code.slice(at + 2))).toBe(false);
      }),
    );
  });

  it('is nothing longer, also where its last character would be the right one', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(digits, (text) => {
        expect(isCreditCode(`${text}0${creditCodeCheck(text)}`)).toBe(false);
      }),
    );
  });

  it.each([
    '',
    '91350100M000100Y4',
    '91350100M000100Y430',
    '91350100m000100y43',
    '9135010XM000100Y43',
    ' 91350100M000100Y43',
  ])('“%s” is none', (code) => {
    expect(isCreditCode(code)).toBe(false);
  });
});
