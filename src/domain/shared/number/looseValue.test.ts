import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagOf, numberOf, recordOf, textOf } from './looseValue.ts';

describe('textOf', () => {
  it('reads texts and numbers, and nothing else', () => {
    expect(['a', 21, Number.NaN, true, null, {}].map(textOf)).toEqual([
      'a',
      '21',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('numberOf', () => {
  it('reads a number and its digits alike', () => {
    fc.assert(fc.property(fc.integer(), (number) => numberOf(String(number)) === numberOf(number)));
  });

  it.each(['', ' ', 'one', null, true, [], Number.POSITIVE_INFINITY])('refuses %j', (value) => {
    expect(numberOf(value)).toBeUndefined();
  });
});

describe('flagOf', () => {
  it.each([true, 1, '1', 'true', 'TRUE', 'Y'])('reads %j as yes', (value) => expect(flagOf(value)).toBe(true));
  it.each([false, 0, '0', 'false', 'False', '', ' ', 'null', null, undefined])('reads %j as no', (value) => {
    expect(flagOf(value)).toBe(false);
  });
});

describe('recordOf', () => {
  it('reads objects, and no lists', () => {
    expect([recordOf({ a: 1 }), recordOf([]), recordOf(null), recordOf('a')]).toEqual([
      { a: 1 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
