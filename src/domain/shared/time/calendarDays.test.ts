import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  CALENDAR_DAYS_MAX,
  daysCounted,
  firstWeekday,
  isCalendarDay,
  monthOf,
  weekOf,
  weeksOfMonth,
} from './calendarDays.ts';

const days = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2010-01-01', count));
const firsts = fc.integer({ min: 1, max: 7 });
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

describe('days of the calendar', () => {
  it('follow each other, over months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2028-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      '2028-02-29',
      '2028-02-29',
      '2027-01-01',
    ]);
    expect([daysCounted('2026-11-01', '2026-11-30'), daysCounted('2026-11-02', '2026-11-01')]).toEqual([30, 0]);
  });

  it('stay in their month when months are counted, the last day where it is shorter', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-01-15',
    ]);
  });

  it('stand in a week of seven that begins where the language begins it', () => {
    fc.assert(
      fc.property(days, firsts, (day, first) => {
        const week = weekOf(day, first);
        expect(week).toHaveLength(7);
        expect(week).toContain(day);
        expect(weekdayOf(week[0] ?? '')).toBe(first);
        expect(daysCounted(week[0] ?? '', week[6] ?? '')).toBe(7);
      }),
    );
  });

  it('of a month all stand in its weeks, once, and no week is without any; the server takes them at once', () => {
    fc.assert(
      fc.property(days, firsts, (day, first) => {
        const month = monthOf(day);
        const weeks = weeksOfMonth(day, first);
        expect(weeks.flat().filter((one) => one.startsWith(day.slice(0, 7)))).toEqual(month);
        for (const week of weeks) expect(week.some((one) => month.includes(one))).toBe(true);
        expect(weeks.flat()).toHaveLength(daysCounted(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''));
        expect(weeks.flat().length).toBeLessThanOrEqual(CALENDAR_DAYS_MAX);
      }),
    );
  });

  it('begin a week on Sunday in English and Japanese, on Monday in Malay', () => {
    expect(['en_US', 'ja_JP', 'ms_MY'].map(firstWeekday)).toEqual([7, 7, 1]);
  });

  it('are read from an address only where they exist', () => {
    expect(['2026-11-22', '2028-02-29'].every(isCalendarDay)).toBe(true);
    for (const text of [null, '', '2026-02-29', '2026-13-01', '0050-01-01', '2026-1-1', 'x2026-11-22'])
      expect([text, isCalendarDay(text)]).toEqual([text, false]);
  });
});

it('a day of an address is nothing but a day', () => {
  for (const text of ['2026-11-22x', '2026-11-22T00:00', '12026-11-22', '2026-11-221'])
    expect([text, isCalendarDay(text)]).toEqual([text, false]);
});
