import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSensitiveWords, markSensitiveWords, readSensitiveWords } from './sensitiveWords.ts';

const found = (text: string, ...words: string[]): string[] =>
  findSensitiveWords(text, words).map(({ start, end }) => text.slice(start, end));

describe('sensitive words', () => {
  it('are found whatever their case, their width, and the blanks in between', () => {
    expect(found('点击领取FREE奖', 'free')).toEqual(['FREE']);
    expect(found('ｆＲee', 'free')).toEqual(['ｆＲee']);
    expect(found('贷 款，贷\u200b款，贷　款', '贷款')).toEqual(['贷 款', '贷\u200b款', '贷　款']);
    expect(found('无', '贷款', '')).toEqual([]);
  });

  it('are told in the order of their places, overlapping ones each', () => {
    expect(findSensitiveWords('免费贷款', ['贷款', '费贷', '免费'])).toEqual([
      { start: 0, end: 2, word: '免费' },
      { start: 1, end: 3, word: '费贷' },
      { start: 2, end: 4, word: '贷款' },
    ]);
  });

  it('are found wherever they were put, and marking them leaves the text as it is', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const whole = `${before}贷款${after}`;
        const ranges = findSensitiveWords(whole, ['贷款']);
        expect(ranges.length).toBeGreaterThan(0);
        const pieces = markSensitiveWords(whole, ranges);
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
        expect(pieces.some(({ bad }) => bad)).toBe(true);
      }),
    );
  });

  it('are typed one per line, each once', () => {
    expect(readSensitiveWords(' 贷款\r\n\n贷 款\nFREE\nfree\n')).toEqual(['贷款', 'FREE']);
  });
});

describe('marking', () => {
  const mark = (text: string, ...ranges: [number, number][]) =>
    markSensitiveWords(
      text,
      ranges.map(([start, end]) => ({ start, end, word: '' })),
    ).map((piece) => (piece.bad ? `[${piece.text}]` : piece.text));

  it('cuts a text where words begin and end, and marks what two words share once', () => {
    expect(mark('abcdef', [1, 3])).toEqual(['a', '[bc]', 'def']);
    expect(mark('abcdef', [0, 2], [2, 4], [4, 6])).toEqual(['[ab]', '[cd]', '[ef]']);
    expect(mark('abcdef', [0, 4], [1, 3], [2, 6])).toEqual(['[abcd]', '[ef]']);
    expect(mark('abcd', [0, 4], [2, 4])).toEqual(['[abcd]']);
    expect([mark('abc'), mark('')]).toEqual([['abc'], []]);
  });
});

it('of words that begin at the same place the shorter comes first', () => {
  expect(findSensitiveWords('贷款人', ['贷款人', '贷款']).map(({ word }) => word)).toEqual(['贷款', '贷款人']);
});

it('a word that repeats itself is found at each of its places', () => {
  expect(findSensitiveWords('aaa', ['aa']).map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('places are those of the text as it was typed, also where one character is read as several', () => {
  expect(found('😀㍿贷', '株式会社')).toEqual(['㍿']);
  expect(readSensitiveWords('a\rb\n\u200b\n')).toEqual(['a', 'b']);
});
