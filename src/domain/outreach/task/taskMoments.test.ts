import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPolling, type PollingRule } from './pollingRule.ts';
import { taskMoments, type TimedTask } from './taskMoments.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

const RULES = { zone: 'Asia/Shanghai', latenessMinutes: 30 };
const START = Date.parse('2026-12-01T00:00:00Z');
const WIDE = { from: new Date(START - 400 * DAY_MS), until: new Date(START + 400 * DAY_MS) };
const at = (moments: readonly { at: Date }[]): string[] => moments.map((one) => one.at.toISOString());
const once: TimedTask = { scheduledAt: new Date(START), polling: null, batches: [], startedAt: null };

const anyRule: fc.Arbitrary<PollingRule> = fc
  .oneof(
    fc.constant({ every: 'day' as const, days: [] as number[] }),
    fc.record({
      every: fc.constant('week' as const),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    }),
    fc.record({
      every: fc.constant('month' as const),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1 }),
    }),
  )
  .map((rule) => ({ ...rule, at: '09:30', from: '2026-11-20', until: '2027-02-03' }));

describe('the times of a task', () => {
  it('of one that is sent once are its own time, where it lies in the range', () => {
    expect(at(taskMoments(once, WIDE, RULES))).toEqual(['2026-12-01T00:00:00.000Z']);
    expect(taskMoments(once, { from: new Date(START), until: new Date(START + 1) }, RULES)).toHaveLength(1);
    expect(taskMoments(once, { from: new Date(START - DAY_MS), until: new Date(START) }, RULES)).toEqual([]);
    expect(taskMoments(once, { from: new Date(START + 1), until: WIDE.until }, RULES)).toEqual([]);
  });

  it('of a polling task are the next one and each that follows from its rule, whatever part of them is looked at', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: -5, max: 70 }),
        fc.integer({ min: 1, max: 62 }),
        (polling, first, days) => {
          const scheduledAt = nextPolling(polling, new Date(START), RULES.zone);
          fc.pre(scheduledAt !== undefined);
          const task = { ...once, scheduledAt: scheduledAt ?? new Date(0), polling };
          const all = taskMoments(task, WIDE, RULES);
          let expected: Date | undefined = scheduledAt;
          for (const one of all) {
            expect(one.at).toEqual(expected);
            expected = nextPolling(polling, one.at, RULES.zone);
          }
          expect(expected).toBeUndefined();
          const range = { from: new Date(START + first * DAY_MS), until: new Date(START + (first + days) * DAY_MS) };
          expect(taskMoments(task, range, RULES)).toEqual(
            all.filter((one) => one.at >= range.from && one.at < range.until),
          );
        },
      ),
    );
  });

  it('of a polling task have the first instant of the range among them, and not the last', () => {
    const polling = {
      every: 'day',
      days: [] as number[],
      at: '09:30',
      from: '2026-12-01',
      until: '2026-12-05',
    } as const;
    const task = { ...once, scheduledAt: new Date('2026-12-01T01:30:00Z'), polling };
    const range = { from: new Date('2026-12-02T01:30:00Z'), until: new Date('2026-12-04T01:30:00Z') };
    expect(at(taskMoments(task, range, RULES))).toEqual(['2026-12-02T01:30:00.000Z', '2026-12-03T01:30:00.000Z']);
  });

  it('of a task in batches are those of its batches, as they go where its run began too late', () => {
    const batches = [
      { ratio: 30, at: '2026-12-01T00:00:00.000Z' },
      { ratio: 70, at: '2026-12-01T02:00:00.000Z' },
    ];
    const planned = taskMoments({ ...once, batches }, WIDE, RULES);
    expect(planned).toEqual([
      { at: new Date(START), batch: { nth: 1, count: 2, ratio: 30 } },
      { at: new Date(START + 2 * 3_600_000), batch: { nth: 2, count: 2, ratio: 70 } },
    ]);
    const late = new Date(START + 5 * 3_600_000);
    expect(at(taskMoments({ ...once, batches, startedAt: late }, WIDE, RULES))).toEqual([
      '2026-12-01T05:00:00.000Z',
      '2026-12-01T07:00:00.000Z',
    ]);
    const second = { from: new Date(START + 1), until: WIDE.until };
    expect(taskMoments({ ...once, batches }, second, RULES).map(({ batch }) => batch?.nth)).toEqual([2]);
  });
});
