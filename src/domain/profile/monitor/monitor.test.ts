import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANGE_SPANS,
  CHANGE_UNITS,
  holds,
  hoursSince,
  isChange,
  isStale,
  judgeFreshness,
  judgeMeasurements,
  MAIL_PAUSE_MS,
  mayMail,
  type Measurement,
  MONITOR_CONDITIONS,
  type MonitorRule,
  monitorState,
  referenceOf,
  thresholdRange,
  unitOf,
} from './monitor.ts';
import { HOUR_MS, DAY_MS } from '../../shared/time/duration.ts';

const rules = fc
  .record({
    condition: fc.constantFrom(...MONITOR_CONDITIONS.filter((one) => one !== 'stale')),
    unit: fc.constantFrom(...CHANGE_UNITS),
    since: fc.constantFrom(...CHANGE_SPANS),
    threshold: fc.nat(60),
  })
  .map((rule): MonitorRule => ({ ...rule, threshold: Math.max(rule.threshold, thresholdRange(rule).min) }));

/** Sizes some hours apart, oldest first. */
const series = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(100)), { maxLength: 20 }).map((steps) => {
  let hours = 0;
  return steps.map(([later, people]): Measurement => {
    hours += later;
    return { at: new Date(hours * HOUR_MS), people };
  });
});

/** Whether the condition holds at each measurement, said a second way: each with all before it. */
const heldAt = (rule: MonitorRule, all: readonly Measurement[]): boolean[] =>
  all.map(({ at, people }, index) => {
    const before = all.slice(0, index);
    return holds(rule, people, referenceOf(rule.since, before, at)?.people);
  });

const sizes = (...people: number[]): Measurement[] =>
  people.map((count, index) => ({ at: new Date(index * HOUR_MS), people: count }));
const ruleOf = (over: Partial<MonitorRule>): MonitorRule => ({
  condition: 'above',
  threshold: 10,
  unit: 'people',
  since: 'previous',
  ...over,
});

