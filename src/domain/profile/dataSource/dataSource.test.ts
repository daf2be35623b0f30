import { expect, it } from 'vitest';
import { isNewSourceKey, isOption, isSourceKey, offersChoices, rejectsNotShown } from './dataSource.ts';
import { TAG_FIELD_KINDS } from '../rule/RuleField.ts';

it('says how many rows were not taken that are not named', () => {
  const left = (duplicates: number, invalid: number, named: number) =>
    rejectsNotShown({ duplicates, invalid, rejected: Array.from({ length: named }) });
  expect([left(0, 0, 0), left(2, 3, 5), left(600, 900, 1_000)]).toEqual([0, 0, 500]);
});

it('only fields of one choice or several declare what can be chosen', () => {
  expect(TAG_FIELD_KINDS.filter(offersChoices)).toEqual(['choice', 'choices']);
});

it('a choice holds nothing that separates choices', () => {
  expect(['gold', 'a b', '金', 'a;b', 'a,b', ','].filter(isOption)).toEqual(['gold', 'a b', '金', 'a;b']);
});

it('the key of a new field is no title of the e-mail, either', () => {
  expect(['number', 'Email', '邮箱', 'tier'].map(isNewSourceKey)).toEqual([false, false, false, true]);
});

it('a key is no title of the number', () => {
  expect(['number', 'Phone', '手机号', 'tier'].map(isSourceKey)).toEqual([false, false, false, true]);
});
