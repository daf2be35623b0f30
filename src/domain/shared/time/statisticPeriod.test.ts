import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysCounted } from './calendarDays.ts';
import {
  comparedRange,
  type DayRange,
  rangeFault,
  spanOf,
  spansOf,
  STATISTIC_COMPARISONS,
  STATISTIC_DAYS_MAX,
  STATISTIC_PERIOD_NAMES,
  STATISTIC_PERIODS,
  STATISTIC_UNITS,
  statisticRange,
  unitOf,
  unitsOf,
} from './statisticPeriod.ts';

const anyRange: fc.Arbitrary<DayRange> = fc
  .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: STATISTIC_DAYS_MAX - 1 }))
  .map(([start, days]) => {
    const from = addDays('2000-01-01', start);
    return { from, to: addDays(from, days) };
  });

describe('the days that statistics are asked for', () => {
  it('end today and are as many as the period says', () => {
    expect(statisticRange({ period: 'today' }, '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(statisticRange({ period: 'last30' }, '2026-11-22')).toEqual({ from: '2026-10-24', to: '2026-11-22' });
    for (const period of STATISTIC_PERIOD_NAMES) {
      const { from, to } = statisticRange({ period }, '2026-03-01');
      expect([to, daysCounted(from, to)]).toEqual(['2026-03-01', STATISTIC_PERIODS[period]]);
    }
  });

  it('are those named, and where one end is open as many as can be shown', () => {
    const period = 'last7';
    const of = (dayFrom?: string, dayTo?: string) => statisticRange({ period, dayFrom, dayTo }, '2026-11-22');
    expect(of('2026-01-05', '2026-02-01')).toEqual({ from: '2026-01-05', to: '2026-02-01' });
    expect(of('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    expect(of(undefined, '2026-10-10')).toEqual({ from: '2026-10-04', to: '2026-10-10' });
    expect(of('2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-01-01' });
    expect(of('2020-01-01')).toEqual({ from: '2020-01-01', to: '2020-12-31' });
  });

  it('are a year at most, and end after they begin', () => {
    expect(rangeFault({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
    expect(rangeFault({ from: '2024-01-01', to: '2025-01-01' })).toBe('rangeTooLong');
    expect(rangeFault({ from: '2024-01-02', to: '2024-01-01' })).toBe('dateOrder');
  });
});

describe('what a period is compared with', () => {
  it('is the days right before, the same of the month before, of the year before, or nothing', () => {
    const range = { from: '2026-11-16', to: '2026-11-22' };
    expect(STATISTIC_COMPARISONS.map((one) => comparedRange(range, one))).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-10-16', to: '2026-10-22' },
      { from: '2025-11-16', to: '2025-11-22' },
      null,
    ]);
  });

  it('is a whole month for a whole month, also where one is shorter', () => {
    expect(comparedRange({ from: '2026-03-01', to: '2026-03-31' }, 'lastMonth')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(comparedRange({ from: '2026-02-01', to: '2026-02-28' }, 'lastMonth')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(comparedRange({ from: '2025-02-01', to: '2025-02-28' }, 'lastYear')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    // The month before has no such day: its last one.
    expect(comparedRange({ from: '2026-03-30', to: '2026-03-31' }, 'lastMonth')).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
  });

  it('right before is as long and ends the day before', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const before = comparedRange(range, 'previous');
        expect(before === null ? 0 : daysCounted(before.from, before.to)).toBe(daysCounted(range.from, range.to));
        expect(addDays(before?.to ?? '', 1)).toBe(range.from);
      }),
    );
  });
});

describe('the lines of a series', () => {
  it('are hours of one day, days of a month, and from there on also weeks and months', () => {
    const upTo = (days: number): DayRange => ({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) });
    expect(unitsOf(upTo(1))).toEqual(['hour']);
    expect(unitsOf(upTo(2))).toEqual(['day']);
    expect(unitsOf(upTo(31))).toEqual(['day']);
    expect(unitsOf(upTo(32))).toEqual(['day', 'week', 'month']);
    expect([unitOf(upTo(1)), unitOf(upTo(92)), unitOf(upTo(93))]).toEqual(['hour', 'day', 'week']);
    expect([unitOf(upTo(1), 'week'), unitOf(upTo(93), 'month'), unitOf(upTo(31), 'week')]).toEqual([
      'hour',
      'month',
      'day',
    ]);
  });

  it('begin on Mondays and on the first of months, and are cut at both ends of the range', () => {
    const range = { from: '2026-10-28', to: '2026-11-11' };
    expect(spansOf(range, 'week')).toEqual([
      { from: '2026-10-28', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-11' },
    ]);
    expect(spansOf(range, 'month')).toEqual([
      { from: '2026-10-28', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-11' },
    ]);
  });

  it('hold every day of the range exactly once', () => {
    fc.assert(
      fc.property(anyRange, fc.constantFrom(...STATISTIC_UNITS), (range, unit) => {
        const spans = spansOf(range, unit);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [index, span] of spans.entries()) {
          expect(span.from <= span.to).toBe(true);
          if (index > 0) expect(span.from).toBe(addDays(spans[index - 1]?.to ?? '', 1));
        }
      }),
    );
  });
});

it.each([
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-04-02', '2026-04-30', '2026-03-02', '2026-03-30'],
  ['2026-04-30', '2026-04-30', '2026-03-30', '2026-03-30'],
])('%s to %s is no whole month and is compared day by day', (from, to, first, last) => {
  expect(comparedRange({ from, to }, 'lastMonth')).toEqual({ from: first, to: last });
});

it('one day is a range, and a month may be cut at both ends', () => {
  expect(rangeFault({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
  const range = { from: '2026-11-03', to: '2026-11-20' };
  expect(spansOf(range, 'month')).toEqual([range]);
  expect(spanOf('2026-11-10', 'day', range)).toEqual({ from: '2026-11-10', to: '2026-11-10' });
});
