import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/text/language.ts';
import {
  CARD_NUMBER_MAX,
  CODE_MAX,
  codeEnding,
  judgeVoucher,
  shownVoucherStatus,
  VALID_DAYS_MAX,
  VOUCHER_FIELDS,
  VOUCHER_TITLES,
  voucherFieldOf,
} from './voucherCode.ts';

const voucherOf = (cells: Parameters<typeof judgeVoucher>[0]) => {
  const judged = judgeVoucher(cells);
  return 'voucher' in judged ? judged.voucher : judged.fault;
};

describe('a voucher code, as it is imported,', () => {
  it('is valid from a day to a day, until a day, or so many days from its activation [3.4-06]', () => {
    expect(voucherOf({ cardNumber: ' 7 ', code: ' A1 ', validFrom: '2026/1/5', validTo: '2026-02-01' })).toEqual({
      cardNumber: '7',
      code: 'A1',
      validityType: 'dateRange',
      validFrom: '2026-01-05',
      validTo: '2026-02-01',
      validDays: null,
    });
    expect(voucherOf({ code: 'A', validTo: '46357' })).toMatchObject({
      validityType: 'endDate',
      validTo: '2026-12-01',
    });
    for (const days of [1, VALID_DAYS_MAX])
      expect(voucherOf({ code: 'A', validDays: String(days) })).toMatchObject({
        validityType: 'afterActivation',
        validDays: days,
        validTo: null,
      });
  });

  it('is refused with the field that is wrong', () => {
    const faults: [Parameters<typeof judgeVoucher>[0], string, string][] = [
      [{ validTo: '2026-12-01' }, 'required', 'code'],
      [{ code: 'a\u0000', validTo: '2026-12-01' }, 'formatIncorrect', 'code'],
      [{ code: 'a', cardNumber: 'a\u0000', validTo: '2026-12-01' }, 'formatIncorrect', 'cardNumber'],
      [{ code: 'a'.repeat(CODE_MAX + 1), validTo: '2026-12-01' }, 'voucherTooLong', 'code'],
      [
        { code: 'a', cardNumber: '1'.repeat(CARD_NUMBER_MAX + 1), validTo: '2026-12-01' },
        'voucherTooLong',
        'cardNumber',
      ],
      [{ code: 'a' }, 'voucherValidity', 'validTo'],
      [{ code: 'a', validFrom: '2026-12-01' }, 'voucherValidity', 'validTo'],
      [{ code: 'a', validTo: '2026-12-01', validDays: '3' }, 'voucherValidity', 'validDays'],
      [{ code: 'a', validFrom: '2026-12-01', validDays: '3' }, 'voucherValidity', 'validDays'],
      [{ code: 'a', validFrom: '2026-12-02', validTo: '2026-12-01' }, 'voucherValidity', 'validTo'],
      [{ code: 'a', validTo: '2026-02-30' }, 'voucherDay', 'validTo'],
      [{ code: 'a', validFrom: 'soon', validTo: '2026-12-01' }, 'voucherDay', 'validFrom'],
      [{ code: 'a', validDays: '0' }, 'voucherDays', 'validDays'],
      [{ code: 'a', validDays: String(VALID_DAYS_MAX + 1) }, 'voucherDays', 'validDays'],
      [{ code: 'a', validDays: '1.5' }, 'voucherDays', 'validDays'],
    ];
    for (const [cells, reason, column] of faults) expect(voucherOf(cells)).toEqual({ reason, column });
  });

  it('is refused where a spreadsheet has lost the last digits of its code or card number', () => {
    const lost = { reason: 'digitsLost', column: 'code' };
    expect(voucherOf({ code: '1.2345678901234568E+17', validDays: '3' })).toEqual(lost);
    const numbers = { code: '1234567890123456', cardNumber: '1', validDays: '3' };
    expect(judgeVoucher(numbers, new Set(['code']))).toEqual({ fault: lost });
    expect(judgeVoucher(numbers, new Set(['cardNumber']))).toEqual({ fault: { ...lost, column: 'cardNumber' } });
    // Written as text, the same code is exact.
    expect(judgeVoucher(numbers)).toHaveProperty('voucher.code', '1234567890123456');
  });

  it('is valid for days as people and spreadsheets write them', () => {
    for (const [text, day] of [
      ['2026-12-01', '2026-12-01'],
      ['2026/1/5', '2026-01-05'],
      ['2026年1月5日', '2026-01-05'],
      ['2026.12.01', '2026-12-01'],
      ['2026/01-5', '2026-01-05'],
      ['2028-02-29', '2028-02-29'],
      ['0001-01-01', '0001-01-01'],
      ['10000', '1927-05-18'],
      ['99999', '2173-10-13'],
    ] as const)
      expect(voucherOf({ code: 'A', validTo: text })).toMatchObject({ validFrom: null, validTo: day });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-12-00',
    '0000-01-01',
    'on 2026-12-01',
    '2026-12-01T00:00',
    '2026-12-011',
    '26-12-01',
    '20261201',
    '146357',
    '4635',
    '46357.5',
    'x46357',
  ])('is not valid until %s, which is no day', (validTo) => {
    expect(voucherOf({ code: 'A', validTo })).toEqual({ reason: 'voucherDay', column: 'validTo' });
  });

  it('is taken at its limits: the longest code and number, a single day', () => {
    const longest = { code: 'a'.repeat(CODE_MAX), cardNumber: '1'.repeat(CARD_NUMBER_MAX) };
    expect(voucherOf({ ...longest, validFrom: '2026-12-01', validTo: '2026-12-01' })).toEqual({
      ...longest,
      validityType: 'dateRange',
      validFrom: '2026-12-01',
      validTo: '2026-12-01',
      validDays: null,
    });
  });

  it('stands under titles of any language', () => {
    for (const lang of LANGUAGES)
      for (const field of VOUCHER_FIELDS)
        expect(voucherFieldOf(` ${VOUCHER_TITLES[lang][field].toUpperCase()} `)).toBe(field);
    for (const field of VOUCHER_FIELDS) expect(voucherFieldOf(field)).toBe(field);
    expect(voucherFieldOf('remark')).toBeUndefined();
  });

  it('shows its last four characters, and never more than half of it', () => {
    expect(['ABCD1234', 'ABC', 'A', ''].map(codeEnding)).toEqual(['1234', 'C', '', '']);
    fc.assert(
      fc.property(fc.string(), (code) => {
        const ending = codeEnding(code);
        expect(code.endsWith(ending)).toBe(true);
        expect(ending.length).toBeLessThanOrEqual(Math.min(4, code.length / 2));
      }),
    );
  });
});

