/** Interface languages (§1). */
export const LANGUAGES = ['zh_CN', 'en_US', 'ms_MY', 'ja_JP', 'zh_HK'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** §9: the default interface language. */
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** The language that a header, cookie or query names; the default for anything else. */
export function toLanguage(text: string | null | undefined): Language {
  return LANGUAGES.find((lang) => lang === text) ?? DEFAULT_LANGUAGE;
}

/** Each language's name in itself, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  zh_CN: '简体中文',
  en_US: 'English',
  ms_MY: 'Bahasa Melayu',
  ja_JP: '日本語',
  zh_HK: '繁體中文（香港）',
};

/** The language as browsers and `Intl` call it (BCP 47). */
export function languageTag(lang: string): string {
  return lang.replace('_', '-');
}

const HEADER_LANGUAGES: readonly (readonly [begin: RegExp, lang: Language])[] = [
  [/^zh-(?:.*-)?(?:hant|hk|tw|mo)\b/i, 'zh_HK'],
  [/^zh\b/i, 'zh_CN'],
  [/^en\b/i, 'en_US'],
  [/^ms\b/i, 'ms_MY'],
  [/^ja\b/i, 'ja_JP'],
];

/** The language that a browser prefers of ours, by its `Accept-Language`; `otherwise` where it names none of them. */
export function acceptedLanguage(header: string | undefined, otherwise: Language): Language {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [tag = '', ...params] = part.trim().split(';');
    const lang = HEADER_LANGUAGES.find(([begin]) => begin.test(tag))?.[1];
    const weight = Number(/q=([\d.]+)/.exec(params.join(';'))?.[1] ?? 1);
    return lang === undefined || !(weight > 0) ? [] : [{ lang, weight }];
  });
  return wanted.toSorted((one, other) => other.weight - one.weight)[0]?.lang ?? otherwise;
}
