import { describe, expect, it } from 'vitest';
import { asks, ruleFieldOf } from '../../../../tests/profile/ruleParts.ts';
import type { RuleCondition } from './GroupRule.ts';
import { factNumber, meetsCondition, type PersonFacts } from './meetsCondition.ts';
import { firstOfLastDays } from '../../shared/time/lastDays.ts';

type Asked = [field: string, operator: string, ...values: string[]];

const TODAY = '2026-03-01';
const PERSON: PersonFacts = {
  values: { city: '上海市', age: '30', level: 'gold', tastes: 'tea,rice', visited: '2026-02-27', email: '' },
  createdDay: '2026-02-27',
  audienceIds: new Set(['a1']),
  events: [],
};
const moment = { today: TODAY, kindOf: (id: string) => ruleFieldOf(id)?.kind ?? ('text' as const) };
const meets = (condition: RuleCondition, who: Partial<PersonFacts> = {}): boolean =>
  meetsCondition(condition, { ...PERSON, ...who }, moment);
/** Whether somebody who holds a value in a field fulfils a condition on it. */
const holding = (value: string, ...asked: Asked): boolean => meets(asks(...asked), { values: { [asked[0]]: value } });

describe('a condition on a text', () => {
  it.each([
    [['city', 'is', '上海市'], true],
    [['city', 'is', '上海'], false],
    [['city', 'isNot', '上海'], true],
    [['city', 'isNot', '上海市'], false],
    [['city', 'contains', '海'], true],
    [['city', 'contains', '京'], false],
    [['city', 'notContains', '京'], true],
    [['city', 'notContains', '海'], false],
    [['city', 'beginsWith', '上海'], true],
    [['city', 'beginsWith', '海市'], false],
    [['email', 'isEmpty'], true],
    [['email', 'notEmpty'], false],
    [['city', 'isEmpty'], false],
    [['city', 'notEmpty'], true],
  ] as [Asked, boolean][])('of somebody in 上海市 without an address: %j is %s', (asked, expected) => {
    expect(meets(asks(...asked))).toBe(expected);
  });
});

describe('a condition on a number', () => {
  it.each([
    [['equals', '30.0'], true],
    [['equals', '31'], false],
    [['notEquals', '30'], false],
    [['notEquals', '31'], true],
    [['below', '30'], false],
    [['below', '31'], true],
    [['atMost', '29'], false],
    [['atMost', '30'], true],
    [['above', '29'], true],
    [['above', '30'], false],
    [['atLeast', '30'], true],
    [['atLeast', '31'], false],
    [['between', '30', '30'], true],
    [['between', '20', '29'], false],
    [['between', '31', '40'], false],
    [['below', '4'], false],
  ] as [[string, ...string[]], boolean][])('of somebody aged 30: %j is %s', (asked, expected) => {
    expect(meets(asks('age', ...asked))).toBe(expected);
  });

  it('takes what is no number for none', () => {
    expect(['30', 'many', ''].map((age) => [holding(age, 'age', 'isEmpty'), holding(age, 'age', 'notEmpty')])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    expect([holding('many', 'age', 'notEquals', '30'), holding('many', 'age', 'below', '30')]).toEqual([true, false]);
  });

  it('reads numbers as fields keep them, and nothing else', () => {
    expect(['1', '-1.5', '0.123456', '9'.repeat(15)].map(factNumber)).toEqual([1, -1.5, 0.123456, 999_999_999_999_999]);
    const others = ['', '1e3', ' 1', '1 ', '.5', '1.', '1.1234567', '9'.repeat(16), 'undefined'];
    expect(others.filter((text) => factNumber(text) !== undefined)).toEqual([]);
  });
});

describe('a condition on choices', () => {
  it.each([
    [['level', 'anyOf', 'silver', 'gold'], true],
    [['level', 'anyOf', 'silver'], false],
    [['level', 'noneOf', 'silver'], true],
    [['level', 'noneOf', 'silver', 'gold'], false],
    [['tastes', 'anyOf', 'salt', 'tea'], true],
    [['tastes', 'anyOf', 'ric'], false],
    [['tastes', 'allOf', 'rice', 'tea'], true],
    [['tastes', 'allOf', 'tea', 'salt'], false],
    [['tastes', 'noneOf', 'salt'], true],
    [['tastes', 'noneOf', 'salt', 'tea'], false],
  ] as [Asked, boolean][])('of somebody with gold who likes tea and rice: %j is %s', (asked, expected) => {
    expect(meets(asks(...asked))).toBe(expected);
  });

  it('takes a single choice for one, whatever separates several', () => {
    expect([
      holding('gold,silver', 'level', 'anyOf', 'gold'),
      holding('gold,silver', 'tastes', 'anyOf', 'gold'),
    ]).toEqual([false, true]);
  });
});

describe('a condition on a day', () => {
  it.each(
    (
      [
        [['before', '2026-02-27'], false],
        [['before', '2026-02-28'], true],
        [['from', '2026-02-27'], true],
        [['from', '2026-02-28'], false],
        [['between', '2026-02-27', '2026-02-27'], true],
        [['between', '2026-02-20', '2026-02-26'], false],
        [['between', '2026-02-28', '2026-03-31'], false],
        [['lastDays', '3'], true],
        [['lastDays', '2'], false],
        [['notLastDays', '3'], false],
        [['notLastDays', '2'], true],
      ] as [[string, ...string[]], boolean][]
    ).flatMap(([asked, expected]) => ['createdAt', 'visited'].map((field) => ({ field, asked, expected }))),
  )('of 27 February, asked two days later by $field: $asked is $expected', ({ field, asked, expected }) => {
    expect(meets(asks(field, ...asked))).toBe(expected);
  });

  it('counts today among the last days, and none that is to come', () => {
    expect([holding(TODAY, 'visited', 'lastDays', '1'), holding('2026-03-02', 'visited', 'lastDays', '3')]).toEqual([
      true,
      false,
    ]);
  });

  it('holds for nobody without one, but where it asks for the opposite or whether there is one', () => {
    const operators = ['before', 'from', 'between', 'lastDays', 'notLastDays', 'isEmpty', 'notEmpty'];
    const asked = (operator: string): Asked =>
      operator.endsWith('Days') ? ['visited', operator, '3'] : ['visited', operator, '2026-03-01', '2026-03-02'];
    expect(operators.filter((operator) => holding('', ...asked(operator)))).toEqual(['notLastDays', 'isEmpty']);
    expect([holding('2026-02-27', 'visited', 'isEmpty'), holding('2026-02-27', 'visited', 'notEmpty')]).toEqual([
      false,
      true,
    ]);
  });

  it('goes back over the end of a month', () => {
    expect([
      firstOfLastDays('2026-03-01', 1),
      firstOfLastDays('2026-03-01', 2),
      firstOfLastDays('2024-03-01', 2),
    ]).toEqual(['2026-03-01', '2026-02-28', '2024-02-29']);
  });
});

describe('a condition', () => {
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
