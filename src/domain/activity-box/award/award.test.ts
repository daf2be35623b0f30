import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/text/language.ts';
import {
  addressLine,
  awardStatus,
  isWaybill,
  maskName,
  maskPostalAddress,
  WAYBILL_FIELDS,
  WAYBILL_MAX,
  WAYBILL_TITLES,
  waybillFieldOf,
} from './award.ts';

it('an award that goes by courier waits until it is shipped, and everything else needs no shipping', () => {
  const shippedAt = new Date('2026-11-21T08:00:00Z');
  expect(awardStatus('physical', null)).toBe('pendingShipment');
  expect(awardStatus('physical', shippedAt)).toBe('shipped');
  for (const type of ['voucherCode', 'coupon'] as const)
    expect([awardStatus(type, null), awardStatus(type, shippedAt)]).toEqual(['noShipping', 'noShipping']);
});

describe('a waybill number', () => {
  it.each(['SF123', 'sf-12', '12345', 'A----', '0'.repeat(WAYBILL_MAX)])('may be %s', (text) => {
    expect(isWaybill(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['four characters', 'SF12'],
    ['one character above the longest', '0'.repeat(WAYBILL_MAX + 1)],
    ['a hyphen before everything', '-SF123'],
    ['a space before it', ' SF1234'],
    ['a space within it', 'SF123 4567'],
    ['a line after it', 'SF1234\n'],
    ['a character that is neither letter nor digit, at its end', 'SF1234#'],
    ['words of another script', '顺丰123456'],
  ])('may not be %s', (_what, text) => {
    expect(isWaybill(text)).toBe(false);
  });
});

describe('what is hidden of a winner', () => {
  it('is their address but for its first six characters, in one line', () => {
    expect(maskPostalAddress('广东省深圳市南山区\n科技园 1 号')).toBe('广东省深圳市****');
    expect(maskPostalAddress('澳门 \n 大堂区 1 号')).toBe('澳门 大堂区****');
    expect(maskPostalAddress('海南')).toBe('海南****');
    expect(maskPostalAddress('')).toBe('');
    expect(addressLine('a\nb\n c')).toBe('a b c');
  });

  it('is their name but for its first character, whole even where it takes two places', () => {
    expect(['张三丰', '张', '𠮷田', ''].map(maskName)).toEqual(['张**', '张**', '𠮷**', '']);
  });
});

describe('a column of waybills', () => {
  it('stands under its title of any language, whatever the case and the spaces around it', () => {
    for (const lang of LANGUAGES)
      for (const field of WAYBILL_FIELDS) expect(waybillFieldOf(WAYBILL_TITLES[lang][field])).toBe(field);
    expect(['  WAYBILL number ', 'award id', '运单号', 'Syarikat KURIER'].map(waybillFieldOf)).toEqual([
      'waybill',
      'awardId',
      'waybill',
      'courier',
    ]);
  });

  it('is left out where its title is none of them', () => {
    expect(['', 'Remarks', 'waybill', '运单'].map(waybillFieldOf)).toEqual(Array.from({ length: 4 }));
  });
});
