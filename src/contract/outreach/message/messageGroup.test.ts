import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createMessageGroup } from './messageGroup.ts';

const errors = (over: object): string[] =>
  formErrors(createMessageGroup.body, { name: '会员', code: 'member', icon: null, ...over }).map(
    ({ path, code }) => `${path} ${code}`,
  );

it('the name of a message group has at most 10 characters [5.3-11]', () => {
  expect(errors({ name: '一二三四五六七八九十' })).toEqual([]);
  expect(errors({ name: '一二三四五六七八九十一' })).toEqual(['name tooLong']);
  expect(errors({ name: ' ' })).toEqual(['name required']);
});

it('its code has letters, digits and underscores', () => {
  expect(errors({ code: 'Member_2026' })).toEqual([]);
  expect(errors({ code: 'a-b' })).toEqual(['code messageGroupCodeFormat']);
  expect(errors({ code: 'a'.repeat(31) })).toEqual(['code tooLong']);
  expect(errors({ code: '' })).toEqual(['code required']);
});

it('a message group may have an icon, which is one that was handed in [3.4-21]', () => {
  expect(errors({ icon: { id: '6caea86a-8e2a-4c3a-b028-24b5fa696c41' } })).toEqual([]);
  expect(errors({ icon: { id: 'x' } })).toEqual(['icon.id required']);
});
