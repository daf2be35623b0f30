import { expect, it } from 'vitest';
import { createCustomField } from './customField.ts';
import { formErrors } from '../../shared/formRules.ts';

const field = {
  name: 'Level',
  code: 'level',
  parameter: 'level',
  component: 'select',
  options: [{ name: 'A', code: 'a' }],
  visibleRange: 'everyone',
  memberIds: [] as string[],
};
const errors = (change: object) =>
  formErrors(createCustomField.body, { ...field, ...change }).map(({ path, code }) => `${path} ${code}`);

it('a field for some members names them, one with choices has some, a text needs neither', () => {
  expect(errors({})).toEqual([]);
  expect([
    errors({ visibleRange: 'members' }),
    errors({ visibleRange: 'members', memberIds: [crypto.randomUUID()] }),
  ]).toEqual([['memberIds required'], []]);
  expect([errors({ options: [] }), errors({ options: [], component: 'text' })]).toEqual([
    ['options optionsRequired'],
    [],
  ]);
});

it('a field is a single choice, a multi-select, a text or a number, and nothing else [3.4-12]', () => {
  const taken = (component: string) => createCustomField.body.safeParse({ ...field, component }).success;
  expect(['select', 'multiSelect', 'text', 'number', 'date'].map(taken)).toEqual([true, true, true, true, false]);
  expect(errors({ component: 'multiSelect', options: [] })).toEqual(['options optionsRequired']);
  expect(errors({ component: 'number', options: [] })).toEqual([]);
});

it('choices differ in name and in code, where there are choices', () => {
  const options = [
    { name: 'A', code: 'a' },
    { name: 'B', code: 'a' },
    { name: 'A', code: 'c' },
  ];
  expect(errors({ options })).toEqual(['options.2.name nameTaken', 'options.1.code codeTaken']);
  expect(errors({ options, component: 'number' })).toEqual([]);
});
