import { expect, it } from 'vitest';
import {
  CUSTOM_FIELD_KINDS,
  isPersonField,
  kindOfComponent,
  operatorsOf,
  type RuleField,
  valuesOf,
} from './RuleField.ts';

it('knows which values an operator takes, of the kinds that have it', () => {
  const takes = (kind: RuleField['kind'], operator: string) => valuesOf({ id: 'x', kind }, operator);
  expect([takes('text', 'is'), takes('number', 'is'), takes('text', 'constructor')]).toEqual([
    'one',
    undefined,
    undefined,
  ]);
});

it('asks of the day of becoming known, which nobody is without, not whether it is empty', () => {
  const empty = (id: string) => operatorsOf({ id, kind: 'day' }).filter((one) => one.endsWith('Empty'));
  expect([empty('visited'), empty('createdAt')]).toEqual([['isEmpty', 'notEmpty'], []]);
  expect(operatorsOf({ id: 'createdAt', kind: 'day' })).toEqual([
    'before',
    'from',
    'between',
    'lastDays',
    'notLastDays',
  ]);
});

it('a custom field holds what its component is filled in with', () => {
  expect((['text', 'number', 'select', 'multiSelect'] as const).map(kindOfComponent)).toEqual(CUSTOM_FIELD_KINDS);
});

it('a field of every person is known by its name, and by nothing that every object has', () => {
  expect(['name', 'email', 'createdAt'].filter(isPersonField)).toHaveLength(3);
  expect(['', 'number', 'Name', 'constructor', 'toString'].filter(isPersonField)).toEqual([]);
});