describe('a monitor', () => {
  it('fires once when its condition begins to hold and recovers once when it ends, not at every check [2.5-018]', () => {
    fc.assert(
      fc.property(rules, series, (rule, all) => {
        const held = heldAt(rule, all);
        const expected = all.flatMap(({ at }, index) => {
          const was = held[index - 1] ?? false;
          return held[index] === was ? [] : [{ type: was ? 'recover' : 'fire', at }];
        });
        expect(judgeMeasurements(rule, false, [], all).map(({ type, at }) => ({ type, at }))).toEqual(expected);
      }),
    );
  });

  it('does the same whether measurements are judged at once or piece by piece', () => {
    fc.assert(
      fc.property(rules, series, fc.nat(20), (rule, all, cut) => {
        const [first, rest] = [all.slice(0, cut), all.slice(cut)];
        const before = judgeMeasurements(rule, false, [], first);
        const isFiring = before.at(-1)?.type === 'fire';
        expect([...before, ...judgeMeasurements(rule, isFiring, first, rest)]).toEqual(
          judgeMeasurements(rule, false, [], all),
        );
      }),
    );
  });

  it('says nothing of a first measurement where it asks for a change', () => {
    fc.assert(
      fc.property(rules, fc.nat(), (rule, people) => {
        fc.pre(isChange(rule.condition));
        expect(judgeMeasurements(rule, false, [], [{ at: new Date(0), people }])).toEqual([]);
      }),
    );
  });

  it('tells what it measured and what it was measured against', () => {
    const rise = ruleOf({ condition: 'rise', threshold: 10, unit: 'percent' });
    expect(judgeMeasurements(rise, false, [], sizes(100, 110, 122, 122))).toEqual([
      { type: 'fire', at: new Date(2 * HOUR_MS), value: 122, previous: 110 },
      { type: 'recover', at: new Date(3 * HOUR_MS) },
    ]);
    expect(judgeMeasurements(rise, false, sizes(90, 100), sizes(111))).toMatchObject([{ value: 111, previous: 100 }]);
    expect(judgeMeasurements(ruleOf({}), false, sizes(11), sizes(12))).toMatchObject([{ value: 12, previous: null }]);
  });

  it('compares with a day before where it is asked to, and with nothing while it knows no day before', () => {
    const fall = ruleOf({ condition: 'fall', threshold: 5, since: 'day' });
    const hourly = sizes(...Array.from({ length: 30 }, (_none, hour) => 100 - hour));
    expect(judgeMeasurements(fall, false, [], hourly)).toEqual([
      { type: 'fire', at: new Date(DAY_MS), value: 76, previous: 100 },
    ]);
  });

  it('of freshness asks for no people, however many there were', () => {
    const stale = ruleOf({ condition: 'stale', threshold: 1 });
    expect([holds(stale, 0, 1_000), holds(stale, 1_000, 0), holds(stale, 5, undefined)]).toEqual([false, false, false]);
  });

  it('takes any rise from nobody for more than every percentage, and no change from nobody for none', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 1_000_000 }), (threshold, people) => {
        const rise = ruleOf({ condition: 'rise', unit: 'percent', threshold });
        expect([holds(rise, people, 0), holds(rise, 0, 0)]).toEqual([true, false]);
        expect(holds(ruleOf({ condition: 'fall', unit: 'percent', threshold: 0 }), people, 0)).toBe(false);
      }),
    );
  });

  it('fires beyond its threshold, not at it', () => {
    expect([10, 11].map((people) => holds(ruleOf({}), people, undefined))).toEqual([false, true]);
    expect([9, 10].map((people) => holds(ruleOf({ condition: 'below' }), people, undefined))).toEqual([true, false]);
    const fall = ruleOf({ condition: 'fall', unit: 'percent', threshold: 20 });
    expect([80, 79].map((people) => holds(fall, people, 100))).toEqual([false, true]);
    const rise = (over: Partial<MonitorRule>) => ruleOf({ condition: 'rise', threshold: 5, ...over });
    expect([24, 25, 26].map((people) => holds(rise({}), people, 20))).toEqual([false, false, true]);
    expect([20, 21, 22].map((people) => holds(rise({ unit: 'percent' }), people, 20))).toEqual([false, false, true]);
    const now = new Date(24 * HOUR_MS);
    expect([isStale(24, new Date(0), now), isStale(24, new Date(-1), now)]).toEqual([false, true]);
    expect([hoursSince(new Date(1), now), hoursSince(now, new Date(0))]).toEqual([23, 0]);
  });

  it('of freshness fires once, says for how many hours nothing came, and recovers when something does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(200), fc.boolean(), (hours, age, isFiring) => {
        const now = new Date(1_000 * HOUR_MS);
        const steps = judgeFreshness(hours, isFiring, new Date(now.getTime() - age * HOUR_MS), now);
        const isLate = age > hours;
        expect(steps.map(({ type }) => type)).toEqual(isLate === isFiring ? [] : [isLate ? 'fire' : 'recover']);
        if (steps[0]?.type === 'fire') expect(steps[0].value).toBe(age);
      }),
    );
  });

  it.each([
    ['above', 'people', 'people', 0, 1_000_000_000],
    ['above', 'percent', 'people', 0, 1_000_000_000],
    ['below', 'percent', 'people', 1, 1_000_000_000],
    ['rise', 'people', 'people', 0, 1_000_000_000],
    ['rise', 'percent', 'percent', 0, 10_000],
    ['fall', 'people', 'people', 0, 1_000_000_000],
    ['fall', 'percent', 'percent', 0, 99],
    ['stale', 'people', 'hours', 1, 8_760],
    ['stale', 'percent', 'hours', 1, 8_760],
  ] as const)('on %s, set to %s, counts %s from %d to %d', (condition, unit, counted, min, max) => {
    expect(unitOf({ condition, unit })).toBe(counted);
    expect(thresholdRange({ condition, unit })).toEqual({ min, max });
  });

  it('takes no threshold that could never or would always be crossed', () => {
    fc.assert(
      fc.property(rules, fc.nat(), fc.nat(), (rule, people, reference) => {
        const { min, max } = thresholdRange(rule);
        expect(min).toBeLessThan(max);
        // Nobody can be fewer than none, and nothing falls by more than all of it.
        if (rule.condition === 'below') expect(min).toBe(1);
        if (rule.condition === 'fall' && unitOf(rule) === 'percent')
          expect(holds({ ...rule, threshold: max + 1 }, people, reference)).toBe(false);
      }),
    );
  });

  it('writes again an hour after it last wrote, and not before', () => {
    const at = new Date('2026-11-21T02:00:00Z');
    expect(mayMail(null, at)).toBe(true);
    const after = (later: number) => new Date(at.getTime() + later);
    expect([0, MAIL_PAUSE_MS - 1, MAIL_PAUSE_MS].map((later) => mayMail(at, after(later)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is disabled whatever it measured last', () => {
    expect(
      [true, false].flatMap((enabled) => [true, false].map((firing) => monitorState({ enabled, firing }))),
    ).toEqual(['firing', 'fine', 'disabled', 'disabled']);
  });
});
