import { expect, it } from 'vitest';
import { NAME_MAX } from '../../domain/shell/account.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';
import { dayField, nameField, offsetInstantField, whateverElse, wholeNumber } from './fields.ts';

it('a name has at most 30 characters, without the blanks around it, and at least one [5.3-13]', () => {
  expect(NAME_MAX).toBe(30);
  expect(nameField.safeParse('名'.repeat(30)).success).toBe(true);
  expect(nameField.safeParse(` ${'a'.repeat(30)} `).data).toBe('a'.repeat(30));
  expect(nameField.safeParse('名'.repeat(31)).error?.issues[0]?.message).toBe('tooLong');
  expect(nameField.safeParse('   ').error?.issues[0]?.message).toBe('required');
});

it('a day and an instant are of the calendar, which has no year 0', () => {
  const days = ['0001-01-01', '2026-12-31'];
  expect(days.filter((day) => dayField.safeParse(day).success)).toEqual(days);
  expect(['0000-12-31', '2026-02-30', '2026-1-1'].filter((day) => dayField.safeParse(day).success)).toEqual([]);
  const taken = (at: string) => offsetInstantField.safeParse(at).success;
  expect([taken('0001-01-01T00:00:00+08:00'), taken('0000-12-31T00:00:00Z'), taken('2026-01-01T00:00:00')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a form is judged as a whole where it is one', () => {
  expect([{}, [], null, 'text', undefined].map((value) => whateverElse({ value }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  [null, { code: 'required' }],
  ['', { code: 'required' }],
  ['1,5', { code: 'numberNotRead' }],
  [1.5, { code: 'numberWhole' }],
  [0, { code: 'tooSmall', params: { min: 1 } }],
  [31, { code: 'tooLarge', params: { max: 30 } }],
])('refuses %j as a number from 1 to 30, and says why', (value, refusal) => {
  const { error } = wholeNumber(1, 30).safeParse(value);
  expect(error === undefined ? [] : fieldErrorsOf(error)).toEqual([{ path: '', ...refusal }]);
});
