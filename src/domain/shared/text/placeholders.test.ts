import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { fillPlaceholders, placeholderNames, pluralForm } from './placeholders.ts';

const FORMAT = 'plural: row; rows';

describe('the word that goes with a number', () => {
  it('is the one that Unicode CLDR has for English, and the other languages have one form only', () => {
    const english = new Intl.PluralRules('en');
    const word = { one: 'row', other: 'rows' } as Record<string, string>;
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat()), (count) => {
        expect(pluralForm(count, FORMAT)).toBe(word[english.select(count)]);
      }),
    );
    for (const lang of LANGUAGES) {
      const { pluralCategories } = new Intl.PluralRules(lang.replace('_', '-')).resolvedOptions();
      expect([lang, pluralCategories.toSorted()]).toEqual([lang, lang === 'en_US' ? ['one', 'other'] : ['other']]);
    }
  });

  it('goes by the number as it is written: one with decimals, and thousands, are several', () => {
    const english = new Intl.PluralRules('en', { minimumFractionDigits: 1 });
    expect([pluralForm('1', FORMAT), pluralForm('1.0', FORMAT), pluralForm('1,000', FORMAT)]).toEqual([
      'row',
      'rows',
      'rows',
    ]);
    expect(english.select(1)).toBe('other');
  });

  it('is nothing where no forms are asked for, and the one form where a text has one', () => {
    expect([pluralForm(1, undefined), pluralForm(1, ''), pluralForm(1, 'number')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([pluralForm(1, 'plural: sheep'), pluralForm(2, 'plural: sheep')]).toEqual(['sheep', 'sheep']);
  });
});

describe('placeholders of a text', () => {
  it('are filled by their names, several words by one number', () => {
    const text = '{{ added }} {{added, plural: row; rows}} added, {{old}} {{old,plural:was;were}} there';
    expect(fillPlaceholders(text, { added: 1, old: 2 })).toBe('1 row added, 2 were there');
    expect(fillPlaceholders(text, { added: '1,200', old: '1' })).toBe('1,200 rows added, 1 was there');
    expect(placeholderNames(text)).toEqual(['added', 'added', 'old', 'old']);
  });

  it('stay where nothing fills them, and names that every object has fill none', () => {
    const text = '{{a}} {{toString}} {{constructor, plural: x; y}} {{}} {{ {{b}} }}';
    expect(fillPlaceholders(text, { b: 'B' })).toBe('{{a}} {{toString}} {{constructor, plural: x; y}} {{}} {{ B }}');
  });

  it('write values as they are told', () => {
    expect(fillPlaceholders('{{a}}!', { a: 'x' }, (value) => `<${value}>`)).toBe('<x>!');
  });
});
