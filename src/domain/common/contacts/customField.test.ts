import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  FIELD_COMPONENTS,
  fieldValueFault,
  hasOptions,
  isFieldCode,
  isFieldName,
  isFieldParameter,
  isFieldVisible,
} from './customField.ts';

it('a name has no spaces [5.3-31]', () => {
  expect(['ab', '会员等级', 'a b', 'a　b', ''].map(isFieldName)).toEqual([true, true, false, false, false]);
});

it('a code has letters, digits and underscores only [5.3-32]', () => {
  expect(['a_1', 'LEVEL', 'a-1', 'a b', '等级', ''].map(isFieldCode)).toEqual([true, true, false, false, false, false]);
});

it('a parameter is what a variable may be: letters of any script, digits, underscores', () => {
  expect(['会员等级', 'level_2', 'a b', '{x}'].map(isFieldParameter)).toEqual([true, true, false, false]);
});

describe('who sees a field', () => {
  const seenBy = (visibleRange: 'everyone' | 'members' | 'invisible', user: string): boolean =>
    isFieldVisible({ visibleRange, memberIds: ['u1'] }, user);

  it('everyone, some members, nobody', () => {
    expect([
      seenBy('everyone', 'u2'),
      seenBy('members', 'u1'),
      seenBy('members', 'u2'),
      seenBy('invisible', 'u1'),
    ]).toEqual([true, true, false, false]);
  });
});

describe('a value', () => {
  const options = [{ name: '金卡' }, { name: '银卡' }];
  const problem = (component: 'select' | 'multiSelect' | 'text' | 'number', value: string) =>
    fieldValueFault({ component, options }, value);

  it('is one choice, several, a number or a text; none is always good', () => {
    expect([problem('select', '金卡'), problem('multiSelect', '金卡,银卡'), problem('number', '-12.5')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(problem('select', '')).toBeUndefined();
    expect(problem('select', '铜卡')).toBe('optionUnknown');
    expect(problem('select', '金卡,银卡')).toBe('optionUnknown');
    expect(problem('multiSelect', '金卡,铜卡')).toBe('optionUnknown');
    expect(problem('number', 'twelve')).toBe('numberWrong');
    expect(problem('text', 'x'.repeat(501))).toBe('tooLong');
  });
});

describe('the bounds of a value', () => {
  const problem = (component: 'multiSelect' | 'text' | 'number', value: string) =>
    fieldValueFault({ component, options: [{ name: 'a' }, { name: 'b' }] }, value);

  it('are 500 characters for a text, 15 and 6 digits for a number', () => {
    expect(problem('text', 'x'.repeat(500))).toBeUndefined();
    for (const good of ['0', '-1', '9'.repeat(15), `1.${'9'.repeat(6)}`])
      expect([good, problem('number', good)]).toEqual([good, undefined]);
    for (const bad of ['9'.repeat(16), `1.${'9'.repeat(7)}`, '1.', '.5', '+1', '--1', '1 ', ' 1', '1e3', '1,5', '1x5'])
      expect([bad, problem('number', bad)]).toEqual([bad, 'numberWrong']);
  });

  it('let choices be separated more than once', () => {
    expect(choicesOf('a,,b,')).toEqual(['a', 'b']);
    expect(problem('multiSelect', 'a,,b')).toBeUndefined();
  });
});

it('a select and a multi-select offer choices, texts and numbers do not', () => {
  expect(FIELD_COMPONENTS.filter(hasOptions)).toEqual(['select', 'multiSelect']);
});
