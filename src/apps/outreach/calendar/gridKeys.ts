import { addDays, addMonths, weekOf } from '../../../domain/shared/time/calendarDays.ts';

/**
 * The day that a key leads to from another one in a grid of days (WAI-ARIA, grid): arrows by day and week, Home and End within the
 * week, page keys by what the grid shows; undefined for every other key.
 */
export function dayAfterKey(
  key: string,
  day: string,
  { firstDay, page }: { firstDay: number; page: 'month' | 'week' },
): string | undefined {
  const week = weekOf(day, firstDay);
  const byPage = (by: 1 | -1): string => (page === 'month' ? addMonths(day, by) : addDays(day, 7 * by));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return week[0];
    case 'End':
      return week[6];
    case 'PageUp':
      return byPage(-1);
    case 'PageDown':
      return byPage(1);
    default:
      return undefined;
  }
}