it('a code or card number of two lines is refused, as nobody could type it', () => {
  for (const text of ['AB\nCD', 'AB\r\nCD', 'AB\tCD', 'AB\u2028CD', 'AB\u0085CD']) {
    expect(voucherOf({ code: text, validTo: '2027-01-01' })).toEqual({ reason: 'formatIncorrect', column: 'code' });
    expect(voucherOf({ code: 'A', cardNumber: text, validTo: '2027-01-01' })).toEqual({
      reason: 'formatIncorrect',
      column: 'cardNumber',
    });
  }
  expect(voucherOf({ code: ' \n000123\n', validTo: '2027-01-01' })).toMatchObject({ code: '000123' });
});

it('a voucher is pending shipment before it is handed out, shipped after, expired where nobody has it in time [4.3-06] [4.3-07]', () => {
  const pending = { status: 'pendingShipment', validTo: '2026-12-01' } as const;
  expect(shownVoucherStatus(pending, '2026-12-01')).toBe('pendingShipment');
  expect(shownVoucherStatus(pending, '2026-12-02')).toBe('expired');
  expect(shownVoucherStatus({ ...pending, validTo: null }, '2026-12-02')).toBe('pendingShipment');
  expect(shownVoucherStatus({ ...pending, status: 'shipped' }, '2026-12-02')).toBe('shipped');
});
