import { expect, it } from 'vitest';
import { namePathOf } from './namePathOf.ts';

const formOf = (...names: (string | number)[][]) => ({
  getFieldsError: () => names.map((name) => ({ name, errors: [], warnings: [] })),
});

it('a refusal stands at its field, or at the field around what is wrong, or at its path where there is none', () => {
  const form = formOf(['values'], ['values', 1, 'rule'], ['value'], ['attributes', 'born']);
  expect(namePathOf(form, 'values.1.rule')).toEqual(['values', 1, 'rule']);
  expect(namePathOf(form, 'values.1.rule.nodes.0.field')).toEqual(['values', 1, 'rule']);
  expect(namePathOf(form, 'values.12.rule')).toEqual(['values']);
  expect(namePathOf(form, 'attributes.born')).toEqual(['attributes', 'born']);
  expect(namePathOf(form, 'name')).toEqual(['name']);
});
