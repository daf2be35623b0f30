import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPriceOpen, priceOn } from './price.ts';

const priceFrom = (channel: 'email' | 'sms', effectiveFrom: string) => ({ channel, effectiveFrom });

describe('prices', () => {
  it('the one that began last is asked for, from its first day on', () => {
    const [first, second, other] = [
      priceFrom('sms', '2026-01-01'),
      priceFrom('sms', '2026-10-15'),
      priceFrom('email', '2026-10-01'),
    ];
    const prices = [second, other, first];
    expect(priceOn(prices, 'sms', '2025-12-31')).toBeUndefined();
    expect(priceOn(prices, 'sms', '2026-01-01')).toBe(first);
    expect(priceOn(prices, 'sms', '2026-10-14')).toBe(first);
    expect(priceOn(prices, 'sms', '2026-10-15')).toBe(second);
    expect(priceOn(prices, 'email', '2026-10-14')).toBe(other);
  });

  it('a further price changes nothing before its first day', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.uniqueArray(day), day, day, (days, added, asked) => {
        const prices = days.filter((one) => one !== added).map((one) => priceFrom('sms', one));
        const before = priceOn(prices, 'sms', asked);
        const after = priceOn([...prices, priceFrom('sms', added)], 'sms', asked);
        if (asked < added) expect(after).toBe(before);
        else expect(after?.effectiveFrom).toBe([added, before?.effectiveFrom ?? ''].toSorted().at(-1));
      }),
    );
  });

  it('is open after the last day of what was issued, and always before anything was', () => {
    expect(isPriceOpen('2026-10-31', '2026-10-31')).toBe(false);
    expect(isPriceOpen('2026-11-01', '2026-10-31')).toBe(true);
    expect(isPriceOpen('2000-01-01', null)).toBe(true);
  });
});
