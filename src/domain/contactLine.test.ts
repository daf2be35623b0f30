import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContactLine } from './contactLine.ts';

const ANN = { name: ' Ann ', number: '+86 138 0000 1001', email: 'Ann@Example.com' };

describe('a contact as another system gives it', () => {
  const problem = (change: object): unknown => {
    const read = readContactLine({ ...ANN, ...change });
    return 'problem' in read ? read.problem : undefined;
  };

  it('is taken in one spelling of number and mailbox, without empty attributes', () => {
    expect(readContactLine({ ...ANN, attributes: { 城市: '上海', level: '' } })).toEqual({
      contact: { name: 'Ann', number: '13800001001', email: 'ann@example.com', attributes: { 城市: '上海' } },
    });
  });

  it('says what is missing, too long, or not well formed', () => {
    expect(problem({ name: ' ' })).toBe('contactNameRequired');
    expect(problem({ name: 'x'.repeat(31) })).toBe('contactNameTooLong');
    expect(problem({ number: '' })).toBe('contactNumberRequired');
    expect(problem({ number: '12345' })).toBe('contactNumberFormat');
    expect(problem({ email: undefined })).toBe('contactEmailRequired');
    expect(problem({ email: 'nobody' })).toBe('contactEmailFormat');
    expect(problem({ number: 13_800_001_001 })).toBe('lineFormat');
  });

  it('refuses attributes that are no texts by parameter, too many or too long', () => {
    expect(problem({ attributes: { a: 1 } })).toBe('attributesFormat');
    expect(problem({ attributes: ['a'] })).toBe('attributesFormat');
    expect(problem({ attributes: { 'a b': 'x' } })).toBe('attributesFormat');
    expect(problem({ attributes: { a: 'x'.repeat(501) } })).toBe('attributesFormat');
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'x']));
    expect(problem({ attributes: many })).toBe('attributesFormat');
  });

  it('takes nothing that a database text cannot hold', () => {
    expect(problem({ name: 'A\0nn' })).toBe('lineFormat');
    expect(problem({ name: 'A\uD83D' })).toBe('lineFormat');
    expect(problem({ name: 'A\u{1F600}' })).toBeUndefined();
    expect(problem({ attributes: { a: '\uDC00' } })).toBe('attributesFormat');
  });

  it('answers whatever is given, never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => 'problem' in readContactLine(value)));
  });
});
