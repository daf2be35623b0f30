import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOptOutReply, OPT_OUT_WORDS, SMS_REPLY_MAX } from './optOutReply.ts';

const word = fc.constantFrom(...OPT_OUT_WORDS);
/** Signs, spaces and line ends that people and keyboards put around a word. */
const around = fc
  .array(
    fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u3000',
      '.',
      '。',
      '!',
      '！',
      '"',
      '“',
      '”',
      '【',
      '】',
      '(',
      '）',
      '-',
      '👎',
      '\u200B',
    ),
  )
  .map((signs) => signs.join(''));
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
/** Letters that no word of refusal goes on with. */
const more = fc.stringMatching(/^[a-z0-9还有]{1,12}$/).map((text) => `x${text}`);

describe('a reply to a text message', () => {
  it('refuses with a word of refusal, in any case and width, and whatever stands around it', () => {
    fc.assert(
      fc.property(
        word,
        around,
        around,
        fc.func(fc.boolean()),
        fc.boolean(),
        (refusal, before, after, isLower, isWide) => {
          const cased = [...refusal].map((char, at) => (isLower(at) ? char.toLowerCase() : char)).join('');
          expect(isOptOutReply(before + (isWide ? wide(cased) : cased) + after)).toBe(true);
        },
      ),
    );
  });

  it('does not refuse where the word is only a part of it', () => {
    fc.assert(
      fc.property(word, more, around, fc.boolean(), (refusal, rest, between, isFirst) => {
        expect(isOptOutReply(isFirst ? refusal + between + rest : rest + between + refusal)).toBe(false);
      }),
    );
  });

  it('is a refusal or none as people mean it', () => {
    for (const refusal of [
      'r',
      'Td.',
      '【退订】',
      '退訂！',
      '“T”',
      'Stop.',
      'ｓｔｏｐ',
      'opt out',
      'berhenti',
      '配信停止。',
    ])
      expect([refusal, isOptOutReply(refusal)]).toEqual([refusal, true]);
    for (const other of [
      '',
      ' ',
      '。',
      'R u there',
      'STOP calling it that',
      '不退订',
      '退订了吗',
      'No',
      'TT',
      '1',
      'weekend',
    ])
      expect([other, isOptOutReply(other)]).toEqual([other, false]);
  });

  it('is read in one pass, however long it is and whatever it is made of', () => {
    for (const piece of [' ', '.', 'R', 'R.', '. R'])
      expect(isOptOutReply(piece.repeat(SMS_REPLY_MAX / piece.length))).toBe(false);
  });
});
