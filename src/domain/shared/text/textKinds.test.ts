import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeText,
  composedText,
  composedValue,
  isolatedText,
  joinedTexts,
  nameText,
  proseText,
  SHOWN_SIGN_PATTERN,
  showsNothing,
} from './textKinds.ts';

/** Texts of signs that join, part, turn or hide what is beside them. */
const TRICKY = fc
  .array(
    fc.constantFrom('e', '\u0301', '\u200d', '\u200b', '\u202e', ' ', '\u2060', '\u3000', 'ﾞ', 'ｶ', '\u1100', '\u1161'),
  )
  .map((signs) => signs.join(''));

describe('a name', () => {
  it('has one spelling, however its marks were typed', () => {
    expect(nameText('Zu\u0308rich')).toBe('Zürich');
    expect(nameText('cafe\u0301')).toBe(nameText('café'));
    expect(nameText('한국')).toBe('한국');
  });

  it('has no blanks of any script around it, and none that break its line', () => {
    expect(nameText('\u3000示例\u00a0')).toBe('示例');
    expect(nameText('Autumn\r\nBcc: all@example.com')).toBe('Autumn Bcc: all@example.com');
  });

  it.each(['\u200b', '\u2060', '\u3164', '\u200b \u2060', '\u202e', '\u200d', '\u2800', '\ufeff'])(
    'that shows nothing is empty: %j',
    (text) => expect(nameText(text)).toBe(''),
  );

  it('turns no sentence around it', () => {
    expect(nameText('Ann\u202egpj.exe')).toBe('Anngpj.exe');
    expect(nameText('\u2067a\u2069')).toBe('a');
  });

  it('keeps the joiners of emoji and of Persian words', () => {
    for (const name of ['👩‍👩‍👧', '❤️ Vera', 'می‌خواهم', '🏳️‍🌈', 'नमस्ते']) expect(nameText(name)).toBe(name);
    expect(nameText('Ann\u200d')).toBe('Ann');
  });

  it('stays as it is when it is brought into form again', () => {
    fc.assert(
      fc.property(fc.oneof(TRICKY, fc.string({ unit: 'binary' })), (text) => {
        const name = nameText(text);
        return nameText(name) === name && name === name.normalize('NFC') && (name === '' || !showsNothing(name));
      }),
    );
  });
});

it('a sign shows nothing if Unicode takes it for a blank, or for one that programs need not show', () => {
  const shown = new RegExp(`^${SHOWN_SIGN_PATTERN}$`, 'u');
  const unseen = /^[\s\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]$/u;
  const differs: string[] = [];
  for (let sign = 1; sign <= 0x10ffff; sign++) {
    const text = String.fromCodePoint(sign);
    if (shown.test(text) === unseen.test(text)) differs.push(sign.toString(16));
  }
  expect(differs).toEqual([]);
  expect(['', ' \u3000\u00a0\u200b', '\u200bA', '\ud800'].map(showsNothing)).toEqual([true, true, false, false]);
});

it('a text inside a sentence keeps its direction to itself', () => {
  expect(isolatedText('Ann')).toBe('Ann');
  expect(isolatedText('דנה')).toBe('\u2068דנה\u2069');
  expect(isolatedText('Ann\u202egpj.exe')).toBe('\u2068Anngpj.exe\u2069');
});

it('texts beside each other turn none of the others around', () => {
  expect(joinedTexts('a: \u202eb', '', 'c')).toBe('\u2068a: b\u2069 · c');
});

it('a text of several lines keeps them, and signs of direction that its language needs', () => {
  expect(proseText(' Line 1\r\n\u200fשלום\n')).toBe('Line 1\r\n\u200fשלום');
  expect(proseText('\u200b\n\u3000')).toBe('');
});

describe('a code', () => {
  it.each([
    ['ＡＢ１２', 'AB12'],
    ['AB\u200b12', 'AB12'],
    ['\u202aAB12\u202c', 'AB12'],
    ['AB\u201112', 'AB-12'],
    ['AB–12', 'AB-12'],
    ['ann＠example．com', 'ann@example.com'],
    ['１２３４５６', '123456'],
    ['7️', '7'],
    ['\u00a0AB12\u3000', 'AB12'],
  ])('%j is %j', (typed, code) => expect(codeText(typed)).toBe(code));

  it('stays as it is when it is brought into form again', () => {
    fc.assert(
      fc.property(
        fc.oneof(TRICKY, fc.string({ unit: 'binary' })),
        (text) => codeText(codeText(text)) === codeText(text),
      ),
    );
  });
});

it('a value that came as JSON is composed in all its texts, and never in a secret', () => {
  const decomposed = 'cafe\u0301';
  const value = {
    name: decomposed,
    list: [decomposed, { deep: decomposed, n: 1, none: null }],
    password: decomposed,
    newPassword: decomposed,
    accessSecret: decomposed,
  };
  expect(composedValue(value)).toEqual({
    name: 'café',
    list: ['café', { deep: 'café', n: 1, none: null }],
    password: decomposed,
    newPassword: decomposed,
    accessSecret: decomposed,
  });
  expect(composedText('abc')).toBe('abc');
});

it('a value that is nested deeper than any stack is walked', () => {
  let value: unknown = 'e\u0301';
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  let at = composedValue(value);
  while (Array.isArray(at)) at = at[0] as unknown;
  expect(at).toBe('é');
});
