import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isResidentId, residentIdCheck } from './residentId.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const born = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));
const body = fc.tuple(fc.constantFrom('1', '4', '9'), digits(5), born, digits(3)).map((parts) => parts.join(''));

describe('the id number of a resident', () => {
  it('is such as the example of the standard; nobody of before 1900 has one', () => {
    expect(['11010519491231002X', '440524188001010014'].map(isResidentId)).toEqual([true, false]);
    expect(isResidentId('11010519491231002x')).toBe(false);
  });

  it('of any district, day and order has exactly one check character', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect([...'0123456789X'].filter((check) => isResidentId(text + check))).toEqual([residentIdCheck(text)]);
      }),
    );
  });

  it('with one other digit is none', () => {
    fc.assert(
      fc.property(body, fc.nat(16), fc.constantFrom(...'0123456789'), (text, at, other) => {
        fc.pre(text[at] !== other);
        expect(isResidentId(text.slice(0, at) + other + text.slice(at + 1) + residentIdCheck(text))).toBe(false);
      }),
    );
  });

  it.each(['19990229', '20001301', '20000431', '20000100', '18991231', '21000101'])(
    'has no day of birth such as %s',
    (day) => {
      const text = `110105${day}002`;
      expect(isResidentId(text + residentIdCheck(text))).toBe(false);
    },
  );

  it('may be of a leap day', () => {
    const text = '11010520000229002';
    expect(isResidentId(text + residentIdCheck(text))).toBe(true);
  });

  it.each([
    '',
    '1101051949123100',
    '110105194912310020',
    '01010519491231002X',
    '11010519491231002XX',
    '3110105194912310003',
  ])('“%s” is none', (text) => {
    expect(isResidentId(text)).toBe(false);
  });
});
