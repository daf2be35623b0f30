import { expect, it } from 'vitest';
import { readSheetDay } from './sheetDay.ts';

it.each([
  '2026-01-05',
  '2026/1/5',
  '2026.1.5',
  '2026年1月5日',
  '2026-01-05 00:00:00',
  '2026-01-05T00:00:00.000',
  '46027',
])('reads the day %s', (text) => {
  expect(readSheetDay(text)).toBe('2026-01-05');
});

it.each(['01/02/2026', '2026-02-29', '2026-01-05 08:30:00', '0000-01-05', '5 Jan 2026', '460270', ''])(
  'does not guess the day %s',
  (text) => {
    expect(readSheetDay(text)).toBeUndefined();
  },
);
