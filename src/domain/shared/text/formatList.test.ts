import { expect, it } from 'vitest';
import { formatList } from './formatList.ts';

it('puts between the parts of a list what the language puts there', () => {
  for (const lang of ['zh_CN', 'zh_HK', 'ja_JP']) expect(formatList(['A', 'B', 'C'], lang)).toBe('A、B、C');
  for (const lang of ['en_US', 'ms_MY']) expect(formatList(['A', 'B', 'C'], lang)).toBe('A, B, C');
  expect(formatList([], 'en_US')).toBe('');
});
