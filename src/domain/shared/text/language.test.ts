import { describe, expect, it } from 'vitest';
import { acceptedLanguage, LANGUAGE_NAMES, LANGUAGES, languageTag, toLanguage } from './language.ts';

/** The languages without their regions, as the Unicode names of languages know them. */
const PLAIN = { zh_CN: 'zh-Hans', en_US: 'en', ms_MY: 'ms', ja_JP: 'ja', zh_HK: 'zh-Hant' };

describe('languages', () => {
  it('are chosen by what a browser prefers of ours, else by what is said', () => {
    const of = (header: string | undefined) => acceptedLanguage(header, 'zh_CN');
    expect(of('en-GB,en;q=0.9')).toBe('en_US');
    expect(of('fr,ja;q=0.5,ms;q=0.8')).toBe('ms_MY');
    expect(['zh-TW', 'zh-Hant-HK', 'zh-HK', 'zh-MO'].map(of)).toEqual(Array.from({ length: 4 }, () => 'zh_HK'));
    expect(['zh', 'zh-CN', 'zh-Hans-SG'].map(of)).toEqual(Array.from({ length: 3 }, () => 'zh_CN'));
    expect([of('fr'), of(undefined), of(''), of('ja;q=0'), of(';;q=,')]).toEqual(
      Array.from({ length: 5 }, () => 'zh_CN'),
    );
  });

  it('what names none of them counts as Simplified Chinese', () => {
    expect(LANGUAGES.map(toLanguage)).toEqual(LANGUAGES);
    for (const other of [null, undefined, '', 'en', 'zh-CN', 'fr_FR']) expect(toLanguage(other)).toBe('zh_CN');
  });

  it('have a tag that browsers know', () => {
    expect(LANGUAGES.map(languageTag)).toEqual(['zh-CN', 'en-US', 'ms-MY', 'ja-JP', 'zh-HK']);
  });

  it('are named in themselves', () => {
    for (const lang of LANGUAGES) {
      const own = new Intl.DisplayNames([languageTag(lang)], { type: 'language' }).of(PLAIN[lang]);
      expect(LANGUAGE_NAMES[lang]).toContain(own);
    }
  });
});

it('weights of a header count with blanks around them', () => {
  expect(acceptedLanguage('en;q=0.2 , ja ; q=0.9', 'zh_CN')).toBe('ja_JP');
  expect(acceptedLanguage(' ms , en;level=1;q=0.5', 'zh_CN')).toBe('ms_MY');
});
