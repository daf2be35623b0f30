import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_EVENTS, ruleArbitrary } from '../../../../tests/profile/ruleArbitrary.ts';
import { all, asks, RULE_FIELDS, ruleFieldOf } from '../../../../tests/profile/ruleParts.ts';
import { groupRule } from '../../../contract/profile/rule/groupRule.ts';
import {
  depthOf,
  EVENT_TIMES_MAX,
  type EventCondition,
  type GroupRule,
  RULE_CONDITIONS_MAX,
  RULE_DEPTH_MAX,
  SEQUENCE_DAYS_MAX,
} from './GroupRule.ts';
import { LAST_DAYS_MAX } from './countOfDays.ts';
import { faultsOfRule } from './faultsOfRule.ts';
import type { RuleFault } from './RuleFault.ts';

const AUDIENCES = ['a1', 'a2'];
const world = {
  field: ruleFieldOf,
  audience: (id: string) => AUDIENCES.includes(id),
  event: (name: string) => RULE_EVENTS.some((known) => known === name),
};
const codesOf = (problems: RuleFault[]) => problems.map(({ path, code }) => [path.join('.'), code]);
/** What is wrong with one condition on a field. */
const faultsOf = (field: string, operator: string, ...values: string[]) =>
  codesOf(faultsOfRule(all(asks(field, operator, ...values)), world));

describe('a rule', () => {
  it('has nothing wrong with it when it asks for what there is', () => {
    fc.assert(
      fc.property(ruleArbitrary(RULE_FIELDS, AUDIENCES, { withBehaviour: true }), (rule) => {
        expect(faultsOfRule(rule, world)).toEqual([]);
      }),
    );
  });

  it('says each problem at its place', () => {
    const problems = faultsOfRule(
      all(
        asks('gone', 'is', 'x'),
        asks('city', 'below', 'x'),
        all(asks('city', 'is', 'x'), asks('city', 'is', '')),
        { type: 'member', audienceId: 'gone', operator: 'in' },
        { type: 'member', audienceId: 'a1', operator: 'in' },
        all(),
      ),
      world,
    );
    expect(codesOf(problems)).toEqual([
      ['nodes.0.field', 'ruleFieldUnknown'],
      ['nodes.1.operator', 'required'],
      ['nodes.2.nodes.1.values.0', 'required'],
      ['nodes.3.audienceId', 'ruleAudienceUnknown'],
      ['nodes.5', 'ruleGroupEmpty'],
    ]);
  });

  it('is nested only so deep', () => {
    const nested = (depth: number): GroupRule => (depth === 1 ? all(asks('city', 'is', 'x')) : all(nested(depth - 1)));
    expect(depthOf(nested(RULE_DEPTH_MAX))).toBe(RULE_DEPTH_MAX);
    expect(faultsOfRule(nested(RULE_DEPTH_MAX), world)).toEqual([]);
    for (const depth of [RULE_DEPTH_MAX + 1, RULE_DEPTH_MAX + 2])
      expect(faultsOfRule(nested(depth), world)).toEqual([
        {
          path: Array.from({ length: RULE_DEPTH_MAX }, () => ['nodes', 0]).flat(),
          code: 'ruleTooDeep',
          params: { max: 5 },
        },
      ]);
    expect(groupRule.safeParse(nested(RULE_DEPTH_MAX)).success).toBe(true);
    expect(groupRule.safeParse(nested(RULE_DEPTH_MAX + 1)).success).toBe(false);
  });

  it('has only so many conditions, in all its groups together', () => {
    const some = (count: number) => Array.from({ length: count }, () => asks('city', 'is', 'x'));
    expect(faultsOfRule(all(...some(RULE_CONDITIONS_MAX - 2), all(...some(2))), world)).toEqual([]);
    expect(faultsOfRule(all(...some(RULE_CONDITIONS_MAX - 2), all(...some(3))), world)).toEqual([
      { path: [], code: 'ruleTooLong', params: { max: 30 } },
    ]);
  });

  it('is refused where it asks for a tag that leads back to it, one that is gone as before', () => {
    const circular = { ...world, leadsBack: (id: string) => id === 'level' };
    const rule = all(asks('city', 'notEmpty'), asks('level', 'notEmpty'), asks('gone', 'notEmpty'));
    expect(codesOf(faultsOfRule(rule, circular))).toEqual([
      ['nodes.1.field', 'ruleTagCircle'],
      ['nodes.2.field', 'ruleFieldUnknown'],
    ]);
  });
});

