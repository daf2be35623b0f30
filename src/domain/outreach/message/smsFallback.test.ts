import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsText } from '../../common/sms/smsTemplate.ts';
import { FALLBACK_MAX, renderTemplate } from '../../shared/text/messageTemplate.ts';
import { showsNothing } from '../../shared/text/textKinds.ts';
import { fallbackFault, fallbackVariables, keptFallbacks } from './smsFallback.ts';
import { linkVariable } from '../link/personalLink.ts';
import { smsFault } from './smsFault.ts';

const PARTS = { signature: '', unsubscribe: '' };
const TEXT = fc.oneof(
  fc.constantFrom('', ' ', '\u3000', '\u00a0', '\u200b', 'Ann', 'there'),
  fc.string().filter((text) => !/[{}|<>"\r\n]/.test(text)),
);

describe('the fall-back of a variable', () => {
  it('stands where a person has no value, as in an e-mail; without one the person is left out', () => {
    fc.assert(
      fc.property(TEXT, TEXT, (name, written) => {
        const instead = written.slice(0, FALLBACK_MAX);
        const sms = { ...PARTS, content: 'Hi {name}!', fallbacks: { name: instead } };
        const values = { name };
        if (showsNothing(name) && showsNothing(instead)) expect(smsFault(sms, values)).toBe('valueMissing');
        else {
          expect(smsFault(sms, values)).toBeUndefined();
          const mail = renderTemplate(`Hi {{name|${instead}}}!`, values, { html: false });
          expect(smsText(sms, values)).toBe(mail);
        }
      }),
    );
  });

  it('is of its own variable alone, and no name of an object is one', () => {
    const sms = { ...PARTS, content: '{name} {toString}', fallbacks: { name: 'there' } };
    expect(smsFault(sms, {})).toBe('valueMissing');
    expect(smsText(sms, {})).toBe('there {toString}');
  });

  it('counts among the characters of the text', () => {
    const sms = { ...PARTS, content: `${'x'.repeat(598)}{name}`, fallbacks: { name: 'abc' } };
    expect(smsFault(sms, {})).toBe('textTooLong');
    expect(smsFault(sms, { name: 'A' })).toBeUndefined();
  });

  it('is kept for variables that the template has, where it says something', () => {
    const link = linkVariable('Abc1234');
    const content = `{name} {city} {${link}}`;
    expect(fallbackVariables(content)).toEqual(['name', 'city']);
    const typed = { city: 'town', name: '\u200b', gone: 'x', [link]: 'https://example.com' };
    expect(keptFallbacks(content, typed)).toEqual({ city: 'town' });
    expect(keptFallbacks('{toString}', {})).toEqual({});
  });

  it('is as long as that of an e-mail, without braces and without brackets of a signature', () => {
    expect(['there', '', 'x'.repeat(FALLBACK_MAX)].map(fallbackFault)).toEqual([undefined, undefined, undefined]);
    expect(fallbackFault('x'.repeat(FALLBACK_MAX + 1))).toEqual({ code: 'tooLong', params: { max: FALLBACK_MAX } });
    for (const text of ['{name}', 'a}', '【店', '店】'])
      expect(fallbackFault(text)).toEqual({ code: 'fallbackFormat' });
  });
});
