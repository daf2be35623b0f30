import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES, languageTag, toLanguage } from './language.ts';

/** The languages without their regions, as the Unicode names of languages know them. */
const PLAIN = { zh_CN: 'zh-Hans', en_US: 'en', ms_MY: 'ms', ja_JP: 'ja', zh_HK: 'zh-Hant' };

describe('languages', () => {
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
