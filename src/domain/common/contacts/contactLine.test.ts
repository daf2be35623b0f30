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
    expect(problem({ number: '', email: '' })).toBe('contactAddressRequired');
    expect([problem({ number: '' }), problem({ email: undefined })]).toEqual([undefined, undefined]);
    expect(problem({ number: '12345' })).toBe('contactNumberFormat');
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

describe('the limits of a contact', () => {
  const contact = (change: object) => readContactLine({ ...ANN, ...change });
  const named = (count: number, parameter = 'a', value = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index === 0 ? parameter : `a${index}`, value]));

  it('are still taken, and what is beyond them is not', () => {
    expect(contact({ name: 'x'.repeat(30) })).toHaveProperty('contact');
    for (const good of [named(20), named(1, 'a', 'x'.repeat(500)), named(1, 'p'.repeat(50))])
      expect(contact({ attributes: good })).toMatchObject({ contact: { attributes: good } });
    expect(contact({ attributes: named(1, 'p'.repeat(51)) })).toEqual({ problem: 'attributesFormat' });
  });

  it('allow a contact without attributes, but nothing else in their place', () => {
    expect(contact({ attributes: null })).toMatchObject({ contact: { attributes: {} } });
    for (const wrong of ['x', 1, true]) expect(contact({ attributes: wrong })).toEqual({ problem: 'attributesFormat' });
  });
});

it('what is no object is no contact, and one without fields lacks its name first', () => {
  for (const wrong of [null, 'x', 1, [], [ANN], undefined])
    expect(readContactLine(wrong)).toEqual({ problem: 'lineFormat' });
  expect(readContactLine({})).toEqual({ problem: 'contactNameRequired' });
  expect(readContactLine({ name: 'Ann' })).toEqual({ problem: 'contactAddressRequired' });
  expect(readContactLine({ name: 'Ann', number: '  ' })).toEqual({ problem: 'contactAddressRequired' });
  for (const field of ['name', 'email'])
    expect(readContactLine({ ...ANN, [field]: 1 })).toEqual({ problem: 'lineFormat' });
});
