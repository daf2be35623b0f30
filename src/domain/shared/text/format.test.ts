import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
  formatWeekday,
} from './format.ts';
import { DEFAULT_FORMATS, type Formats } from './formats.ts';

describe('formatting', () => {
  it('shows an instant in the tenant’s zone, with the zone last, in every language', () => {
    const instant = '2026-11-21T03:32:38Z';
    expect(formatDateTime(instant, 'zh_CN')).toBe('2026/11/21 11:32:38 GMT+8');
    expect(formatDateTime(instant, 'en_US')).toBe('11/21/2026, 11:32:38 GMT+8');
    expect(formatDateTime(instant, 'ja_JP')).toBe('2026/11/21 11:32:38 GMT+8');
    expect(formatDateTime(instant, 'ms_MY')).toContain('11:32:38 GMT+8');
    expect(formatDateTime('2026-11-20T16:00:00Z', 'zh_HK')).toMatch(/00:00:00 GMT\+8$/);
  });

  it('follows the language in days, counts and shares; a share may exceed 100 %', () => {
    expect(formatDay('2026-11-21', 'en_US')).toBe('Nov 21');
    expect(formatDay('2026-11-21', 'zh_CN')).toBe('11月21日');
    expect(formatNumber(1_234_567, 'en_US')).toBe('1,234,567');
    expect(formatPercent(1.2, 'en_US')).toBe('120%');
  });

  it('writes times and numbers as the tenant has chosen, whatever the language', () => {
    const written = (formats: Partial<Formats>) =>
      formatDateTime('2026-11-21T05:32:38Z', 'en_US', 'Asia/Tokyo', { ...DEFAULT_FORMATS, ...formats });
    expect(written({ date: 'ymd' })).toBe('2026-11-21 14:32:38 GMT+9');
    expect(written({ date: 'dmy' })).toBe('21/11/2026 14:32:38 GMT+9');
    expect(written({ date: 'mdy', time: 'h12' })).toMatch(/^11\/21\/2026 02:32:38\sPM GMT\+9$/);
    expect(formatDate('2026-03-04', 'zh_CN')).toBe('2026/03/04');
    expect(formatDate('2026-03-04', 'zh_CN', { ...DEFAULT_FORMATS, date: 'dmy' })).toBe('04/03/2026');
    expect(formatNumber(1_234_567, 'en_US', 'point')).toBe('1.234.567');
    expect(formatNumber(1_234_567, 'zh_CN', 'space')).toMatch(/^1\s234\s567$/);
    expect(formatPercent(0.125, 'zh_CN', 'point')).toMatch(/^12,5\s%$/);
  });
});

describe('the size of a file', () => {
  it('is told in the unit that leaves at most three digits', () => {
    const written = [0, 1, 999, 1000, 1500, 999_949, 1_000_000, 2_500_000, 1e9, 5e12].map((count) =>
      formatBytes(count, 'en_US'),
    );
    expect(written).toEqual([
      '0 byte',
      '1 byte',
      '999 byte',
      '1 kB',
      '1.5 kB',
      '999.9 kB',
      '1 MB',
      '2.5 MB',
      '1 GB',
      '5,000 GB',
    ]);
  });
});

it('a share is told to a tenth of a percent, or to so many digits', () => {
  expect(formatPercent(0.12345, 'en_US')).toBe('12.3%');
  expect(formatPercent(0.12345, 'en_US', 'language', 2)).toBe('12.35%');
});

it('a day is told by the zone of its own text, wherever the reader is', () => {
  expect(formatDate('2026-03-01', 'en_US', { ...DEFAULT_FORMATS, date: 'ymd' })).toBe('2026-03-01');
  expect(formatDate('2026-03-01', 'en_US', { ...DEFAULT_FORMATS, date: 'mdy' })).toBe('03/01/2026');
});

it('counts and shares are written as a language does, also one that the console does not speak', () => {
  expect([formatNumber(1_234_567, 'de_DE'), formatNumber(1_234_567, 'de_DE', 'comma')]).toEqual([
    '1.234.567',
    '1,234,567',
  ]);
  expect(formatPercent(0.125, 'de_DE')).toMatch(/^12,5\s%$/);
});

it('money is written with all its digits, exactly, however much it is', () => {
  expect(formatMoney('0.0450', 'zh_CN')).toBe('¥0.0450');
  expect(formatMoney('-1234.50', 'en_US')).toBe('-CN¥1,234.50');
  expect(formatMoney('90071992547409.93', 'zh_CN')).toBe('¥90,071,992,547,409.93');
  expect(formatMoney('1234.50', 'en_US', 'point')).toMatch(/^1\.234,50\s(CN¥|¥)$/);
});

it('months, weekdays and whole days are told by the zone of their own text', () => {
  expect([formatMonth('2026-03-01', 'en_US'), formatMonth('2026-03-01', 'zh_CN')]).toEqual(['March 2026', '2026年3月']);
  expect([formatWeekday('2026-03-01', 'en_US', 'long'), formatWeekday('2026-03-01', 'en_US', 'short')]).toEqual([
    'Sunday',
    'Sun',
  ]);
  expect(formatLongDay('2026-03-01', 'en_US')).toBe('Sunday, March 1, 2026');
});

it('an hour is told as the tenant counts hours', () => {
  const at = '2026-03-01T05:07:00Z';
  expect(formatTime(at, 'en_US', 'Asia/Tokyo')).toBe('14:07');
  expect(formatTime(at, 'en_US', 'Asia/Tokyo', { ...DEFAULT_FORMATS, time: 'h12' })).toMatch(/^02:07\sPM$/);
});
