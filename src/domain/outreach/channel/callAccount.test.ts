import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallAccount } from '../../../contract/outreach/channel/callAccount.ts';
import {
  AGREEMENT_MAX,
  CALL_LINES_MAX,
  CALLER_NUMBERS_MAX,
  callerNumbersFault,
  normalizeCallerNumber,
} from './callAccount.ts';

describe('a number that calls are made from', () => {
  it.each([
    ['95588', '95588'],
    ['0571-8888 8888', '057188888888'],
    ['(400) 123.4567', '4001234567'],
    ['+86 571 88888888', '+8657188888888'],
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizeCallerNumber(typed)).toBe(stored);
  });

  it.each(['', '1234', '1234567890123', '+123456', '+1234567890123456', '+0123456789', '++8613800138000', '95588a'])(
    '“%s” is none',
    (typed) => {
      expect(normalizeCallerNumber(typed)).toBeUndefined();
    },
  );

  it('is stored as itself once it is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('+', '-', ' ', '0', '1', '9'), maxLength: 20 }), (typed) => {
        const stored = normalizeCallerNumber(typed);
        if (stored !== undefined) expect(normalizeCallerNumber(stored)).toBe(stored);
      }),
    );
  });
});

describe('the numbers of an account', () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, at) => String(95_500 + at));

  it('are 1 to 10', () => {
    const codes = [0, 1, CALLER_NUMBERS_MAX, CALLER_NUMBERS_MAX + 1].map((count) => callerNumbersFault(many(count)));
    expect(codes).toEqual([
      { code: 'required' },
      undefined,
      undefined,
      { code: 'tooManyCallerNumbers', params: { max: 10 } },
    ]);
  });

  it('are well formed and stand there once, however they are written', () => {
    expect(callerNumbersFault(['95588', 'x', '12'])).toEqual({
      code: 'callerNumberFormat',
      params: { wrong: 'x, 12' },
    });
    expect(callerNumbersFault(['0571 88888888', '057188888888', '95588', '955 88'])).toEqual({
      code: 'callerNumberRepeated',
      params: { repeated: '057188888888, 95588' },
    });
  });
});

describe('an account of call lines', () => {
  const form = {
    name: 'A',
    requestUrl: 'https://voice.example.com',
    accessKey: 'k',
    accessSecret: 's',
    callerNumbers: ['95588'],
    lines: 1,
    agreement: 'Agreed',
    inUse: true,
  };
  const takes = (more: Record<string, unknown>): boolean =>
    createCallAccount.body.safeParse({ ...form, ...more }).success;

  it('has an agreement text of 1 to 5,000 characters, blanks around it left out [5.3-68]', () => {
    const texts = ['', ' \n', 'A', 'a'.repeat(AGREEMENT_MAX), 'a'.repeat(AGREEMENT_MAX + 1)];
    expect(texts.map((agreement) => takes({ agreement }))).toEqual([false, false, true, true, false]);
  });

  it('makes 1 to 40 calls at the same time', () => {
    expect([0, 1, CALL_LINES_MAX, CALL_LINES_MAX + 1, 1.5].map((lines) => takes({ lines }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
