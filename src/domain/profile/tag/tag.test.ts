import { expect, it } from 'vitest';
import { FILTER_MODES, filterModesOf, TAG_FIELD_KINDS } from '../rule/RuleField.ts';
import type { GroupRule } from '../rule/GroupRule.ts';
import {
  asksTooMuch,
  canPublish,
  canRefit,
  canWithdraw,
  lostValues,
  TAG_CONDITIONS_MAX,
  TAG_STATUSES,
  type TagValue,
  tagValueFaults,
  valueFor,
} from './tag.ts';

it('a tag is published from draft and again once withdrawn, and stands for another field only meanwhile [2.5-023]', () => {
  expect(TAG_STATUSES.filter(canPublish)).toEqual(['draft', 'withdrawn']);
  expect(TAG_STATUSES.filter(canWithdraw)).toEqual(['published']);
  expect(TAG_STATUSES.filter(canRefit)).toEqual(['draft', 'withdrawn']);
});

it('every kind of field has filter modes that fit, and every mode fits one [3.4-11]', () => {
  for (const kind of TAG_FIELD_KINDS) expect(filterModesOf(kind).length).toBeGreaterThan(0);
  expect(new Set(TAG_FIELD_KINDS.flatMap(filterModesOf))).toEqual(new Set(FILTER_MODES));
  expect(filterModesOf('number')).toEqual(['numberRange']);
  expect(filterModesOf('text')).not.toContain('singleChoice');
});

const ruleOf = (conditions: number): GroupRule => ({
  type: 'group',
  join: 'all',
  not: false,
  nodes: Array.from({ length: conditions }, () => ({ type: 'field', field: 'name', operator: 'notEmpty', values: [] })),
});
const values = (...names: string[]): TagValue[] => names.map((value, index) => ({ value, rule: ruleOf(index) }));

it('a person gets the first value whose rule they fulfil, or none [3.4-11]', () => {
  const list = values('a', 'b', 'c');
  expect(valueFor(list, ({ nodes }) => nodes.length > 0)).toBe('b');
  expect(valueFor(list, () => true)).toBe('a');
  expect(valueFor(list, () => false)).toBeUndefined();
});

it('values of one tag have names of their own, and a number of conditions with an end', () => {
  expect(tagValueFaults(values('a', 'b', 'a', 'a'))).toEqual([
    { path: [2, 'value'], code: 'tagValueTaken' },
    { path: [3, 'value'], code: 'tagValueTaken' },
  ]);
  const half = ruleOf(TAG_CONDITIONS_MAX / 2);
  expect(asksTooMuch([half, half])).toBe(false);
  expect(asksTooMuch([half, half, ruleOf(1)])).toBe(true);
  expect(tagValueFaults([...values('a', 'b'), { value: 'c', rule: ruleOf(TAG_CONDITIONS_MAX) }])).toEqual([
    { path: [], code: 'tagRulesTooLong', params: { max: TAG_CONDITIONS_MAX } },
  ]);
});

it('of what a published tag had, only names that are gone are lost', () => {
  expect(lostValues(values('a', 'b', 'c'), values('c', 'd', 'a'))).toEqual(['b']);
  expect(lostValues(values('a'), [{ value: 'a', rule: ruleOf(9) }])).toEqual([]);
});
