import { expect, it } from 'vitest';
import { dayAfterKey } from './gridKeys.ts';

// A Sunday; weeks begin on Monday.
const from = (key: string, page: 'month' | 'week' = 'month') => dayAfterKey(key, '2026-11-22', { firstDay: 1, page });

it('arrow keys move by a day and by a week, Home and End to the ends of the week', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => from(key))).toEqual([
    '2026-11-21',
    '2026-11-23',
    '2026-11-15',
    '2026-11-29',
    '2026-11-16',
    '2026-11-22',
  ]);
});

it('page keys move by what is shown, and other keys by nothing', () => {
  expect([from('PageUp'), from('PageDown'), from('PageUp', 'week'), from('PageDown', 'week')]).toEqual([
    '2026-10-22',
    '2026-12-22',
    '2026-11-15',
    '2026-11-29',
  ]);
  expect([from('Tab'), from('a')]).toEqual([undefined, undefined]);
});
