import { expect, it } from 'vitest';
import { formErrors } from '../../shared/formRules.ts';
import { createDataSource } from './dataSource.ts';

const field = (key: string, name: string, kind = 'text', options: string[] = []) => ({ key, name, kind, options });
const errors = (...fields: object[]): string[] =>
  formErrors(createDataSource.body, { name: 'Shop', fields }).map(({ path, code }) => `${path} ${code}`);

it('a data source has fields, each with a key and a name of its own', () => {
  expect([errors(), errors(field('tier', 'Tier'))]).toEqual([['fields fieldsRequired'], []]);
  expect(errors(field('tier', 'Tier'), field('tier', 'Level'))).toEqual(['fields.1.key codeTaken']);
  expect(errors(field('tier', 'Tier'), field('level', 'Tier'), field('other', 'Tier'))).toEqual([
    'fields.1.name nameTaken',
    'fields.2.name nameTaken',
  ]);
});

it('a field of choices has some, each once; others have none to judge', () => {
  expect(errors(field('tier', 'Tier', 'choice', ['gold', 'silver']))).toEqual([]);
  expect(errors(field('a', 'A'), field('tier', 'Tier', 'choices'))).toEqual(['fields.1.options optionsRequired']);
  expect(errors(field('tier', 'Tier', 'choice', ['gold', 'gold']))).toEqual(['fields.0.options nameTaken']);
  expect(errors(field('age', 'Age', 'number', ['1', '1']))).toEqual([]);
});

it('a key is in the form of a parameter, and is not the number of the person', () => {
  expect(errors(field('a b', 'A'))).toEqual(['fields.0.key parameterFormat']);
  expect(errors(field('number', 'A'))).toEqual(['fields.0.key keyOfNumber']);
});
