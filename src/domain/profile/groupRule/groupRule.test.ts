import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_EVENTS, ruleArbitrary } from '../../../../tests/fixtures/ruleArbitrary.ts';
import { groupRule } from '../../../contract/profile/groupRule.ts';
import { type AskedDefinition, nextRefresh, ruleOf } from './GroupDefinition.ts';
import {
  conditionsOf,
  depthOf,
  EVENT_TIMES_MAX,
  type EventCondition,
  type GroupRule,
  holds,
  type PropertyCondition,
  RULE_CONDITIONS_MAX,
  RULE_DEPTH_MAX,
  type RuleCondition,
  SEQUENCE_DAYS_MAX,
} from './GroupRule.ts';
import { factNumber, firstOfLastDays, meetsCondition, type PersonFacts } from './meetsCondition.ts';
import { kindOfComponent, operatorsOf, type RuleField, valuesOf } from './RuleField.ts';
import { LAST_DAYS_MAX, type RuleProblem, ruleProblems } from './ruleProblems.ts';

const FIELDS: RuleField[] = [
  { id: 'city', kind: 'text', options: [] },
  { id: 'age', kind: 'number', options: [] },
  { id: 'level', kind: 'choice', options: ['gold', 'silver'] },
  { id: 'tastes', kind: 'choices', options: ['tea', 'rice'] },
  { id: 'createdAt', kind: 'day', options: [] },
  { id: 'visited', kind: 'day', options: [] },
  { id: 'email', kind: 'presence', options: [] },
];
const AUDIENCES = ['a1', 'a2'];
const world = {
  field: (id: string) => FIELDS.find((field) => field.id === id),
  audience: (id: string) => AUDIENCES.includes(id),
  event: (name: string) => RULE_EVENTS.some((known) => known === name),
};
const all = (...nodes: GroupRule['nodes']): GroupRule => ({ type: 'group', join: 'all', not: false, nodes });
const asks = (field: string, operator: string, ...values: string[]): RuleCondition =>
  ({ type: 'field', field, operator, values }) as RuleCondition;
const codesOf = (problems: RuleProblem[]) => problems.map(({ path, code }) => [path.join('.'), code]);

