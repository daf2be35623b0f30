import { describe, expect, it } from 'vitest';
import { isPhone } from '../../shared/address/phone.ts';
import { answerFaults, storedAnswer } from './formAnswers.ts';
import type { COMMON_FIELD_KINDS, FormField } from './FormField.ts';
import { newField } from './newComponent.ts';

const form = (fields: FormField[], agreement = '') => ({ fields, agreement });
const faultOf = (field: FormField, text: string) =>
  answerFaults(form([field]), { [field.id]: text }, false, isPhone).map(({ code }) => code);

describe('the answers to a form', () => {
  it.each<[(typeof COMMON_FIELD_KINDS)[number], string, string, string]>([
    ['name', '王丽', '王'.repeat(31), 'tooLong'],
    ['phone', '13812345678', '12345678901', 'phoneFormat'],
    ['email', 'wang@example.com', 'wang@', 'emailFormat'],
    ['gender', 'female', 'x', 'optionUnknown'],
    ['idNumber', '11010519491231002x', '110105194912310021', 'residentIdFormat'],
    ['licencePlate', '京AD12345', '京A1234', 'licencePlateFormat'],
  ])('a ready-made %s takes %s, not %s [3.4-28]', (kind, right, wrong, code) => {
    const field = newField(kind, 'f1', 'Label');
    expect(faultOf(field, right)).toEqual([]);
    expect(faultOf(field, wrong)).toEqual([code]);
  });

  it('keeps to the longest text, to the options, and to what is required [3.4-27] [5.4-30]', () => {
    const input: FormField = { id: 'f', kind: 'input', label: 'L', isRequired: true, maxLength: 3 };
    expect([faultOf(input, 'abc'), faultOf(input, 'abcd'), faultOf(input, '  ')]).toEqual([
      [],
      ['tooLong'],
      ['required'],
    ]);
    expect(faultOf({ ...input, isRequired: false }, '')).toEqual([]);
    for (const kind of ['radio', 'dropdown'] as const) {
      const choice: FormField = { ...input, kind, options: ['a', 'b'] };
      expect([faultOf(choice, 'a'), faultOf(choice, 'c'), faultOf(choice, '')]).toEqual([
        [],
        ['optionUnknown'],
        ['required'],
      ]);
    }
  });

  it('asks for the agreement where there is one', () => {
    expect(answerFaults(form([], 'Terms'), {}, false)).toEqual([
      { fieldId: 'agreement', code: 'agreementNotAccepted' },
    ]);
    expect(answerFaults(form([], 'Terms'), {}, true)).toEqual([]);
    expect(answerFaults(form([]), {}, false)).toEqual([]);
  });

  it('are stored in one form', () => {
    expect(storedAnswer(newField('licencePlate', 'f', ''), ' 京a·12345')).toBe('京A12345');
    expect(storedAnswer(newField('idNumber', 'f', ''), '11010519491231002x ')).toBe('11010519491231002X');
    expect(storedAnswer(newField('phone', 'f', ''), '１３８–0013 8000')).toBe('13800138000');
    expect(storedAnswer(newField('name', 'f', ''), ' 王丽 ')).toBe('王丽');
  });

  it('name the field, and how long it may be', () => {
    const input: FormField = { id: 'f', kind: 'input', label: 'L', isRequired: true, maxLength: 3 };
    expect(answerFaults(form([input]), { f: 'abcd' }, true)).toEqual([
      { fieldId: 'f', code: 'tooLong', params: { max: 3 } },
    ]);
    expect(answerFaults(form([input]), {}, true)).toEqual([{ fieldId: 'f', code: 'required' }]);
  });

  it('of words are stored in the letters that were typed', () => {
    expect(storedAnswer(newField('email', 'f', ''), ' Wang@example.com')).toBe('Wang@example.com');
    expect(storedAnswer(newField('input', 'f', ''), 'a b')).toBe('a b');
  });
});
