import { describe, expect, it } from 'vitest';
import { smsFault } from './smsFault.ts';

const sms = (content: string, signature = '', unsubscribe = '') => ({ signature, content, unsubscribe });

describe('a text message for one person', () => {
  it('goes where each of its variables has a value', () => {
    expect(smsFault(sms('No variable'), {})).toBeUndefined();
    expect(smsFault(sms('{name}, {code}'), { name: 'Ann', code: '7', other: '' })).toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ['is not there', { name: 'Ann' }],
    ['is empty', { name: 'Ann', toString: '' }],
    ['is blank', { name: 'Ann', toString: ' \n' }],
    ['shows nothing', { name: 'Ann', toString: '\u3000\u200b' }],
  ])('goes to nobody of whom one value %s, though the others are', (_what, values) => {
    expect(smsFault(sms('{name}, {toString}'), values)).toBe('valueMissing');
    expect(smsFault(sms('{toString}, {name}'), values)).toBe('valueMissing');
  });

  it('has 600 characters at most, with the values of its person, signature and unsubscribe prompt', () => {
    const of = (length: number) => smsFault(sms('{text}', 'Shop', 'TD'), { text: 'x'.repeat(length) });
    // The signature takes two brackets more.
    expect([of(592), of(593)]).toEqual([undefined, 'textTooLong']);
    expect(smsFault(sms('x'.repeat(600)), {})).toBeUndefined();
    expect(smsFault(sms('x'.repeat(601)), {})).toBe('textTooLong');
  });

  it('lacks a value before it is too long', () => {
    expect(smsFault(sms(`${'x'.repeat(700)}{name}`), {})).toBe('valueMissing');
  });
});
