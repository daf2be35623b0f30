import { expect, it } from 'vitest';
import { DEFAULT_CONFIG } from './RuntimeConfig.ts';

it('holds the prefixes of all eight backends, two of them beneath the main one [7.2-38]', () => {
  const { prefixes } = DEFAULT_CONFIG;
  expect(Object.keys(prefixes).sort()).toEqual(
    ['main', 'i18n', 'sms', 'activity', 'gateway', 'antiMan', 'data', 'commonUser'].sort(),
  );
  expect([prefixes.i18n, prefixes.sms].map((prefix) => prefix.startsWith(prefixes.main))).toEqual([true, true]);
  expect(new Set(Object.values(prefixes)).size).toBe(8);
  for (const prefix of Object.values(prefixes)) expect(prefix).toMatch(/^\/.+\/$/);
});
