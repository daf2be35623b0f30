import { expect, it } from 'vitest';
import { isDay } from './isDay.ts';

it('a day is one that exists, and written to the day', () => {
  const days = ['2026-01-31', '2024-02-29', '0001-01-01', '9999-12-31'];
  expect(days.filter(isDay)).toEqual(days);
  const others = [
    '',
    '2026',
    '2026-01',
    '2026-1-5',
    '2026/01/05',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '+012026-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    'x',
  ];
  expect(others.filter(isDay)).toEqual([]);
});