describe('the values of a condition', () => {
  it.each([
    ['city', 'is', ['x'], undefined],
    ['city', 'is', [''], [0, 'required']],
    ['age', 'equals', ['9'], undefined],
    ['age', 'equals', ['nine'], [0, 'numberWrong']],
    ['level', 'anyOf', ['gold', 'silver'], undefined],
    ['level', 'anyOf', ['gold', 'bronze'], [1, 'optionUnknown']],
    ['tastes', 'allOf', ['tea', 'rice'], undefined],
    ['tastes', 'allOf', ['tea', 'salt'], [1, 'optionUnknown']],
    ['createdAt', 'before', ['2026-02-28'], undefined],
    ['createdAt', 'before', ['2026-02-30'], [0, 'formatIncorrect']],
    ['age', 'between', ['9', '10'], undefined],
    ['age', 'between', ['9', '9.0'], undefined],
    ['age', 'between', ['10', '9'], [1, 'rangeReversed']],
    ['age', 'between', ['10', 'nine'], [1, 'numberWrong']],
    ['createdAt', 'between', ['2026-02-01', '2026-02-01'], undefined],
    ['createdAt', 'between', ['2026-02-02', '2026-02-01'], [1, 'rangeReversed']],
    ['createdAt', 'between', ['2026-02-30', '2026-02-01'], [0, 'formatIncorrect']],
  ] as [string, string, string[], [number, string] | undefined][])('%s %s %j: %j', (field, operator, values, wrong) => {
    const faults = wrong === undefined ? [] : [[`nodes.0.values.${wrong[0]}`, wrong[1]]];
    expect(faultsOf(field, operator, ...values)).toEqual(faults);
  });

  it('are as many as its operator takes', () => {
    const required = [['nodes.0.values', 'required']];
    expect([faultsOf('city', 'notEmpty'), faultsOf('city', 'notEmpty', 'x')]).toEqual([[], required]);
    expect([faultsOf('city', 'is'), faultsOf('city', 'is', 'x', 'y')]).toEqual([required, required]);
    expect([faultsOf('age', 'between', '1'), faultsOf('age', 'between', '1', '2', '3')]).toEqual([required, required]);
    expect(faultsOf('level', 'anyOf')).toEqual(required);
  });

  it.each(['lastDays', 'notLastDays'])('of %s are a count of days with an end', (operator) => {
    const wrong = (days: string) => faultsOf('createdAt', operator, days).length > 0;
    expect(['1', '10', String(LAST_DAYS_MAX)].filter(wrong)).toEqual([]);
    const others = ['0', '-1', '01', '1.5', '1e2', ' 7', '7 ', 'x', String(LAST_DAYS_MAX + 1), '100000'];
    expect(others.filter(wrong)).toEqual(others);
  });

  it('say how many days can be asked for, and nothing of that where something else is wrong', () => {
    expect(faultsOfRule(all(asks('visited', 'lastDays', '0'), asks('visited', 'before', 'x')), world)).toEqual([
      { path: ['nodes', 0, 'values', 0], code: 'daysWrong', params: { max: 3_650 } },
      { path: ['nodes', 1, 'values', 0], code: 'formatIncorrect' },
    ]);
  });

  it('are not asked for whether a day is empty that nobody is without', () => {
    const faults = (field: string) => ['isEmpty', 'notEmpty'].map((operator) => faultsOf(field, operator));
    expect(faults('visited')).toEqual([[], []]);
    expect(faults('createdAt')).toEqual([[['nodes.0.operator', 'required']], [['nodes.0.operator', 'required']]]);
  });

  it('are one only for a tag of a single choice; a range has two ends all the same', () => {
    const problems = (kind: 'choice' | 'day', filterMode: 'singleChoice' | 'multipleChoice', ...asked: string[]) => {
      const [operator = '', ...values] = asked;
      return faultsOfRule(all(asks('t', operator, ...values)), {
        field: () => ({ id: 't', kind, options: ['a', 'b'], filterMode }),
        audience: () => false,
        event: () => false,
      });
    };
    expect(problems('choice', 'singleChoice', 'anyOf', 'a', 'b')).toEqual([
      { path: ['nodes', 0, 'values', 1], code: 'singleChoiceOnly' },
    ]);
    expect(problems('choice', 'singleChoice', 'anyOf', 'a')).toEqual([]);
    expect(problems('choice', 'multipleChoice', 'anyOf', 'a', 'b')).toEqual([]);
    expect(problems('day', 'singleChoice', 'between', '2026-01-01', '2026-01-02')).toEqual([]);
  });
});