describe('a rule', () => {
  it('of any shape is taken as it was made', () => {
    fc.assert(
      fc.property(ruleArbitrary(FIELDS, ['00000000-0000-4000-8000-000000000001'], { withBehaviour: true }), (rule) => {
        expect(groupRule.parse(rule)).toEqual(rule);
      }),
    );
  });

  it('has nothing wrong with it when it asks for what there is', () => {
    fc.assert(
      fc.property(ruleArbitrary(FIELDS, AUDIENCES, { withBehaviour: true }), (rule) => {
        expect(ruleProblems(rule, world)).toEqual([]);
      }),
    );
  });

  it('says each problem at its place', () => {
    const problems = ruleProblems(
      all(
        asks('gone', 'is', 'x'),
        asks('city', 'below', 'x'),
        asks('city', 'is', ''),
        asks('age', 'between', '9', '1'),
        asks('age', 'equals', 'nine'),
        asks('level', 'anyOf', 'gold', 'bronze'),
        asks('level', 'anyOf'),
        asks('createdAt', 'before', '2026-02-30'),
        asks('createdAt', 'lastDays', String(LAST_DAYS_MAX + 1)),
        asks('createdAt', 'between', '2026-02-02', '2026-02-01'),
        { type: 'member', audienceId: 'gone', operator: 'in' },
        all(),
      ),
      world,
    );
    expect(codesOf(problems)).toEqual([
      ['nodes.0.field', 'ruleFieldUnknown'],
      ['nodes.1.operator', 'required'],
      ['nodes.2.values.0', 'required'],
      ['nodes.3.values.1', 'rangeReversed'],
      ['nodes.4.values.0', 'numberWrong'],
      ['nodes.5.values.1', 'optionUnknown'],
      ['nodes.6.values', 'required'],
      ['nodes.7.values.0', 'formatIncorrect'],
      ['nodes.8.values.0', 'daysWrong'],
      ['nodes.9.values.1', 'rangeReversed'],
      ['nodes.10.audienceId', 'ruleAudienceUnknown'],
      ['nodes.11', 'ruleGroupEmpty'],
    ]);
    expect(ruleProblems(all(asks('createdAt', 'lastDays', String(LAST_DAYS_MAX))), world)).toEqual([]);
  });

  it('says what is wrong with a question about behaviour at its place', () => {
    const buys: EventCondition = {
      type: 'event',
      event: 'buy',
      operator: 'atLeast',
      times: 1,
      period: 'ever',
      values: [],
      properties: [],
    };
    const faults = (one: object) => codesOf(ruleProblems(all({ ...buys, ...one }), world));
    expect(faults({})).toEqual([]);
    expect(faults({ event: 'gone' })).toEqual([['nodes.0.event', 'ruleEventUnknown']]);
    expect(faults({ times: 0 })).toEqual([['nodes.0.times', 'timesWrong']]);
    expect(faults({ times: 0, operator: 'atMost' })).toEqual([]);
    expect(faults({ times: EVENT_TIMES_MAX + 1 })).toEqual([['nodes.0.times', 'timesWrong']]);
    expect(faults({ period: 'lastDays' })).toEqual([['nodes.0.values', 'required']]);
    expect(faults({ period: 'lastDays', values: ['0'] })).toEqual([['nodes.0.values.0', 'daysWrong']]);
    expect(faults({ period: 'between', values: ['2026-02-02', '2026-02-01'] })).toEqual([
      ['nodes.0.values.1', 'rangeReversed'],
    ]);
    expect(faults({ period: 'between', values: ['2026-02-30', ''] })).toEqual([
      ['nodes.0.values.0', 'formatIncorrect'],
      ['nodes.0.values.1', 'required'],
    ]);
    const kept = (days: string) =>
      codesOf(ruleProblems(all({ ...buys, period: 'lastDays', values: [days] }), { ...world, eventDays: 30 }));
    expect([kept('30'), kept('31'), kept('0')]).toEqual([
      [],
      [['nodes.0.values.0', 'eventsNotKept']],
      [['nodes.0.values.0', 'daysWrong']],
    ]);
    const asked = (operator: string, value: string) => ({ properties: [{ property: 'item', operator, value }] });
    expect(faults(asked('is', ''))).toEqual([['nodes.0.properties.0.value', 'required']]);
    expect(faults(asked('atLeast', 'many'))).toEqual([['nodes.0.properties.0.value', 'numberWrong']]);
    const follows = { type: 'sequence', operator: 'did', first: 'view', second: 'buy', withinDays: 1 } as const;
    const sequence = (one: object) => codesOf(ruleProblems(all({ ...follows, ...one }), world));
    expect(sequence({})).toEqual([]);
    expect(sequence({ second: 'gone' })).toEqual([['nodes.0.second', 'ruleEventUnknown']]);
    expect(sequence({ withinDays: SEQUENCE_DAYS_MAX + 1 })).toEqual([['nodes.0.withinDays', 'daysWrong']]);
  });

  it('is nested only so deep, and only so long', () => {
    const nested = (depth: number): GroupRule => (depth === 1 ? all(asks('city', 'is', 'x')) : all(nested(depth - 1)));
    expect(depthOf(nested(RULE_DEPTH_MAX))).toBe(RULE_DEPTH_MAX);
    expect(ruleProblems(nested(RULE_DEPTH_MAX), world)).toEqual([]);
    expect(ruleProblems(nested(RULE_DEPTH_MAX + 1), world).map(({ code }) => code)).toEqual(['ruleTooDeep']);
    expect(groupRule.safeParse(nested(RULE_DEPTH_MAX)).success).toBe(true);
    expect(groupRule.safeParse(nested(RULE_DEPTH_MAX + 1)).success).toBe(false);
    const long = (count: number) => all(...Array.from({ length: count }, () => asks('city', 'is', 'x')));
    expect(ruleProblems(long(RULE_CONDITIONS_MAX), world)).toEqual([]);
    expect(ruleProblems(long(RULE_CONDITIONS_MAX + 1), world).map(({ code }) => code)).toEqual(['ruleTooLong']);
  });

  it('with its joins turned round and each answer with them holds for all others', () => {
    const opposite = (rule: GroupRule): GroupRule => ({
      ...rule,
      join: rule.join === 'all' ? 'any' : 'all',
      nodes: rule.nodes.map((node) => (node.type === 'group' ? opposite(node) : node)),
    });
    const filled = ruleArbitrary(FIELDS, AUDIENCES).filter(({ nodes }) => nodes.length > 0);
    fc.assert(
      fc.property(filled, fc.infiniteStream(fc.boolean()), (rule, stream) => {
        const answers = new Map(conditionsOf(rule).map((condition) => [condition, stream.next().value === true]));
        const yes = (condition: RuleCondition): boolean => answers.get(condition) ?? false;
        expect(holds(opposite(rule), (condition) => !yes(condition))).toBe(!holds(rule, yes));
      }),
    );
  });

  it('without conditions is everyone, and turned round nobody', () => {
    const never = () => false;
    expect([all(), { ...all(), join: 'any' as const }].map((rule) => holds(rule, never))).toEqual([true, true]);
    expect(holds({ ...all(), not: true }, never)).toBe(false);
  });
});

