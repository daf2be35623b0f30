import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, daysOfRange, RECENT_CLICK_DAYS, recentRange, referrerHost } from './linkClicks.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a range has each of its days once, in order, both ends included', () => {
  fc.assert(
    fc.property(day, fc.nat(800), (from, more) => {
      const to = new Date(Date.parse(from) + more * 86_400_000).toISOString().slice(0, 10);
      const days = daysBetween(from, to);
      expect(days).toHaveLength(daysOfRange(from, to));
      expect([days[0], days.at(-1)]).toEqual([from, to]);
      expect(days).toEqual([...new Set(days)].toSorted());
    }),
  );
});

it('a range that ends before it begins has no days', () => {
  expect(daysOfRange('2026-11-21', '2026-11-20')).toBe(0);
  expect(daysBetween('2026-11-21', '2026-11-19')).toEqual([]);
});

it('the last days end today', () => {
  expect(recentRange('2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(daysOfRange('2026-10-23', '2026-11-21')).toBe(RECENT_CLICK_DAYS);
});

it('of the page that led to a link its host is kept, and nothing that could name a person', () => {
  expect(referrerHost('https://www.Brand.example/u/ann?token=1#x')).toBe('brand.example');
  expect(referrerHost('http://a.www.brand.example:8080/')).toBe('a.www.brand.example');
  for (const other of ['android-app://com.tencent.mm/', 'shttp://brand.example', 'https-app://brand.example'])
    expect([other, referrerHost(other)]).toEqual([other, '']);
  expect(['', 'nonsense', 'https://'].map(referrerHost)).toEqual(['', '', '']);
});

it('of a host name that is longer than any may be 253 characters are kept', () => {
  for (const length of [253, 254]) expect(referrerHost(`https://${'x'.repeat(length)}/`)).toBe('x'.repeat(253));
});
