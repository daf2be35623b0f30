import { describe, expect, it } from 'vitest';
import type { EventValue } from '../event/event.ts';
import { PAGE_VIEW } from '../event/tracking.ts';
import type { EventCondition, PropertyCondition, RuleCondition } from './GroupRule.ts';
import { meetsCondition, type PersonFacts } from './meetsCondition.ts';

const at = (day: string, hour = '00') => ({ day, at: new Date(`${day}T${hour}:00:00Z`) });
const EVENTS: PersonFacts['events'] = [
  { name: 'view', ...at('2026-02-20'), properties: {} },
  { name: 'buy', ...at('2026-02-21'), properties: { item: 'tea', amount: 12 } },
  { name: 'buy', ...at('2026-02-28'), properties: { item: 'rice', amount: '12' } },
];
const meets = (condition: RuleCondition, events = EVENTS): boolean =>
  meetsCondition(
    condition,
    { values: {}, createdDay: '2026-02-20', audienceIds: new Set(), events },
    { today: '2026-03-01', kindOf: () => 'text' },
  );
const buys = (operator: 'atLeast' | 'atMost', times: number, more: Partial<EventCondition> = {}): EventCondition => ({
  type: 'event',
  event: 'buy',
  operator,
  times,
  period: 'ever',
  values: [],
  properties: [],
  ...more,
});

describe('a condition on an event', () => {
  it('counts how often it was', () => {
    const asked = [buys('atLeast', 2), buys('atLeast', 3), buys('atMost', 2), buys('atMost', 1)];
    expect(asked.map((one) => meets(one))).toEqual([true, false, true, false]);
  });

  it('counts those of its period only, the first and the last day among them', () => {
    const lately = (days: string) => meets(buys('atLeast', 1, { period: 'lastDays', values: [days] }));
    expect([lately('2'), lately('1')]).toEqual([true, false]);
    const counted = (...values: string[]) =>
      [1, 2].filter((times) => meets(buys('atLeast', times, { period: 'between', values }))).length;
    expect([
      counted('2026-02-21', '2026-02-21'),
      counted('2026-02-21', '2026-02-28'),
      counted('2026-02-22', '2026-02-28'),
      counted('2026-02-21', '2026-02-27'),
      counted('2026-02-22', '2026-02-27'),
    ]).toEqual([1, 2, 1, 1, 0]);
  });

  it('counts none that is still to come among the last days', () => {
    const tomorrow = [{ name: 'buy', ...at('2026-03-02'), properties: {} }];
    expect(meets(buys('atLeast', 1, { period: 'lastDays', values: ['3'] }), tomorrow)).toBe(false);
  });

  it('counts those whose properties are all as asked', () => {
    const like = (...asked: [property: string, value: string][]) => {
      const properties = asked.map(([property, value]) => ({ property, operator: 'is' as const, value }));
      return meets(buys('atLeast', 1, { properties }));
    };
    expect([like(['item', 'tea'], ['amount', '12']), like(['item', 'tea'], ['amount', '13'])]).toEqual([true, false]);
  });
});

describe('a condition on a property', () => {
  const like = (held: EventValue | undefined, operator: PropertyCondition['operator'], value: string): boolean => {
    const properties: Record<string, EventValue> = held === undefined ? {} : { amount: held };
    return meets(buys('atLeast', 1, { properties: [{ property: 'amount', operator, value }] }), [
      { name: 'buy', ...at('2026-02-21'), properties },
    ]);
  };

  it.each([
    ['is', '12', [12, '12'], [13, '1', true]],
    ['is', 'true', [true, 'true'], [false, 1]],
    ['isNot', '12', [13, '1', true], [12, '12']],
    ['contains', '2', [12, '12', 23], [13, 'two']],
    ['atLeast', '12', [12, 12.5], [11.5, '12', '13', true]],
    ['atMost', '12', [12, 11.5], [12.5, '12', '11', false]],
  ] as [PropertyCondition['operator'], string, EventValue[], EventValue[]][])(
    '%s %s holds for %j and not for %j',
    (operator, value, good, bad) => {
      expect([...good, ...bad].filter((held) => like(held, operator, value))).toEqual(good);
    },
  );

  it('finds a page by each of its spellings, the one that was kept of old, too', () => {
    const seen = (path: string, value: string, operator: 'is' | 'isNot' = 'is') =>
      meets({ ...buys('atLeast', 1, { properties: [{ property: 'path', operator, value }] }), event: PAGE_VIEW }, [
        { name: PAGE_VIEW, ...at('2026-02-21'), properties: { path } },
      ]);
    expect(['/机', '/%E6%9C%BA', '/%e6%9c%ba/'].map((value) => seen('/机', value))).toEqual([true, true, true]);
    expect([seen('/shop/', '/shop/'), seen('/shop', '/shop/'), seen('/shop', '/shop/', 'isNot')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('that an event lacks is equal to nothing, whatever is asked for', () => {
    const operators = ['is', 'isNot', 'contains', 'atLeast', 'atMost'] as const;
    for (const value of ['12', 'undefined', '0'])
      expect(operators.filter((operator) => like(undefined, operator, value))).toEqual(['isNot']);
  });
});

describe('a condition on a sequence', () => {
  const follows = (first: string, second: string, withinDays: number, operator: 'did' | 'didNot' = 'did') =>
    ({ type: 'sequence', operator, first, second, withinDays }) as const;

  it('asks for one event after another, at most so many times 24 hours later', () => {
    expect([
      meets(follows('view', 'buy', 1)),
      meets(follows('buy', 'view', 365)),
      meets(follows('buy', 'buy', 6)),
      meets(follows('buy', 'buy', 7)),
    ]).toEqual([true, false, false, true]);
  });

  it('counts two events of the same moment as a sequence, and one event never as two', () => {
    const moment = new Date('2026-11-20T00:00:00Z');
    const event = (name: string) => ({ name, at: moment, day: '2026-11-20', properties: {} });
    const both = [event('buy'), event('view')];
    expect(meets(follows('view', 'buy', 1), both)).toBe(true);
    expect(meets(follows('view', 'buy', 1, 'didNot'), both)).toBe(false);
    expect(meets(follows('buy', 'buy', 1), both)).toBe(false);
    expect(meets(follows('buy', 'buy', 1), [...both, event('buy')])).toBe(true);
  });

  it('asks for the opposite of those too who did nothing', () => {
    const not = follows('view', 'buy', 1, 'didNot');
    expect([meets(not), meets(not, [])]).toEqual([false, true]);
  });
});
