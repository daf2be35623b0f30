import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatNumber, formatPercent } from './format.ts';

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
});
