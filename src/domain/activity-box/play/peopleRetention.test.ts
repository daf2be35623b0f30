import { expect, it } from 'vitest';
import { firstDayOfKeptPeople, PEOPLE_DAYS_MIN } from './peopleRetention.ts';

it('people of activities are kept for two years at least, and for as long as events where that is longer', () => {
  expect(firstDayOfKeptPeople('2026-12-31', 30)).toBe(firstDayOfKeptPeople('2026-12-31', PEOPLE_DAYS_MIN));
  expect(firstDayOfKeptPeople('2026-12-31', 30)).toBe('2025-01-01');
  expect(firstDayOfKeptPeople('2026-12-31', 1_095)).toBe('2024-01-02');
});
