import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFormat, numberFormat } from './intlFormats.ts';

const tag = fc.constantFrom('zh-CN', 'en-US', 'ms-MY', 'ja-JP', 'zh-HK', 'de-DE');
const timeZone = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'UTC');
const month = fc.constantFrom('2-digit' as const, 'long' as const);

describe('formatters that are kept', () => {
  it('write every time and number as one that was just made would', () => {
    const instants = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
    fc.assert(
      fc.property(tag, fc.record({ timeZone, month }), instants, (language, options, at) => {
        const made = new Intl.DateTimeFormat(language, options).format(at);
        expect(dateFormat(language, options).format(at)).toBe(made);
      }),
    );
    fc.assert(
      fc.property(tag, fc.nat(3), fc.double({ noNaN: true }), (language, digits, number) => {
        const options = { maximumFractionDigits: digits };
        expect(numberFormat(language, options).format(number)).toBe(
          new Intl.NumberFormat(language, options).format(number),
        );
      }),
    );
  });

  it('are made once', () => {
    expect(dateFormat('en-US', { month: 'long' })).toBe(dateFormat('en-US', { month: 'long' }));
    expect(numberFormat('en-US')).toBe(numberFormat('en-US'));
  });
});