describe('a question about behaviour', () => {
  const buys: EventCondition = {
    type: 'event',
    event: 'buy',
    operator: 'atLeast',
    times: 1,
    period: 'ever',
    values: [],
    properties: [],
  };
  const problems = (one: object, eventDays?: number) => faultsOfRule(all({ ...buys, ...one }), { ...world, eventDays });
  const faults = (one: object) => codesOf(problems(one));

  it('asks for an event that was seen', () => {
    expect([faults({}), faults({ event: 'gone' })]).toEqual([[], [['nodes.0.event', 'ruleEventUnknown']]]);
  });

  it('asks at least once, or at most as often as anybody counts', () => {
    const wrong = (min: number) => [{ path: ['nodes', 0, 'times'], code: 'timesWrong', params: { min, max: 1_000 } }];
    const times = (operator: 'atLeast' | 'atMost') =>
      [-1, 0, 1, EVENT_TIMES_MAX, EVENT_TIMES_MAX + 1].map((count) => problems({ operator, times: count }));
    expect(times('atLeast')).toEqual([wrong(1), wrong(1), [], [], wrong(1)]);
    expect(times('atMost')).toEqual([wrong(0), [], [], [], wrong(0)]);
  });

  it('says its period with as many values as that takes', () => {
    const required = [['nodes.0.values', 'required']];
    const many = (period: EventCondition['period']) =>
      [[], ['1'], ['2026-02-01', '2026-02-02']].map((values) => faults({ period, values }));
    expect(many('ever')).toEqual([[], required, required]);
    expect(many('lastDays')).toEqual([required, [], required]);
    expect(many('between')).toEqual([required, required, []]);
  });

  it('asks from one day to another that is not before it', () => {
    const between = (...values: string[]) => faults({ period: 'between', values });
    expect(between('2026-02-01', '2026-02-01')).toEqual([]);
    expect(between('2026-02-02', '2026-02-01')).toEqual([['nodes.0.values.1', 'rangeReversed']]);
    expect(between('2026-02-30', '2026-02-01')).toEqual([['nodes.0.values.0', 'formatIncorrect']]);
    expect(between('2026-02-30', '')).toEqual([
      ['nodes.0.values.0', 'formatIncorrect'],
      ['nodes.0.values.1', 'required'],
    ]);
  });

  it('asks for the last days of those that events are kept, and says how many those are', () => {
    const path = ['nodes', 0, 'values', 0];
    const last = (days: string, kept?: number) => problems({ period: 'lastDays', values: [days] }, kept);
    expect([last('30', 30), last('31', 30), last('0', 30)]).toEqual([
      [],
      [{ path, code: 'eventsNotKept' }],
      [{ path, code: 'daysWrong', params: { max: 30 } }],
    ]);
    const tooMany = [{ path, code: 'daysWrong', params: { max: 3_650 } }];
    expect([last('3650'), last('3651'), last('3651', 5_000)]).toEqual([[], tooMany, tooMany]);
  });

  it('compares properties that have a name and a value, a number where it asks for more or less', () => {
    const asked = (operator: string, value: string, property = 'item') =>
      faults({
        properties: [
          { property: 'item', operator: 'is', value: 'tea' },
          { property, operator, value },
        ],
      });
    const place = 'nodes.0.properties.1';
    expect(asked('is', '')).toEqual([[`${place}.value`, 'required']]);
    expect(asked('is', '', '')).toEqual([
      [`${place}.property`, 'required'],
      [`${place}.value`, 'required'],
    ]);
    for (const operator of ['is', 'isNot', 'contains']) expect(asked(operator, 'many')).toEqual([]);
    for (const operator of ['atLeast', 'atMost']) {
      expect(asked(operator, 'many')).toEqual([[`${place}.value`, 'numberWrong']]);
      expect(asked(operator, '-1.5')).toEqual([]);
    }
  });

  it('asks for two events that were seen, so many days from each other', () => {
    const follows = { type: 'sequence', operator: 'did', first: 'pageView', second: 'buy', withinDays: 1 } as const;
    const sequence = (one: object) => faultsOfRule(all({ ...follows, ...one }), world);
    expect(codesOf(sequence({ first: 'gone' }))).toEqual([['nodes.0.first', 'ruleEventUnknown']]);
    expect(codesOf(sequence({ second: 'gone' }))).toEqual([['nodes.0.second', 'ruleEventUnknown']]);
    const wrong = [{ path: ['nodes', 0, 'withinDays'], code: 'daysWrong', params: { max: 365 } }];
    const days = [0, 1, SEQUENCE_DAYS_MAX, SEQUENCE_DAYS_MAX + 1];
    expect(days.map((withinDays) => sequence({ withinDays }))).toEqual([wrong, [], [], wrong]);
  });
});
