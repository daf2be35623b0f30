import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorableText, mayHoldUnstorable, storableText, unstorablePlace } from './storableText.ts';

describe('isStorableText', () => {
  it.each(['', 'text', '姓名', '\ud83d\ude00', '\u0001\ufffd\uffff'])('takes %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800', '\ud83d\ude00\ud83d'])('refuses %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });

  it('refuses exactly what UTF-8 cannot carry there and back, and the zero character', () => {
    const units = fc.constantFrom('a', '\u0000', '\ud800', '\udbff', '\udc00', '\udfff', '\ufffd', '名');
    fc.assert(
      fc.property(fc.array(units, { maxLength: 8 }), (all) => {
        const text = all.join('');
        const survives = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
        const kept = survives && !text.includes('\u0000');
        expect(isStorableText(text)).toBe(kept);
        expect(isStorableText(storableText(text))).toBe(true);
        expect(mayHoldUnstorable(JSON.stringify(text))).toBe(!kept);
      }),
    );
  });
});

describe('unstorablePlace', () => {
  it('names the field, however it is nested', () => {
    expect(unstorablePlace({ form: { names: ['good', 'bad\u0000'] } })).toBe('form.names.1');
    expect(unstorablePlace('\ud800')).toBe('');
    expect(unstorablePlace({ samples: { 'a\u0000': 'good' } })).toBe('samples');
  });

  it('finds nothing in what can be kept', () => {
    expect(unstorablePlace({ a: [1, null, true, 'text', { b: undefined }] })).toBeUndefined();
  });

  it('walks what is nested deeper than any stack', () => {
    let deep: unknown = '\u0000';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(unstorablePlace(deep)).toHaveLength(199_999);
  });
});
