import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/shared/text/language.ts';
import enUS from './en_US.json';
import jaJP from './ja_JP.json';
import msMY from './ms_MY.json';
import zhCN from './zh_CN.json';
import zhHK from './zh_HK.json';

const PACKS: Record<(typeof LANGUAGES)[number], Record<string, string>> = {
  zh_CN: zhCN,
  en_US: enUS,
  ms_MY: msMY,
  ja_JP: jaJP,
  zh_HK: zhHK,
};
const KEYS = Object.keys(enUS).sort();
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(LANGUAGES)('the texts of the shell in %s', (lang) => {
  const pack = PACKS[lang];

  it('have every key, none empty', () => {
    expect(Object.keys(pack).sort()).toEqual(KEYS);
    expect(Object.values(pack).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('fill the same placeholders as in English', () => {
    const english: Record<string, string> = enUS;
    for (const [key, text] of Object.entries(pack)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? '')]);
    }
  });

  it('are not English where the language is another', () => {
    if (lang === 'en_US') return;
    const english: Record<string, string> = enUS;
    const same = Object.entries(pack).filter(([key, text]) => text === english[key] && text.length > 3);
    expect(same).toEqual([]);
  });
});