describe('a condition', () => {
  const moment = { today: '2026-03-01', kindOf: (id: string) => world.field(id)?.kind ?? ('text' as const) };
  const person = {
    values: { city: '上海市', age: '30', level: 'gold', tastes: 'tea,rice', email: '' },
    createdDay: '2026-02-27',
    audienceIds: new Set(['a1']),
    events: [],
  };
  const meets = (condition: RuleCondition, who: Partial<PersonFacts> = {}) =>
    meetsCondition(condition, { ...person, ...who }, moment);

  it.each([
    [['city', 'is', '上海市'], true],
    [['city', 'is', '上海'], false],
    [['city', 'contains', '海'], true],
    [['city', 'beginsWith', '海'], false],
    [['age', 'equals', '30.0'], true],
    [['age', 'below', '30'], false],
    [['age', 'atMost', '30'], true],
    [['age', 'above', '30'], false],
    [['age', 'atLeast', '30'], true],
    [['age', 'between', '30', '30'], true],
    [['level', 'anyOf', 'silver', 'gold'], true],
    [['level', 'noneOf', 'silver'], true],
    [['tastes', 'allOf', 'rice', 'tea'], true],
    [['tastes', 'anyOf', 'ric'], false],
    [['email', 'isEmpty'], true],
    [['createdAt', 'before', '2026-02-27'], false],
    [['createdAt', 'from', '2026-02-27'], true],
    [['createdAt', 'between', '2026-02-27', '2026-02-27'], true],
    [['createdAt', 'lastDays', '3'], true],
    [['createdAt', 'lastDays', '2'], false],
    [['createdAt', 'notLastDays', '2'], true],
  ] as [[string, string, ...string[]], boolean][])('%j is %s', (condition, expected) => {
    expect(meets(asks(...condition))).toBe(expected);
  });

  it('that asks for the opposite holds for those without a value too', () => {
    const empty = { values: {} };
    const opposites = [
      asks('city', 'isNot', 'x'),
      asks('city', 'notContains', 'x'),
      asks('age', 'notEquals', '1'),
      asks('level', 'noneOf', 'gold'),
      asks('tastes', 'noneOf', 'tea'),
    ];
    expect(opposites.map((condition) => meets(condition, empty))).toEqual([true, true, true, true, true]);
    const others = [asks('city', 'contains', ''), asks('age', 'below', '1'), asks('level', 'anyOf', '')];
    expect(others.map((condition) => meets(condition, empty))).toEqual([false, false, false]);
  });

  it('on behaviour counts those of the period whose properties are as asked', () => {
    const at = (day: string, hour = '00') => ({ day, at: new Date(`${day}T${hour}:00:00Z`) });
    const events: PersonFacts['events'] = [
      { name: 'view', ...at('2026-02-20'), properties: {} },
      { name: 'buy', ...at('2026-02-21'), properties: { item: 'tea', amount: 12 } },
      { name: 'buy', ...at('2026-02-28'), properties: { item: 'rice', amount: '12' } },
    ];
    const times = (operator: 'atLeast' | 'atMost', count: number, more: Partial<EventCondition> = {}) =>
      meets(
        { type: 'event', event: 'buy', operator, times: count, period: 'ever', values: [], properties: [], ...more },
        { events },
      );
    expect([times('atLeast', 2), times('atLeast', 3), times('atMost', 2), times('atMost', 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const lately = (days: string) => times('atLeast', 1, { period: 'lastDays', values: [days] });
    expect([lately('2'), lately('1')]).toEqual([true, false]);
    const between = { period: 'between' as const, values: ['2026-02-21', '2026-02-21'] };
    expect([times('atMost', 0, between), times('atMost', 1, between)]).toEqual([false, true]);
    const like = (operator: PropertyCondition['operator'], value: string) =>
      [1, 2].filter((count) => times('atLeast', count, { properties: [{ property: 'amount', operator, value }] }))
        .length;
    expect([
      like('is', '12'),
      like('isNot', '12'),
      like('contains', '1'),
      like('atLeast', '12'),
      like('atMost', '11'),
    ]).toEqual([2, 0, 2, 1, 0]);
    const follows = (first: string, second: string, withinDays: number) =>
      meets({ type: 'sequence', operator: 'did', first, second, withinDays }, { events });
    expect([
      follows('view', 'buy', 1),
      follows('buy', 'view', 365),
      follows('buy', 'buy', 6),
      follows('buy', 'buy', 7),
    ]).toEqual([true, false, false, true]);
    const not = { type: 'sequence', operator: 'didNot', first: 'view', second: 'buy', withinDays: 1 } as const;
    expect([meets(not, { events }), meets(not)]).toEqual([false, true]);
  });

  it('of an audience asks whether the person belongs to it', () => {
    const member = (audienceId: string, operator: 'in' | 'notIn') => meets({ type: 'member', audienceId, operator });
    expect([member('a1', 'in'), member('a1', 'notIn'), member('a2', 'in'), member('a2', 'notIn')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

it('a day of a tag is asked for as the day of becoming known is; nobody without one has it, nor lately one to come', () => {
  const moment = { today: '2026-03-01', kindOf: () => 'day' as const };
  const meets = (day: string, ...condition: [string, ...string[]]): boolean =>
    meetsCondition(
      asks('visited', ...condition),
      { events: [], values: { visited: day }, createdDay: '', audienceIds: new Set() },
      moment,
    );
  expect([meets('2026-02-27', 'lastDays', '3'), meets('2026-03-02', 'lastDays', '3')]).toEqual([true, false]);
  expect([meets('', 'before', '2026-03-01'), meets('', 'lastDays', '3'), meets('', 'notLastDays', '3')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([meets('2026-02-27', 'from', '2026-02-27'), meets('2026-02-27', 'before', '2026-02-27')]).toEqual([
    true,
    false,
  ]);
});

it('days can be asked whether they are empty, but for the day of becoming known, which nobody is without', () => {
  const moment = { today: '2026-03-01', kindOf: () => 'day' as const };
  const meets = (day: string, operator: string): boolean =>
    meetsCondition(
      asks('visited', operator),
      { events: [], values: { visited: day }, createdDay: '2026-02-27', audienceIds: new Set() },
      moment,
    );
  expect(['', '2026-02-27'].map((day) => [meets(day, 'isEmpty'), meets(day, 'notEmpty')])).toEqual([
    [true, false],
    [false, true],
  ]);
  const faults = (field: string) =>
    ['isEmpty', 'notEmpty'].flatMap((operator) => codesOf(ruleProblems(all(asks(field, operator)), world)));
  expect(faults('visited')).toEqual([]);
  expect(faults('createdAt')).toEqual([
    ['nodes.0.operator', 'required'],
    ['nodes.0.operator', 'required'],
  ]);
  expect(operatorsOf({ id: 'createdAt', kind: 'day' })).not.toContain('isEmpty');
});

it('asks for a tag of a single choice with one value only', () => {
  const problems = (filterMode: 'singleChoice' | 'multipleChoice', ...values: string[]) =>
    ruleProblems(all(asks('t', 'anyOf', ...values)), {
      field: () => ({ id: 't', kind: 'choice', options: ['a', 'b'], filterMode }),
      audience: () => false,
      event: () => false,
    });
  expect(problems('singleChoice', 'a', 'b')).toEqual([{ path: ['nodes', 0, 'values', 1], code: 'singleChoiceOnly' }]);
  expect([problems('singleChoice', 'a'), problems('multipleChoice', 'a', 'b')]).toEqual([[], []]);
});

it('counts today among the last days, over the end of a month', () => {
  expect([
    firstOfLastDays('2026-03-01', 1),
    firstOfLastDays('2026-03-01', 2),
    firstOfLastDays('2024-03-01', 2),
  ]).toEqual(['2026-03-01', '2026-02-28', '2024-02-29']);
});

it('reads numbers as fields keep them, and nothing else', () => {
  expect(['1', '-1.5', '', '1e3', ' 1', '1.1234567', undefined].map(factNumber)).toEqual([
    1,
    -1.5,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('knows which values an operator takes, of the kinds that have it', () => {
  const takes = (kind: RuleField['kind'], operator: string) => valuesOf({ id: 'x', kind }, operator);
  expect([takes('text', 'is'), takes('number', 'is'), takes('text', 'constructor')]).toEqual([
    'one',
    undefined,
    undefined,
  ]);
  expect(kindOfComponent('multiSelect')).toBe('choices');
});

it('reads packages put together as the rule that they mean', () => {
  const put = (operation: 'union' | 'intersection' | 'difference'): AskedDefinition => ({
    type: 'packages',
    operation,
    audienceIds: ['a1', 'a2'],
  });
  const who = (ids: string[], definition: AskedDefinition): boolean =>
    holds(ruleOf(definition), (condition) =>
      meetsCondition(
        condition,
        { values: {}, createdDay: '', audienceIds: new Set(ids), events: [] },
        { today: '', kindOf: () => 'text' },
      ),
    );
  const each = (operation: 'union' | 'intersection' | 'difference') =>
    [[], ['a1'], ['a2'], ['a1', 'a2']].map((ids) => who(ids, put(operation)));
  expect(each('union')).toEqual([false, true, true, true]);
  expect(each('intersection')).toEqual([false, false, false, true]);
  expect(each('difference')).toEqual([false, true, false, false]);
});

it('is due again an hour or a day after it was determined, or never', () => {
  const at = new Date('2026-11-21T02:00:00Z');
  expect(nextRefresh('once', at)).toBeUndefined();
  expect(nextRefresh('hourly', at)?.toISOString()).toBe('2026-11-21T03:00:00.000Z');
  expect(nextRefresh('daily', at)?.toISOString()).toBe('2026-11-22T02:00:00.000Z');
});

it('a tag that leads back to the rule is refused where it is asked for, one that is gone as before', () => {
  const circular = { ...world, leadsBack: (id: string) => id === 'level' };
  const rule = all(asks('city', 'notEmpty'), asks('level', 'notEmpty'), asks('gone', 'notEmpty'));
  expect(codesOf(ruleProblems(rule, circular))).toEqual([
    ['nodes.1.field', 'ruleTagCircle'],
    ['nodes.2.field', 'ruleFieldUnknown'],
  ]);
});
